/** What a device is called: its browser and its system by their own names. */

const NAMES: Record<string, string> = {
  android: 'Android',
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  ios: 'iOS',
  linux: 'Linux',
  macos: 'macOS',
  opera: 'Opera',
  safari: 'Safari',
  samsung: 'Samsung Internet',
  windows: 'Windows',
};

/** Names are the same in every language; empty where nothing is known. */
export const deviceName = (kind: string): string =>
  kind
    .split(' ')
    .map((word) => NAMES[word] ?? '')
    .filter(Boolean)
    .join(' · ');
