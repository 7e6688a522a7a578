/** The files of a tar archive. */

const BLOCK = 512;

export function untar(
  archive: Uint8Array,
  found: (path: string, content: Uint8Array) => void,
): void {
  const text = (from: number, length: number) =>
    new TextDecoder().decode(archive.subarray(from, from + length)).replace(/\0.*$/s, '');
  for (let at = 0; at + BLOCK <= archive.length && archive[at];) {
    const size = parseInt(text(at + 124, 12), 8);
    const folder = text(at + 345, 155);
    const name = (folder ? `${folder}/` : '') + text(at, 100);
    found(name, archive.subarray(at + BLOCK, at + BLOCK + size));
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}
