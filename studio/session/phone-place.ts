import { tabsAround } from '#scripts/config/compile/page-parts.ts';
import { pointerOf, stepsOf, isWithin, itemsAt, valueAt } from '#scripts/schema/pointer.ts';
import { type ConfigNode, valuesOf, walk } from '#scripts/schema/walk.ts';
import type { ConfigIndex, CopyPlace } from '#studio/edits/config-index.ts';
import type { FrameMark } from '#studio/protocol/frame-messages.ts';
import { type PageListContext, pageEntries, tabAddress } from './page-entries.ts';

/** What is edited: a place in a file, or a copy key (then `path` and `pointer` are ignored). */
export interface EditedPlace extends CopyPlace {
  readonly key: string | null;
}

/** Where the phone shows what is edited. */
interface PhonePlace {
  /** The hash path; undefined where every page shows it. */
  readonly path: string | undefined;
  /** Who sees it: only a logged-in player, only a visitor, or both. */
  readonly sees: 'member' | 'visitor' | 'all';
  readonly mark: FrameMark;
}

interface PhoneContext extends PageListContext {
  /** The hash path on screen. */
  readonly path: string;
}

/** The phone's page and tab with a place: the current page, else the first that has it; undefined if none. */
export function phonePlaceOf(edited: EditedPlace, context: PhoneContext): PhonePlace | undefined {
  const { index } = context;
  if (edited.key !== null) return placeOfKey(edited.key, context);
  const { path } = edited;
  const pointer = fieldOfRule(path, edited.pointer, index);
  const { kind = '', id = '' } = index.files[path] ?? {};
  const words = textsAt(path, pointer, index);
  if (kind === 'navigation') {
    const at = { bundle: 'site', pointer: `/navigation${pointer}` };
    return { path: undefined, sees: 'all', mark: { page: undefined, at, words } };
  }
  const page = pageWith((one) => isOn(one, kind, id, pointer, index), context);
  const rootNode = page === undefined ? undefined : index.pageNode(page);
  if (page === undefined || !rootNode) return undefined;
  const shown =
    kind === 'page'
      ? [...walk(rootNode)].findLast(({ path: at }) => isWithin(pointer, pointerOf(at)))
      : valuesOf(rootNode, `${kind}Id`).find(({ value }) => value === id);
  const prefix = { page: '/page', enums: '' }[kind] ?? `/${kind}s/${id}`;
  const at = kind === 'page' && pointer === '' ? undefined : { bundle: page, pointer: prefix + pointer };
  return onPage(page, shown, { page, at, words }, context);
}

/** Whether a page uses a file; of config/enums.json: the table that the pointer is in. */
function isOn(page: string, kind: string, id: string, pointer: string, index: ConfigIndex): boolean {
  const parts = index.partsOf(page);
  if (kind === 'form') return parts?.forms.has(id) === true;
  if (kind === 'list') return parts?.lists.has(id) === true;
  if (kind === 'enums') return parts?.tables.has(stepsOf(pointer)[1] ?? '') === true;
  return kind === 'page' && page === id;
}

function placeOfKey(key: string, context: PhoneContext): PhonePlace | undefined {
  const { index } = context;
  const entry = index.byKey.get(key);
  if (!entry) return undefined;
  const words = [entry.text];
  const page = pageWith((one) => index.keysOf(one).has(key), context);
  const places = entry.uses.flatMap((use) => phonePlaceOf({ ...use, key: null }, context) ?? []);
  const found = places.find(({ mark }) => mark.page === page) ?? places[0];
  if (found) return { ...found, mark: { ...found.mark, words } };
  const mark = { page, at: undefined, words };
  return page === undefined ? { path: undefined, sees: 'all', mark } : onPage(page, undefined, mark, context);
}

function pageWith(matches: (page: string) => boolean, { index, path }: PhoneContext): string | undefined {
  return [index.pageAt(path), ...index.pages].find(matches);
}

function onPage(
  page: string,
  part: ConfigNode | undefined,
  mark: FrameMark,
  context: PhoneContext,
): PhonePlace | undefined {
  const entry = pageEntries(context).find(({ id, depth }) => id === page && depth === 0);
  if (!entry) return undefined;
  const [bare = '', sample = ''] = entry.path.split('?');
  const tabs = tabsAround(part).map((tab) => ({ ...tabAddress(tab), isFirst: tab.path.at(-1) === 0 }));
  const [, now = ''] = context.path.split('?');
  const isPageShown = page === context.index.pageAt(context.path);
  const shown = new URLSearchParams(isPageShown ? now : sample);
  const isOpen = tabs.every(
    ({ query, value, isFirst }) => (shown.get(query) ?? (isFirst ? value : '')) === value,
  );
  for (const { query, value } of tabs) if (!isOpen) shown.set(query, value);
  const query = shown.size > 0 ? `?${shown.toString()}` : '';
  const isLogin = context.index.valueIn('config/site.json', '/loginPage') === page;
  const sees = isLogin ? 'visitor' : entry.access === 'public' ? 'all' : 'member';
  return { path: isPageShown && isOpen ? context.path : bare + query, sees, mark };
}

/** The pointer of the field that a rule checks, for a pointer into a rule; any other pointer as it is. */
function fieldOfRule(path: string, pointer: string, { valueIn }: ConfigIndex): string {
  const [part, at = ''] = stepsOf(pointer);
  const fileValue = part === 'rules' ? valueIn(path, '') : undefined;
  const name = valueAt(fileValue, `/rules/${at}/field`);
  const field = itemsAt(fileValue, '/fields').findIndex((one) => valueAt(one, '/name') === name);
  return field < 0 ? pointer : `/fields/${String(field)}`;
}

/** Members with a text that identifies a part of config on screen, the best first. */
const TEXT_MEMBERS = ['label', 'title', 'text', 'say'];

function textsAt(path: string, pointer: string, index: ConfigIndex): readonly string[] {
  const part = index.valueIn(path, pointer);
  const keys = [part, ...TEXT_MEMBERS.map((name) => valueAt(part, `/${name}`))];
  return keys.flatMap((key) => index.textOf(key) ?? []);
}
