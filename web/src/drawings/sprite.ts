/** The drawings, put into the page once, so that every card can use them. */

import symbols from './symbols.svg?raw';

export function insertSprite(): void {
  const holder = document.createElement('div');
  holder.className = 'hidden';
  holder.innerHTML = symbols;
  document.body.prepend(holder);
}
