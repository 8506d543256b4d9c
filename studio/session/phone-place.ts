import { pointerOf, stepsOf } from '#scripts/schema/pointer.ts';
import type { CopyIndex, Files } from '#studio/edits/copy-index.ts';
import { parsed } from '#studio/edits/edit-json.ts';
import type { FrameMark } from '#studio/protocol/frame-messages.ts';
import { valueAt } from '#studio/protocol/pointer.ts';
import { pageEntries } from './pages.ts';

/** What is edited: a place in a file, or a copy key. */
export interface EditedPlace {
  readonly path: string;
  readonly pointer: string;
  readonly key: string | null;
}

/** Where the phone shows what is edited. */
export interface PhonePlace {
  /** The hash path; undefined where the phone shows it wherever it is. */
  readonly path: string | undefined;
  /** Who sees it: only a player who is logged in, or only who is not. */
  readonly sees: 'member' | 'visitor' | 'all';
  readonly mark: FrameMark;
}

/** What the phone and the files are at the moment. */
export interface PhoneContext {
  readonly files: Files;
  readonly index: CopyIndex;
  readonly samples: Readonly<Record<string, string>>;
  /** The page and the hash path on screen. */
  readonly page: string;
  readonly path: string;
}

/** Where the phone shows a place of config: on the page that it shows if that has it, else on the first that has it, in its tab. undefined for what no page shows. */
export function phonePlaceOf(edited: EditedPlace, context: PhoneContext): PhonePlace | undefined {
  const { index, files } = context;
  if (edited.key !== null) return placeOfWords(edited.key, context);
  const { path } = edited;
  const pointer = fieldOfRule(path, edited.pointer, files);
  const { kind = '', id = '' } = files[path] ?? {};
  const words = wordsAt(path, pointer, context);
  const part = BUNDLE_PARTS[kind];
  if (part !== undefined)
    return {
      path: undefined,
      sees: 'all',
      mark: { page: undefined, at: { bundle: 'site', pointer: `/${part}${pointer}` }, words },
    };
  const holds = holderOf(kind, id, pointer);
  const page = holds && pageWith((one) => holds.isOn(one, index), context);
  if (!page) return undefined;
  const inPage =
    kind === 'page' ? pointer : includedAt(parsed(files[`config/pages/${page}.json`]?.text ?? ''), kind, id);
  const at =
    kind === 'page' && pointer === '' ? undefined : { bundle: page, pointer: `${holds.prefix}${pointer}` };
  return onPage(page, inPage, { page, at, words }, context);
}

/** Parts of what all pages share, by the kind of their file. */
const BUNDLE_PARTS: Readonly<Record<string, string>> = { navigation: 'navigation' };

interface Holder {
  /** Where the file stands in the bundle of a page. */
  readonly prefix: string;
  isOn(page: string, index: CopyIndex): boolean;
}

function holderOf(kind: string, id: string, pointer: string): Holder | undefined {
  const table = stepsOf(pointer)[1] ?? '';
  if (kind === 'page') return { prefix: '/page', isOn: (page) => page === id };
  if (kind === 'form')
    return { prefix: `/forms/${id}`, isOn: (page, index) => index.partsOf(page)?.forms.has(id) ?? false };
  if (kind === 'list')
    return { prefix: `/lists/${id}`, isOn: (page, index) => index.partsOf(page)?.lists.has(id) ?? false };
  if (kind === 'enums')
    return { prefix: '', isOn: (page, index) => index.partsOf(page)?.tables.has(table) ?? false };
  return undefined;
}

function placeOfWords(key: string, context: PhoneContext): PhonePlace | undefined {
  const { index } = context;
  const entry = index.byKey.get(key);
  if (!entry) return undefined;
  const words = [entry.words];
  const page = pageWith((one) => index.keysOf(one).has(key), context);
  const places = entry.uses.flatMap((use) => phonePlaceOf({ ...use, key: null }, context) ?? []);
  const found = places.find(({ mark }) => mark.page === page) ?? places[0];
  if (found) return { ...found, mark: { ...found.mark, words } };
  const mark = { page, at: undefined, words };
  return page === undefined ? { path: undefined, sees: 'all', mark } : onPage(page, '', mark, context);
}

