// The worker that thinks: questions in, answers out (`messages.ts`).

import { Desk, fetched } from './desk';
import type { Question } from './messages';

const desk = new Desk(fetched);

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  void desk.ask(data).then((answer) => postMessage(answer));
});
