import { type CopyText, copyTexts, type CopyUse, copyUses } from '#scripts/config/read/copy-texts.ts';
import { message, type MessageValue, type NameIn } from '#scripts/messages/format-message.ts';
import { hasMessage, localize } from '#scripts/messages/messages.ts';
import { type ConfigNode, isOfKind } from '#scripts/schema/walk.ts';
import type { Change, ChangePlace } from './change.ts';
import { fileName, idWords, shownOnPage } from './display-names.ts';
import type { Snapshot } from './snapshot.ts';
import { onOneLine } from './value-words.ts';

/** Changes of copy: `own`; `within`: copy of which all `uses` are in parts reported as added or removed. */
export function copyDiff(before: Snapshot, after: Snapshot, isReported: (use: ChangePlace) => boolean) {
  const [old, now] = [copyTextsOf(before), copyTextsOf(after)];
  const [usesBefore, usesAfter] = [copyUses(before.files.values()), copyUses(after.files.values())];
  const own: Change[] = [];
  const within: { copy: ChangePlace; uses: readonly ChangePlace[] }[] = [];
  for (const key of [...new Set([...now.keys(), ...old.keys()])]) {
    const [was, is] = [old.get(key), now.get(key)];
    const place = is ?? was;
    if (!place || was?.text === is?.text) continue;
    const snapshot = is ? after : before;
    const uses = (is ? usesAfter : usesBefore).get(key) ?? [];
    const places = uses.map(placeOf);
    if ((!was || !is) && places.length > 0 && places.every(isReported)) {
      within.push({ copy: placeOf(place), uses: places });
      continue;
    }
    const where = whereShown(key, uses, snapshot);
    const sentence = was && is ? 'copy' : is ? 'copy-added' : 'copy-removed';
    const values = { before: shown(was?.text), after: shown(is?.text), where };
    own.push({
      ...placeOf(place),
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

function copyTextsOf({ files }: Snapshot): ReadonlyMap<string, CopyText> {
  return new Map(copyTexts(files.values()).map((one) => [one.key, one]));
}

function placeOf({ path: file, pointer }: Pick<CopyText, 'path' | 'pointer'>): ChangePlace {
  return { file, pointer };
}

/** A text as part of a sentence; "nothing" for an empty one. */
function shown(text: string | undefined): MessageValue {
  return text === undefined || text === '' ? message('changes.value.nothing') : onOneLine(text);
}

type Role = NameIn<'changes.role'>;

/** Describes for operators where copy is shown: "login page, button". */
function whereShown(key: string, uses: readonly CopyUse[], snapshot: Snapshot): MessageValue {
  const [first] = uses;
  if (!first) return shownByCode(key, snapshot);
  const file = snapshot.files.get(first.path);
  const own =
    file && (file.kind === 'form' || file.kind === 'list')
      ? shownOnPage(`${file.kind}:${file.id}`, snapshot)
      : undefined;
  const page = own ?? (file ? fileName(file, snapshot) : message('changes.file.other', { name: first.path }));
  const one = message('changes.file.within', { page, part: message(`changes.role.${roleOf(first.node)}`) });
  const others = new Set(uses.map((use) => use.path)).size - 1;
  return others > 0 ? message('changes.file.more', { some: one, count: others }) : one;
}

/** The copy of the shell and of blocks is used by code. */
function shownByCode(key: string, snapshot: Snapshot): MessageValue {
  const [file = ''] = key.split('.');
  if (file === 'shell') return message('changes.file.everywhere');
  if (!file.startsWith('block-')) return message('changes.file.unused');
  const name = file.slice('block-'.length);
  const page = shownOnPage(`block:${name}`, snapshot);
  const block = message('changes.file.block', { name: idWords(name) });
  return page ? message('changes.file.within', { page, part: block }) : block;
}

/** The role of a text by its member's name, in any object. */
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
  const text = (isOfKind(node.parent, 'text') && node.parent) || node;
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
