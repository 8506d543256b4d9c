/**
 * The captcha's own letters as strokes, each in a box 20 wide and 28 high from its top left corner.
 * The alphabet leaves out what people confuse: 0 O D Q, 1 I L, 2 Z, 5 S, 8 B, 6 G, U V.
 */
export const STROKES: Readonly<Record<string, string>> = {
  A: 'M1 28L10 0L19 28M4.5 18.5H15.5',
  C: 'M18.5 5.5C15-2 1.5-2 1.5 14S15 30 18.5 22.5',
  E: 'M17.5 0H2.5V28H17.5M2.5 13.5H14.5',
  F: 'M17.5 0H3V28M3 13.5H14.5',
  H: 'M2 0V28M18 0V28M2 13.5H18',
  J: 'M8 0H17M14 0V20C14 30 2 30.5 2 20.5',
  K: 'M3 0V28M17.5 0L3 16M8 10.8L18.5 28',
  M: 'M1 28V0L10 17L19 0V28',
  N: 'M2 28V0L18 28V0',
  P: 'M3 28V0H10C20.5 0 20.5 15 10 15H3',
  R: 'M3 28V0H10C20 0 20 14 10 14H3M10 14L18.5 28',
  T: 'M1 0H19M10 0V28',
  W: 'M0 0L5 28L10 8L15 28L20 0',
  X: 'M2 0L18 28M18 0L2 28',
  Y: 'M1.5 0L10 14L18.5 0M10 14V28',
  3: 'M2 3.5C7-3 18-1 17 6.5C16.5 11.5 12 13 7.5 13C13 13 18.5 15 18.5 20.5C18.5 30 5 30.5 1 23.5',
  4: 'M14 28V0L0.5 19.5H19.5',
  7: 'M1 0H18.5C13 8 9 17 8 28',
  9: 'M3 25C12 31 18.5 22 18.5 11C18.5-3 1.5-3 1.5 8C1.5 18.5 15 18.5 18 10',
};

/** Every character that a captcha may ask for. */
export const ALPHABET: readonly string[] = Object.keys(STROKES).sort();
