/** Addresses of the page in a folder of any name, on a host that knows only its files.
 *
 * The path stands in the query (`./?/table/1f3a&step=4#N2.1`): every static host answers with the
 * same file whatever the query is, and the part after `#` stays free for clauses and records.
 */

const HERE = './';

/** The address of a path, as it stands in a link. */
export function addressOf(path: string): string {
  const url = new URL(path, 'http://table');
  const query = url.search.replace('?', '&');
  return (url.pathname === '/' && !query ? HERE : `${HERE}?${url.pathname}${query}`) + url.hash;
}

/** The path that an address stands for. */
export function pathOf(address: URL): URL {
  const [path = '', ...query] = address.search.slice(1).split('&');
  const found = path.startsWith('/') ? path : '/';
  return new URL(`${found}?${query.join('&')}${address.hash}`, 'http://table');
}
