import { hashText } from './hash-and-random.ts';

/** The colours for names. White text has a contrast of at least 4.5:1 on each. */
export const NAME_COLORS = [
  '#9E2A2B',
  '#1E4E9C',
  '#0B6B4F',
  '#6D3A9C',
  '#8A4B0F',
  '#0F6478',
  '#A02A5E',
  '#4B5A16',
  '#5C4436',
  '#2F3A8F',
] as const;

/** Returns the colour of a bank or venue, always the same for the same name. */
export function colorOfName(name: string): string {
  return NAME_COLORS[hashText(name.trim()) % NAME_COLORS.length] ?? NAME_COLORS[0];
}
