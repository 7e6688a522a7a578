/** Put words on the clipboard; whether they are there now. */
export async function copy(words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    // Without TLS there is no clipboard but the old way.
    return copyOldWay(words);
  }
}

function copyOldWay(words: string): boolean {
  const field = document.createElement('textarea');
  field.value = words;
  field.className = 'hidden';
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
  }
}
