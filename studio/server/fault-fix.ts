import type { Diagnostic } from '#scripts/config/diagnostic.ts';
import type { MessageValue } from '#scripts/messages/format-message.ts';
import { stepsOf, valueAt } from '#scripts/schema/pointer.ts';
import { parsed } from '#studio/edits/edit-texts.ts';
import type { StudioFix } from '#studio/protocol/studio-calls.ts';

/** Faults of something unused: the file, or the value at the fault's place. */
const UNUSED_FILE: readonly string[] = ['orphan.form', 'orphan.list', 'orphan.page'];
const UNUSED: readonly string[] = ['orphan.table', 'copy.unused', 'data.unread', 'page.already-there'];

/**
 * The one edit that fixes a fault, if its remedy names one: the nearest name, the glossary's word, a colour
 * with enough contrast, or the removal of something unused. `text` is of the file, `pointer` of the fault.
 */
export function fixOf(
  { code, args }: Pick<Diagnostic, 'code' | 'args'>,
  text: string,
  pointer: string,
): StudioFix | undefined {
  const name = String(args['name'] ?? args['key'] ?? stepsOf(pointer).at(-1));
  if (UNUSED_FILE.includes(code)) return { pointer: '', isRemoval: true, words: name };
  if (UNUSED.includes(code)) return { pointer, isRemoval: true, words: name };
  const { place, color } = valuesIn(args['remedy']);
  if (typeof place === 'string' && typeof color === 'string')
    return { pointer: placeOf(place), value: color, words: color };
  const meant = valuesIn(args['near'])['near'] ?? args['word'];
  if (typeof meant !== 'string') return undefined;
  const candidates = Object.values(args).filter(
    (one): one is string => typeof one === 'string' && one !== '' && one !== meant,
  );
  const value = valueAt(parsed(text), pointer);
  if (typeof value === 'string') {
    const wrong = candidates.find((one) => one === value) ?? candidates.find((one) => value.includes(one));
    return wrong === undefined
      ? undefined
      : { pointer, value: value.replace(wrong, () => meant), words: meant };
  }
  const member = stepsOf(pointer).at(-1);
  return member !== undefined && candidates.includes(member)
    ? { pointer, member: meant, words: meant }
    : undefined;
}

function valuesIn(value: MessageValue | undefined): Readonly<Record<string, MessageValue>> {
  return typeof value === 'object' && 'values' in value ? (value.values as Record<string, MessageValue>) : {};
}

function placeOf(place: string): string {
  return `/${place.replace('.', '/').replace('["', '/').replace('"]', '')}`;
}
