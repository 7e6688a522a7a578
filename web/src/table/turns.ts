/** Telling somebody who looks elsewhere that it is their turn: while the page is open somewhere. */

import { hrefOf } from '../route.svelte';
import { settings } from './settings.svelte';

const pathOfTable = (id: string): string => hrefOf({ page: 'table', id });
const iconUrl = `${import.meta.env.BASE_URL}icons/192.png`;

/** Whether this browser can show notifications at all. */
export const notifies = (): boolean => 'Notification' in window;

/** Whether consent may still be asked for. */
export const mayAsk = (): boolean =>
  notifies() && settings.notify === '' && Notification.permission === 'default';

/** Ask the browser for consent; what was answered is kept. */
export async function consent(wanted: boolean): Promise<void> {
  const granted = wanted && notifies() && (await Notification.requestPermission()) === 'granted';
  settings.notify = granted ? 'yes' : 'no';
  settings.save();
}

const worker = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker?.getRegistration() ?? Promise.resolve(undefined);

/** Say that it is one's turn at a table, if the page is not being looked at. */
export async function tellTurn(table: string, game: string): Promise<void> {
  const wanted = settings.notify === 'yes' && document.hidden && notifies();
  if (!wanted || Notification.permission !== 'granted') return;
  const path = pathOfTable(table);
  const what = { body: settings.speaker.page('page-your-turn'), tag: path, icon: iconUrl };
  const registration = await worker();
  if (registration) return registration.showNotification(game, { ...what, data: { path } });
  const shown = new Notification(game, what);
  shown.onclick = () => (window.focus(), shown.close());
}

/** Whoever looks again need not be told. */
export async function hushTurn(table: string): Promise<void> {
  const registration = await worker();
  const shown = await registration?.getNotifications({ tag: pathOfTable(table) });
  shown?.forEach((one) => one.close());
}
