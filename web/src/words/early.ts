/** The words, asked for before the rest of the page's scripts is run: they come meanwhile. */

import { usual } from './language';
import { load } from './speaker';

load(usual()).catch(() => undefined);
