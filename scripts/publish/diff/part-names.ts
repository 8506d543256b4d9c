import { CHECK_WORDS, PART_WORDS } from '#scripts/publish/words/sentences.ts';
import { both, joined, same } from './both.ts';
import type { Both } from './change.ts';
import { pageName } from './file-names.ts';
import { isList, isObject, type Json, type JsonObject, member } from './json.ts';
import type { Side } from './side.ts';
import { textOf, valueWords, type Wording } from './value-words.ts';

/** What is needed to name a part: the side it is of, and the words of its file. */
export interface PartContext {
  readonly side: Side;
  readonly wording: Wording;
}

/** The labels of the fields or filters of a file, by name. */
export function labelsOf(
  value: Json | undefined,
  copy: Readonly<Record<string, string>>,
): Record<string, string> {
  const labels: Record<string, string> = {};
  for (const list of [member(value, 'fields'), member(value, 'filters')]) {
    for (const entry of isList(list) ? list : []) {
      const [name, text] = [member(entry, 'name'), textOf(member(entry, 'label'), { copy })];
      if (typeof name === 'string') labels[name] = text ?? name;
    }
  }
  return labels;
}

/** What an entry of a list of config is called; `parent` is the member that the list is. */
export function entryName(
  entry: Json | undefined,
  parent: string,
  index: number,
  context: PartContext,
): Both {
  if (!isObject(entry)) return valueWords(entry, context.wording);
  if (parent === 'rules') return checkName(entry, context);
  if (parent === 'fields' && entry['kind'] === 'input')
    return both(PART_WORDS, 'field', { name: labelled(entry, context, index) });
  if (typeof entry['do'] === 'string') return stepName(entry, entry['do'], context);
  if (isList(entry['sections'])) return both(PART_WORDS, 'tab', { name: labelled(entry, context, index) });
  const kind = partOfParent(parent);
  if (kind) return both(PART_WORDS, kind, { name: labelled(entry, context, index) });
  return sectionName(entry, index, context);
}

/** A check with its message, the field it is of and what it asks. */
function checkName(rule: JsonObject, { wording }: PartContext): Both {
  const field = String(rule['field'] ?? '');
  const say = textOf(rule['say'], wording) ?? String(rule['say'] ?? '');
  return both(PART_WORDS, 'check', {
    say,
    field: wording.labels[field] ?? field,
    check: checkWords(rule, wording),
  });
}

/** What a rule asks: "minimum 100". */
export function checkWords(rule: JsonObject, wording: Wording): Both {
  const name = String(rule['check'] ?? '');
  if (!Object.hasOwn(CHECK_WORDS, name)) return same(name);
  const wants = { min: '', max: '', pattern: '', to: '', from: '', values: '' };
  const args = Object.keys(wants).map(
    (arg) => [arg, valueWords(member(rule['args'], arg), wording)] as const,
  );
  return both(CHECK_WORDS, name as keyof typeof CHECK_WORDS, Object.fromEntries(args));
}

type PartKind = keyof typeof PART_WORDS;

function partOfParent(parent: string): PartKind | undefined {
  const kinds: Readonly<Record<string, PartKind>> = {
    filters: 'filter',
    columns: 'column',
    summary: 'figure',
    options: 'option',
    facts: 'figure',
    links: 'link',
    drawer: 'link',
    actions: 'link',
    rowActions: 'link',
    choices: 'choice',
    tabBar: 'tab',
    rows: 'row',
    onEnter: 'reminder',
    quick: 'option',
  };
  return Object.hasOwn(kinds, parent) ? kinds[parent] : undefined;
}

function sectionName(entry: JsonObject, index: number, context: PartContext): Both {
  const kind = entry['kind'];
  if (kind === 'form' || kind === 'list' || kind === 'block')
    return both(PART_WORDS, 'named', { word: same(kind), name: String(entry[kind] ?? '') });
  if (kind === 'note')
    return both(PART_WORDS, 'note', { name: textOf(entry['text'], context.wording) ?? index + 1 });
  if (kind === 'picture') return both(PART_WORDS, 'picture');
  const known = ['tabs', 'facts', 'links', 'table', 'article', 'frame'] as const;
  const found = known.find((name) => name === kind);
  if (found) return both(PART_WORDS, found, { name: labelled(entry, context, index) });
  return both(PART_WORDS, 'entry', { name: labelled(entry, context, index) });
}

function stepName(entry: JsonObject, verb: string, { wording, side }: PartContext): Both {
  const name = textOf(entry['text'], wording) ?? '';
  if (verb === 'toast' || verb === 'dialog' || verb === 'confirm') return both(PART_WORDS, verb, { name });
  if (verb === 'go') return both(PART_WORDS, 'go', { name: pageName(String(entry['page'] ?? ''), side) });
  if (verb === 'call') return both(PART_WORDS, 'call', { name: String(entry['operation'] ?? '') });
  if (verb === 'refresh') return both(PART_WORDS, 'refresh', { name: String(entry['what'] ?? '') });
  if (verb === 'wait') return both(PART_WORDS, 'wait', { name: valueWords(entry['ms'], wording, 'ms') });
  const bare = { open: 'open', copy: 'copying', clear: 'clear', fill: 'fill' } as const;
  return Object.hasOwn(bare, verb) ? both(PART_WORDS, bare[verb as keyof typeof bare]) : same(verb);
}

/** Its label, title or name in words; else its place, from 1. */
function labelled(entry: JsonObject, { wording }: PartContext, index: number): Both {
  const text =
    textOf(entry['label'], wording) ?? textOf(entry['title'], wording) ?? textOf(entry['text'], wording);
  if (text !== undefined) return same(text);
  const name = entry['name'] ?? entry['value'] ?? entry['src'];
  return same(typeof name === 'string' || typeof name === 'number' ? String(name) : String(index + 1));
}

/** What is worth saying of something new, beside its name. */
export function traitsOf(
  entry: Json | undefined,
  file: Json | undefined,
  { wording }: PartContext,
): readonly Both[] {
  if (!isObject(entry)) return [];
  if (entry['kind'] === 'input') {
    const rules = member(file, 'rules');
    const own = isList(rules) ? rules.filter((rule) => member(rule, 'field') === entry['name']) : [];
    const isRequired = own.some((rule) => ['required', 'accepted'].includes(String(member(rule, 'check'))));
    const most = member(entry['schema'], 'maxLength');
    const others = own.filter((rule) => !['required', 'accepted'].includes(String(member(rule, 'check'))));
    return [
      both(PART_WORDS, isRequired ? 'required' : 'optional'),
      ...(typeof most === 'number' ? [both(PART_WORDS, 'at-most', { count: most })] : []),
      ...others.filter(isObject).map((rule) => checkWords(rule, wording)),
    ];
  }
  const path = entry['path'];
  if (typeof path === 'string') return [both(PART_WORDS, 'address', { path })];
  for (const [list, key] of [
    ['fields', 'fields-of'],
    ['columns', 'columns-of'],
  ] as const) {
    const entries = entry[list];
    const names = isList(entries) ? entries.map((one) => textOf(member(one, 'label'), wording)) : [];
    const known = names.filter((name) => name !== undefined);
    if (known.length > 0) return [both(PART_WORDS, key, { names: joined(known.map(same)) })];
  }
  return [];
}
