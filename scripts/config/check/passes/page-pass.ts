import type { Actions, Page } from '#generated/config.ts';
import { type CheckContext, placeIn } from '#scripts/config/check/context.ts';
import { cycleIn } from '#scripts/config/check/cycles.ts';
import { checkData, sharedSources } from '#scripts/config/check/data-sources.ts';
import { checkMembers } from '#scripts/config/check/check-nodes.ts';
import type { ConfigFile } from '#scripts/config/read/config-tree.ts';

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
