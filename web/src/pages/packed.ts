/** A record small enough for a link. */

const stream = (text: BlobPart, by: CompressionStream | DecompressionStream) =>
  new Response(
    new Blob([text])
      .stream()
      .pipeThrough(by as ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>),
  );

export async function pack(text: string): Promise<string> {
  const bytes = new Uint8Array(
    await stream(text, new CompressionStream('deflate-raw')).arrayBuffer(),
  );
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export async function unpack(packed: string): Promise<string> {
  const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  return stream(bytes, new DecompressionStream('deflate-raw')).text();
}
