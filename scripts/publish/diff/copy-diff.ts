import { createMemory } from '#scripts/config/cache.ts';
import { message, type MessageValue, type NameIn } from '#scripts/messages/format-message.ts';
import { hasMessage, localize } from '#scripts/messages/messages.ts';
import { pointerOf } from '#scripts/schema/pointer.ts';
import { type ConfigNode, is, valuesOf, walk } from '#scripts/schema/walk.ts';
import type { Change, ChangePlace } from './change.ts';
import { fileName, spelled, standingName } from './file-names.ts';
import type { Side } from './snapshot.ts';
import { onOneLine } from './value-words.ts';

/**
 * What changed among the words: `own` are changes by themselves; those of `within` came or went with what shows them, at `uses`, which is
 * reported already.
 */
export function copyDiff(before: Side, after: Side, isReported: (use: ChangePlace) => boolean) {
  const [old, now] = [placesOf(before), placesOf(after)];
  const remember = createMemory();
  const usesIn = (side: Side) => remember(side === after ? 'after' : 'before', () => copyUses(side));
  const own: Change[] = [];
  const within: { copy: ChangePlace; uses: readonly ChangePlace[] }[] = [];
  for (const key of [...new Set([...now.keys(), ...old.keys()])]) {
    const [was, is] = [old.get(key), now.get(key)];
    const place = is ?? was;
    if (!place || was?.text === is?.text) continue;
    const side = is ? after : before;
    const uses = usesIn(side).get(key) ?? [];
    if ((!was || !is) && uses.length > 0 && uses.every(isReported)) {
      within.push({ copy: place, uses });
      continue;
    }
    const where = whereShown(key, uses, side);
    const sentence = was && is ? 'copy' : is ? 'copy-added' : 'copy-removed';
    const values = { before: shown(was?.text), after: shown(is?.text), where };
    own.push({
      file: place.file,
      pointer: place.pointer,
      kind: was && is ? 'copy' : is ? 'added' : 'removed',
      about: localize(key),
      words: localize(message(`changes.sentence.${sentence}`, values)),
      before: was?.text,
      after: is?.text,
      covers: [],
    });
  }
  return { own, within };
}

/** Every piece of copy by its key, with its words and where they stand. */
function placesOf(side: Side): ReadonlyMap<string, ChangePlace & { text: string }> {
  const found = new Map<string, ChangePlace & { text: string }>();
  for (const { kind, id, path: file, root } of side.files.values())
    for (const { path, value: text } of kind === 'locale' ? walk(root) : [])
      if (typeof text === 'string')
        found.set([id, ...path].join('.'), { file, pointer: pointerOf(path), text });
  return found;
}

/** Words as a part of a sentence; no words are said to be none. */
function shown(text: string | undefined): MessageValue {
  return text === undefined || text === '' ? message('changes.value.nothing') : onOneLine(text);
}

type Role = NameIn<'changes.role'>;

interface CopyUse extends ChangePlace {
  readonly role: Role;
}

/** Where each piece of copy is shown, by its key. What code shows by itself is not among them. */
function copyUses(side: Side): ReadonlyMap<string, readonly CopyUse[]> {
  const uses = new Map<string, CopyUse[]>();
  for (const { path, root } of side.files.values())
    for (const node of valuesOf(root, 'copyKey')) {
      const use = { file: path, pointer: pointerOf(node.path), role: roleOf(node) };
      uses.set(node.value, [...(uses.get(node.value) ?? []), use]);
    }
  return uses;
}

/** Where a piece of copy is seen, in an operator's words: "login page, button". */
function whereShown(key: string, uses: readonly CopyUse[], side: Side): MessageValue {
  const [first] = uses;
  if (!first) return shownByCode(key, side);
  const file = side.files.get(first.file);
  const own =
    file && (file.kind === 'form' || file.kind === 'list')
      ? standingName(`${file.kind}:${file.id}`, side)
      : undefined;
  const page = own ?? (file ? fileName(file, side) : message('changes.file.other', { name: first.file }));
  const one = message('changes.file.within', { page, part: message(`changes.role.${first.role}`) });
  const others = new Set(uses.map((use) => use.file)).size - 1;
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

/** What a text is by the member that it stands in, whatever has it. */
const MEMBER_ROLES: Readonly<Record<string, Role>> = {
  say: 'message',
  placeholder: 'placeholder',
  hint: 'hint',
  title: 'title',
  thenLabel: 'button',
  action: 'button',
  yes: 'button',
  no: 'button',
};

function roleOf(node: ConfigNode): Role {
  const text = (is(node.parent, 'text') && node.parent) || node;
  const words = text.path.filter((name) => typeof name === 'string');
  const [last = '', outer] = words.toReversed();
  const own = outer === 'submit' ? 'button' : Object.hasOwn(MEMBER_ROLES, last) && MEMBER_ROLES[last];
  if (own) return own;
  const holder = text.parent;
  const { do: verb } = Object(holder?.value) as { do?: unknown };
  const part = holder?.schema['x-part'];
  if (verb === 'toast') return 'toast';
  if (verb === 'dialog' || verb === 'confirm' || part === 'choice') return 'dialog';
  if (words.includes('empty')) return 'empty';
  if (part === 'note') return 'note';
  if (last !== 'label') return 'words';
  return hasRole(part) ? part : 'label';
}

function hasRole(part: string | undefined): part is Role {
  return hasMessage(`changes.role.${part ?? ''}`);
}
