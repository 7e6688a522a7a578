// Writes a script without what nothing in it reads: `node prune.mjs SCRIPT OUT`.

import { rollup } from 'rollup';

const [input, file] = process.argv.slice(2);
const made = await rollup({ input, external: (name) => name !== input });
await made.write({ file, format: 'es', compact: true });
