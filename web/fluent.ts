/** Fluent files are parsed when the page is built: in a browser that takes a third of the time until
 * the first page is there. */

import { FluentResource } from '@fluent/bundle';
import type { Plugin } from 'vite';

export function fluent(): Plugin {
  return {
    name: 'fluent',
    transform(source, id) {
      if (!id.endsWith('.ftl')) return null;
      const messages = JSON.stringify(new FluentResource(source).body);
      // Browsers read a text of JSON faster than the same as a script.
      return { code: `export default JSON.parse(${JSON.stringify(messages)});`, map: null };
    },
  };
}
