import type { Actions, Page, TabsSection } from '#generated/config.ts';
import { type CheckContext, placeIn, checkKnown } from '#scripts/config/check/context.ts';
import { cycleIn } from '#scripts/config/check/cycles.ts';
import { checkData, sharedSources } from '#scripts/config/check/data-sources.ts';
import { checkMembers } from '#scripts/config/check/check-nodes.ts';
import type { ConfigFile } from '#scripts/config/read/config-tree.ts';
import { nodesOfKind, valuesOf } from '#scripts/schema/walk.ts';

/** Reports pages with the path of another page. */
export function pathPass(context: CheckContext): void {
  const first = new Map<string, ConfigFile>();
  for (const file of context.of('page')) {
    const { path } = file.value as Page;
    const twin = first.get(path.toLowerCase());
    const code = (twin?.value as Page | undefined)?.path === path ? 'path.taken' : 'path.case';
    if (twin) context.report(file, ['path'], code, { path, file: twin.path });
    else first.set(path.toLowerCase(), file);
  }
}

/** Checks a page: its data and its sections. */
export function pagePass(context: CheckContext, file: ConfigFile): void {
  const place = placeIn(context, file, sharedSources(context));
  if ((file.value as Page).backTo === file.id) place.report(['backTo'], 'page.back-to-itself', {});
  checkMembers({ ...place, sources: { ...place.sources, ...checkData(place) } });
}

/**
 * Reports tabs of the tab bar whose page hides the bar, links to a tab that the page does not have, and
 * addresses of pictures that the site does not have.
 */
export function linkPass(context: CheckContext): void {
  const pages = new Map(context.of('page').map((file) => [file.id, file]));
  for (const file of context.files) {
    const place = placeIn(context, file);
    for (const { value, path } of valuesOf(context.rootNode(file), 'pictureUrl'))
      if (value.startsWith('/'))
        checkKnown(place, path, value, 'media.unknown', context.vocabulary.pictures, 'public');
    for (const { value, path, parent } of nodesOfKind(context.rootNode(file), 'pageId')) {
      const page = pages.get(String(value));
      if (!page) continue;
      const { id, path: whose } = page;
      const { tabBar = false } = page.value as Page;
      if (path[0] === 'tabBar' && !tabBar) context.report(file, path, 'page.hides-tabs', { name: id });
      const { query } = (parent?.value ?? {}) as { query?: unknown };
      const tabs = nodesOfKind(context.rootNode(page), 'tabs').map((node) => node.value as TabsSection);
      for (const [name, tab] of Object.entries(Object(query) as object)) {
        const items = tabs.flatMap((one) => (one.query === name ? one.items : []));
        if (items.length === 0 || typeof tab === 'object') continue;
        const known = items.map((item) => item.value);
        const at = [...path.slice(0, -1), 'query', name];
        checkKnown(place, at, String(tab), 'tab.unknown', known, whose);
      }
    }
  }
}

/** Reports pages that redirect to each other in a circle (`onEnter`). */
export function entryPass(context: CheckContext): void {
  const steps = context.of('page').map((file) => ({ file, to: openedOnEntry(file.value as Page) }));
  for (const isCertain of [true, false]) {
    const edges = steps.map(({ file, to }): [string, readonly string[]] => [
      file.id,
      to.filter((one) => one.isCertain || !isCertain).map(({ page }) => page),
    ]);
    const cycle = cycleIn(new Map(edges));
    const first = steps.find(({ file }) => file.id === cycle[0])?.file;
    if (!first) continue;
    const args = { circle: [...cycle, first.id].join(' → ') };
    return context.report(first, ['onEnter'], isCertain ? 'enter.circle' : 'enter.may-circle', args);
  }
}

/** The pages that a page opens on entry; certain if unconditional. Steps after a confirmation wait. */
function openedOnEntry({ onEnter = [] }: Page): readonly { page: string; isCertain: boolean }[] {
  const found: { page: string; isCertain: boolean }[] = [];
  const follow = (actions: Actions, isCertain: boolean): void => {
    for (const action of actions) {
      const isSure = isCertain && action.when === undefined;
      if (action.do === 'confirm') return;
      if (action.do === 'go') found.push({ page: action.page, isCertain: isSure });
      if (action.do === 'call')
        for (const next of [action.onSuccess, action.onFailure, action.onUnknown]) follow(next ?? [], false);
    }
  };
  for (const { when, then } of onEnter) follow(then, when === undefined);
  return found;
}
