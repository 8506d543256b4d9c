import { distance } from 'fastest-levenshtein';
import { message, type MessageValue, type Message } from '#scripts/messages/format-message.ts';

/** More names are counted instead of listed. */
const MAX_LISTED = 8;

/** The remedy for an unknown name: a similar name, and all names if they are few. */
export function suggestName(name: string, known: readonly string[], whose: MessageValue): Message {
  if (known.length === 0) return message('phrases.name.none', { whose });
  const near = nearName(name, known);
  const isShort = known.length <= MAX_LISTED;
  const values = { whose, count: known.length };
  const list = known.join(', ');
  if (near === undefined)
    return isShort
      ? message('phrases.name.list', { ...values, list })
      : message('phrases.name.count', values);
  return isShort
    ? message('phrases.name.near-of', { ...values, near, list })
    : message('phrases.name.near', { ...values, near });
}

/** The most similar name: other case or order, at most a third of its letters other, or a missing end. */
export function nearName(name: string, known: readonly string[]): string | undefined {
  const typed = name.toLowerCase();
  const [best] = known
    .map((one) => ({ one, far: distance(typed, one.toLowerCase()) }))
    .filter(({ one, far }) => far <= name.length / 3 || isBeginning(typed, one) || isAnagram(typed, one))
    .sort((a, b) => a.far - b.far);
  return best?.one;
}

function isAnagram(typed: string, name: string): boolean {
  const letters = (text: string): string => [...text.toLowerCase()].sort().join('');
  return letters(typed) === letters(name);
}

function isBeginning(typed: string, name: string): boolean {
  return typed.length >= 3 && name.toLowerCase().startsWith(typed);
}
