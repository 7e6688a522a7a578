// Runs `inside.py` over a folder, with the interpreter that is to run what it leaves there.

import { readFileSync } from 'node:fs';

import { loadPyodide } from 'pyodide';

const python = await loadPyodide();
python.FS.mkdir('/work');
python.mountNodeFS('/work', process.argv[2]);
python.runPython(readFileSync(new URL('inside.py', import.meta.url), 'utf8'));
