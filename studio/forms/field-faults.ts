import { errorsOf } from '#studio/app/severity.ts';
import type { DrawnField } from './drawn-field.ts';
import type { FileDesk } from './file-desk.ts';
import { isWithin } from './outline.ts';

/** What is wrong with each field, by its name: the error that the check found in its place or in its words. A warning leaves a field valid. */
export function faultsByField(
  fields: readonly DrawnField[],
  { path, allFaults, around }: FileDesk,
  wrong: Readonly<Record<string, true>>,
  invalid: string,
): Readonly<Record<string, string>> {
  const said: Record<string, string> = {};
  for (const { name, place, key } of fields) {
    const entry = key === undefined ? undefined : around.index.byKey.get(key);
    const found = errorsOf(allFaults).find(
      (fault) =>
        (fault.path === path && isWithin(fault.pointer, place.pointer)) ||
        (entry !== undefined && fault.path === entry.path && fault.pointer === entry.pointer),
    );
    if (Object.hasOwn(wrong, name)) said[name] = invalid;
    else if (found) said[name] = [found.what, found.why, found.remedy].filter(Boolean).join(' · ');
  }
  return said;
}
