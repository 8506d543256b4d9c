import { FILE_WORDS } from '#scripts/publish/words/sentences.ts';
import { ROLE_WORDS } from '#scripts/publish/words/values.ts';
import { both } from './both.ts';
import type { Both, Place } from './change.ts';
import { fileName, spelled, standingName } from './file-names.ts';
import { isList, isObject, type Json, member, pointerOf } from './json.ts';
import type { Side } from './side.ts';

/** What a piece of copy is on a screen. */
export type Role = keyof typeof ROLE_WORDS;

/** A place that shows a piece of copy. */
export interface CopyUse extends Place {
  readonly role: Role;
}

/** Where each piece of copy is shown, by its key. What code shows by itself is not among them. */
export function copyUses(side: Side): ReadonlyMap<string, readonly CopyUse[]> {
  const uses = new Map<string, CopyUse[]>();
  for (const { path, kind, value } of side.files.values()) {
    if (kind === 'locale') continue;
    const visit = (
      inner: Json | undefined,
      names: readonly (string | number)[],
      holders: readonly Json[],
    ): void => {
      if (typeof inner === 'string' && Object.hasOwn(side.copy, inner)) {
        const use = { file: path, pointer: pointerOf(names), role: roleOf(names, holders) };
        uses.set(inner, [...(uses.get(inner) ?? []), use]);
      } else if (isList(inner))
        inner.forEach((entry, index) => visit(entry, [...names, index], [...holders, inner]));
      else if (isObject(inner))
        for (const [name, entry] of Object.entries(inner))
          visit(entry, [...names, name], [...holders, inner]);
    };
    visit(value, [], []);
  }
  return uses;
}

/** Where a piece of copy is seen, in an operator's words: "login page, button". */
export function whereShown(key: string, uses: ReadonlyMap<string, readonly CopyUse[]>, side: Side): Both {
  const found = uses.get(key) ?? [];
  const [first] = found;
  if (!first) return shownByCode(key, side);
  const file = side.files.get(first.file);
  const own =
    file && (file.kind === 'form' || file.kind === 'list')
      ? standingName(`${file.kind}:${file.id}`, side)
      : undefined;
  const page = own ?? (file ? fileName(file, side) : both(FILE_WORDS, 'other', { name: first.file }));
  const one = both(FILE_WORDS, 'within', { page, part: both(ROLE_WORDS, first.role) });
  const others = new Set(found.map((use) => use.file)).size - 1;
  return others > 0 ? both(FILE_WORDS, 'more', { some: one, count: others }) : one;
}

/** Copy of the shell and of blocks is named in code. */
function shownByCode(key: string, side: Side): Both {
  const [file = ''] = key.split('.');
  if (file === 'shell') return both(FILE_WORDS, 'everywhere');
  if (!file.startsWith('block-')) return both(FILE_WORDS, 'unused');
  const name = file.slice('block-'.length);
  const page = standingName(`block:${name}`, side);
  const block = both(FILE_WORDS, 'block', { name: spelled(name) });
  return page ? both(FILE_WORDS, 'within', { page, part: block }) : block;
}

function roleOf(names: readonly (string | number)[], holders: readonly Json[]): Role {
  const words = names.filter((name) => typeof name === 'string' && name !== 'copy');
  const last = words.at(-1);
  const holder = holders.at(names.at(-1) === 'copy' ? -2 : -1);
  if (last === 'say') return 'message';
  if (last === 'placeholder' || last === 'hint' || last === 'title') return last;
  if (
    words.at(-2) === 'submit' ||
    last === 'thenLabel' ||
    last === 'action' ||
    last === 'yes' ||
    last === 'no'
  )
    return 'button';
  const verb = member(holder, 'do');
  if (verb === 'toast') return 'toast';
  if (verb === 'dialog' || verb === 'confirm' || words.at(-2) === 'choices') return 'dialog';
  if (words.includes('empty')) return 'empty';
  if (member(holder, 'kind') === 'note') return 'note';
  if (last === 'label') return labelRole(words, holder);
  return 'words';
}

function labelRole(words: readonly (string | number)[], holder: Json | undefined): Role {
  if (isList(member(holder, 'sections')) || words.includes('tabBar')) return 'tab';
  if (words.includes('codes') || words.includes('other')) return 'state';
  if (words.includes('options')) return 'option';
  const roles: Readonly<Record<string, Role>> = {
    columns: 'column',
    filters: 'filter',
    summary: 'fact',
    drawer: 'link',
  };
  const list = words.at(-2);
  if (typeof list === 'string' && Object.hasOwn(roles, list)) return roles[list] ?? 'label';
  if (member(holder, 'then') !== undefined) return 'link';
  return list === 'items' ? 'fact' : 'label';
}
