/** The marks of the two sides that play against each other. */
export const SIDES = ['side-a', 'side-b'];
