/** Real games laid on the table one step at a time, for the eye: /lab/?game=njet-4&step=30 */

import { mount } from 'svelte';

import { insertSprite } from '../src/drawings/sprite';
import '../src/style/fonts.css';
import '../src/style/tokens.css';
import '../src/style/base.css';
import '../src/style/card.css';
import '../src/style/table.css';
import '../src/style/papers.css';
import '../src/style/pages.css';
import '../src/style/rounds.css';
import { settings } from '../src/table/settings.svelte';
import Lab from './Lab.svelte';

insertSprite();
settings.applyTheme();
await settings.speak(settings.language);
mount(Lab, { target: document.getElementById('app') as HTMLElement });
