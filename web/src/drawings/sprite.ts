/** The drawings, put into the page once, so that every card can use them. */

import symbols from './symbols.svg?raw';

export function insertSprite(): void {
  hang('house', symbols);
}

/** Put drawings into the page, in place of those of the same name. */
export function hang(name: string, svg: string): void {
  document.getElementById(`drawings-${name}`)?.remove();
  const holder = document.createElement('div');
  holder.className = 'hidden';
  holder.id = `drawings-${name}`;
  holder.innerHTML = svg;
  document.body.prepend(holder);
}
