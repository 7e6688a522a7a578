/** The documents, where they lie beside the page: it then names them, by language. */

/** Where they begin in a language; empty where there are none. */
export const documents = (language: string): string =>
  document.querySelector<HTMLLinkElement>(`link[rel=help][hreflang=${language}]`)?.href ?? '';
