const NUMERALS = [
  '0',
  'I',
  'II',
  'III',
  'IV',
  'V',
  'VI',
  'VII',
  'VIII',
  'IX',
  'X',
  'XI',
  'XII',
  'XIII',
];

/** A number as on the stone plaques. */
export const roman = (number: number): string => NUMERALS[number] ?? String(number);
