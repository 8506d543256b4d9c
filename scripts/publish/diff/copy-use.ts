import type { ChangePlace } from './change.ts';
import { type NameIn, message, type MessageValue } from '#scripts/messages/format-message.ts';
import { fileName, spelled, standingName } from './file-names.ts';
import { pointerOf } from '#scripts/schema/pointer.ts';
import { type ConfigNode, is, valuesOf } from '#scripts/schema/walk.ts';
import { isList, type Json, member } from './json.ts';
import type { Side } from './snapshot.ts';

/** What a piece of copy is on a screen. */
export type Role = NameIn<'changes.role'>;

/** A place that shows a piece of copy. */
export interface CopyUse extends ChangePlace {
  readonly role: Role;
}

/** Where each piece of copy is shown, by its key. What code shows by itself is not among them. */
export function copyUses(side: Side): ReadonlyMap<string, readonly CopyUse[]> {
  const uses = new Map<string, CopyUse[]>();
  for (const { path, root } of side.files.values())
    for (const node of valuesOf(root, 'copyKey')) {
      const use = { file: path, pointer: pointerOf(node.path), role: roleOf(node) };
      uses.set(node.value, [...(uses.get(node.value) ?? []), use]);
    }
  return uses;
}

/** Where a piece of copy is seen, in an operator's words: "login page, button". */
export function whereShown(
  key: string,
  uses: ReadonlyMap<string, readonly CopyUse[]>,
  side: Side,
): MessageValue {
  const found = uses.get(key) ?? [];
  const [first] = found;
  if (!first) return shownByCode(key, side);
  const file = side.files.get(first.file);
  const own =
    file && (file.kind === 'form' || file.kind === 'list')
      ? standingName(`${file.kind}:${file.id}`, side)
      : undefined;
  const page = own ?? (file ? fileName(file, side) : message('changes.file.other', { name: first.file }));
  const one = message('changes.file.within', { page, part: message(`changes.role.${first.role}`) });
  const others = new Set(found.map((use) => use.file)).size - 1;
  return others > 0 ? message('changes.file.more', { some: one, count: others }) : one;
}

/** Copy of the shell and of blocks is named in code. */
function shownByCode(key: string, side: Side): MessageValue {
  const [file = ''] = key.split('.');
  if (file === 'shell') return message('changes.file.everywhere');
  if (!file.startsWith('block-')) return message('changes.file.unused');
  const name = file.slice('block-'.length);
  const page = standingName(`block:${name}`, side);
  const block = message('changes.file.block', { name: spelled(name) });
  return page ? message('changes.file.within', { page, part: block }) : block;
}

function roleOf(node: ConfigNode): Role {
  const text = is(node.parent, 'text') ? node.parent : node;
  const words = (text ?? node).path.filter((name) => typeof name === 'string');
  const last = words.at(-1);
  const holder = text?.parent?.value as Json | undefined;
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