function pageWith(does: (page: string) => boolean, { index, page }: PhoneContext): string | undefined {
  return index.pages.includes(page) && does(page) ? page : index.pages.find(does);
}

function onPage(
  page: string,
  pointer: string,
  mark: FrameMark,
  context: PhoneContext,
): PhonePlace | undefined {
  const { files, samples } = context;
  const entry = pageEntries(files, samples).find(({ id, depth }) => id === page && depth === 0);
  if (!entry) return undefined;
  const [bare = '', sample = ''] = entry.path.split('?');
  const tabs = tabsTo(parsed(files[`config/pages/${page}.json`]?.text ?? ''), pointer);
  const [, now = ''] = context.path.split('?');
  const shown = new URLSearchParams(page === context.page ? now : sample);
  const isOpen = tabs.every(
    ({ query, value, isFirst }) => (shown.get(query) ?? (isFirst ? value : '')) === value,
  );
  for (const { query, value } of tabs) if (!isOpen) shown.set(query, value);
  const query = shown.size > 0 ? `?${shown.toString()}` : '';
  const isHere = page === context.page && isOpen;
  const isLogin = valueAt(parsed(files['config/site.json']?.text ?? ''), '/loginPage') === page;
  const sees = isLogin ? 'visitor' : entry.access === 'public' ? 'all' : 'member';
  return { path: isHere ? context.path : bare + query, sees, mark };
}

function tabsTo(
  page: unknown,
  pointer: string,
): readonly { query: string; value: string; isFirst: boolean }[] {
  const steps = stepsOf(pointer);
  return steps.flatMap((step, at) => {
    const holder = valueAt(page, pointerOf(steps.slice(0, at))) as
      | Partial<Record<string, unknown>>
      | undefined;
    const tab =
      holder?.['kind'] === 'tabs' && step === 'items' && valueAt(holder, pointerOf(steps.slice(at, at + 2)));
    const { value } = (tab || {}) as { value?: unknown };
    return typeof value === 'string' && typeof holder?.['query'] === 'string'
      ? [{ query: holder['query'], value, isFirst: steps[at + 1] === '0' }]
      : [];
  });
}

function includedAt(page: unknown, kind: string, id: string, pointer = ''): string {
  const here = valueAt(page, pointer);
  if (typeof here !== 'object' || here === null) return '';
  if ((here as Partial<Record<string, unknown>>)[kind] === id) return pointer;
  for (const step of Object.keys(here)) {
    const found = includedAt(page, kind, id, pointer + pointerOf([step]));
    if (found !== '') return found;
  }
  return '';
}

function fieldOfRule(path: string, pointer: string, files: Files): string {
  const [part, at = ''] = stepsOf(pointer);
  const root = part === 'rules' ? parsed(files[path]?.text ?? '') : undefined;
  const name = valueAt(root, `/rules/${at}/field`);
  const fields = valueAt(root, '/fields');
  const field = Array.isArray(fields) ? fields.findIndex((one: { name?: unknown }) => one.name === name) : -1;
  return field < 0 ? pointer : `/fields/${String(field)}`;
}

/** Members by which a part of config is called, the most telling first. */
const NAMES = ['label', 'title', 'text', 'say'];

function wordsAt(path: string, pointer: string, { files, index }: PhoneContext): readonly string[] {
  const part = valueAt(parsed(files[path]?.text ?? ''), pointer);
  const named =
    typeof part === 'object' && part !== null ? (part as Partial<Record<string, unknown>>) : { label: part };
  return NAMES.flatMap((name) => index.byKey.get(String(named[name]))?.words ?? []);
}
