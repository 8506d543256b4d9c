import type { BlockUse } from '#generated/config.ts';
import { dataIdOf } from '#model/evaluate.ts';
import { type CheckPlace, checkKnown } from '#scripts/config/check/context.ts';
import { message } from '#scripts/messages/format-message.ts';
import { type ConfigNode, isOfKind } from '#scripts/schema/walk.ts';

/** Reports a page that neither exists nor is in `pagesToCome`. The home and login pages have to exist. */
export function checkPage(place: CheckPlace, { value, path }: ConfigNode): void {
  const { context, file } = place;
  const name = String(value);
  const isStart = file.kind === 'site' && path.length === 1;
  if ((!isStart && context.site?.pagesToCome?.includes(name)) || !context.isComplete('site')) return;
  const isTab = file.kind === 'navigation' && path[0] === 'tabBar';
  const code = isStart ? 'page.no-start' : isTab ? 'page.no-tab' : 'page.unknown';
  checkKnown(place, path, name, code, context.ids('page'), 'config/pages');
}

/** Creates a check that reports unknown names. If `known` returns undefined, nothing is reported. */
export function nameCheck(
  code: Parameters<typeof checkKnown>[3],
  whose: Parameters<typeof checkKnown>[5],
  known: (place: CheckPlace) => readonly string[] | undefined,
) {
  return (place: CheckPlace, { value, path }: ConfigNode): void => {
    const names = known(place);
    if (names) checkKnown(place, path, String(value), code, names, whose);
  };
}

/** Reports a field that the form does not have. */
export function checkField(place: CheckPlace, { value, path, parent }: ConfigNode): void {
  const { form } = place.sources;
  const names = form && 'fields' in form ? Object.keys(form.fields) : [];
  const code = isOfKind(parent, 'rule') ? 'rule.no-field' : 'field.unknown';
  checkKnown(place, path, String(value), code, names, message('phrases.of.form'));
}

/** Reports data, a list or a field that cannot be refreshed here. */
export function checkRefresh(place: CheckPlace, node: ConfigNode): void {
  const { sources } = place;
  const what = String(node.value);
  if (what === 'list' && !('paging' in sources)) place.report(node.path, 'list.not-here', {});
  if (dataIdOf(what) !== undefined) {
    const known = Object.keys(sources).filter((source) => dataIdOf(source) !== undefined);
    checkKnown(place, node.path, what, 'data.unknown', known, message('phrases.of.file'));
  }
  if (what.startsWith('field.')) checkField(place, { ...node, value: what.slice('field.'.length) });
}

/** Reports an unknown block, and data that its page does not have. */
export function checkBlock(place: CheckPlace, { value, path }: ConfigNode): void {
  const { block } = value as BlockUse;
  const known = place.context.vocabulary.blocks;
  const at = [...path, 'block'];
  if (!checkKnown(place, at, block, 'block.unknown', Object.keys(known), message('phrases.of.blocks')))
    return;
  for (const name of known[block]?.data ?? [])
    if (!Object.hasOwn(place.sources, `data.${name}`)) place.report(at, 'block.no-data', { block, name });
}
