import type { PLAIN_FORMATS } from './plain-formats.ts';
import type { PLAIN_FUNCTIONS } from './plain-functions.ts';

// Names and not the tables themselves, which the entry would carry.
const PLAIN: Readonly<Record<keyof typeof PLAIN_FORMATS | keyof typeof PLAIN_FUNCTIONS, true>> = {
  text: true,
  mask: true,
  enum: true,
  after: true,
  first: true,
  find: true,
  read: true,
  address: true,
  choose: true,
};

/** Whether a piece of config names a function or a format that not every page has, or a list, whose rows may be grouped by day. */
export function needsFigures(config: unknown): boolean {
  if (typeof config !== 'object' || config === null) return false;
  const { $fn, format, groupBy } = config as Readonly<Record<string, unknown>>;
  const name = typeof format === 'object' && format !== null && 'name' in format ? format.name : format;
  return (
    (typeof $fn === 'string' && !Object.hasOwn(PLAIN, $fn)) ||
    (typeof name === 'string' && !Object.hasOwn(PLAIN, name)) ||
    groupBy !== undefined ||
    Object.values(config).some(needsFigures)
  );
}

/** Loads the functions and formats that not every page has. */
export async function loadFigures(): Promise<void> {
  (await import('./figures.ts')).addFigures();
}
