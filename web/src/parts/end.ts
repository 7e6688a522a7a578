/** Show the end of a list when the page is next drawn: its height is not known before all is laid
 * out, and asked for at once that would be done twice. */
export function showEnd(list: HTMLElement): void {
  requestAnimationFrame(() => (list.scrollTop = list.scrollHeight));
}
