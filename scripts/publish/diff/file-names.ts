import { message, type MessageValue } from '#scripts/messages/format-message.ts';
import { formatMessage } from '#scripts/messages/messages.ts';
import { member } from './json.ts';
import type { Side, SideFile } from './snapshot.ts';

/** An id as words: addBankCard is "add bank card", withdraw-bank "withdraw bank". */
export function spelled(id: string): string {
  return id
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
}

/** What an operator calls a file: by its id in English; in Chinese by the title of its page and the tab that it stands in. */
export function fileName(file: Pick<SideFile, 'kind' | 'id' | 'path'>, side: Side): MessageValue {
  const { kind, id } = file;
  if (kind === 'page') return pageName(id, side);
  if (kind === 'form' || kind === 'list')
    return message(`changes.file.${kind}`, {
      name: { en: spelled(id), zh: shownName(`${kind}:${id}`, side) ?? spelled(id) },
    });
  if (kind === 'locale') return message('changes.file.locale', { name: id });
  const known = ['site', 'theme', 'navigation', 'enums', 'captcha'] as const;
  const single = known.find((name) => name === id);
  return single ? message(`changes.file.${single}`) : message('changes.file.other', { name: file.path });
}

/** What an operator calls a page. */
export function pageName(id: string, side: Side): MessageValue {
  return message('changes.file.page', { name: { en: spelled(id), zh: titleOf(id, side) ?? spelled(id) } });
}

/** What an operator calls whatever stands on a page, where it stands on one. */
export function standingName(thing: string, side: Side): MessageValue | undefined {
  const place = side.places.get(thing);
  return place && pageName(place.page, side);
}

function shownName(thing: string, side: Side): string | undefined {
  const place = side.places.get(thing);
  if (!place) return undefined;
  const tabs = place.tabs.map((key) => side.copy[String(key)] ?? String(key));
  const names = [titleOf(place.page, side), ...tabs].filter((name) => name !== undefined);
  return names.reduce<string | undefined>(
    (page, part) => (page === undefined ? part : formatMessage('zh', 'changes.file.within', { page, part })),
    undefined,
  );
}

function titleOf(page: string, side: Side): string | undefined {
  const title = member(side.files.get(`config/pages/${page}.json`)?.value, 'title');
  return typeof title === 'string' && Object.hasOwn(side.copy, title) ? side.copy[title] : undefined;
}
