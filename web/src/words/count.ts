/** Numbers for Fluent that need no tables of the browser's: before it formats its first number a
 * browser reads these, which takes longer than all other words of a page. */

import { FluentNumber, type FluentVariable } from '@fluent/bundle';

/** From here on languages differ in what stands between digits. */
const MARKED = 1000;

class Count extends FluentNumber {
  override toString(): string {
    return String(this.value);
  }
}

/** What Fluent is told; small whole numbers are written alike in every language. */
export const told = (part: FluentVariable): FluentVariable =>
  Number.isInteger(part) && Math.abs(part as number) < MARKED ? new Count(part as number) : part;
