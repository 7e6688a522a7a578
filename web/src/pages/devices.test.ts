import { expect, test } from 'vitest';

import { deviceName } from './devices';

test.each([
  ['firefox android', 'Firefox · Android'],
  ['other linux', 'Linux'],
  ['other other', ''],
  ['', ''],
])('%s is called %s', (kind, name) => {
  expect(deviceName(kind)).toBe(name);
});
