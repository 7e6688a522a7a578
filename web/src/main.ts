import './words/early';

import { mount } from 'svelte';

import { transport } from '#transport';

import App from './App.svelte';
import { insertSprite } from './drawings/sprite';
import './style/fonts.css';
import './style/tokens.css';
import './style/base.css';
import './style/card.css';
import './style/table.css';
import './style/papers.css';
import './style/pages.css';
import './style/people.css';
import './style/rounds.css';
import { keepFiles } from './files';
import { settings } from './table/settings.svelte';

settings.applyTheme();
await settings.speak(settings.language);
// Not before: whatever there is gets its style anew when the page is told its language.
insertSprite();
if (import.meta.env.PROD && transport.networked) keepFiles();
transport.begin?.();
mount(App, { target: document.getElementById('app') as HTMLElement });
