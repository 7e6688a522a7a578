/** Have the service worker keep the files of the page, so that it opens without a network. */
export function keepFiles(): void {
  if ('serviceWorker' in navigator)
    void navigator.serviceWorker
      .register(`${import.meta.env.BASE_URL}sw.js`)
      .catch(() => undefined);
}
