import type { Actions, Link } from '#generated/config.ts';
import type { Scope } from '#model/scope.ts';
import type { Port } from '#renderer/port.ts';
import { visibilityOf } from '#renderer/page/visibility.ts';
import type { Visibility } from '#renderer/page/visibility.ts';

/** Whether a link is there: one that leads only to pages the site does not have is not shown. */
export function linkVisibility(link: Link, scope: Scope, port: Pick<Port, 'hasPage'>): Visibility {
  return leadsSomewhere(link.then, port) ? visibilityOf(link, scope) : 'hidden';
}

/** Whether actions do anything: those that lead only to pages the site does not have do not. */
export function leadsSomewhere(actions: Actions, port: Pick<Port, 'hasPage'>): boolean {
  const pages = pagesOf(actions);
  return pages.length === 0 || pages.some((page) => port.hasPage(page));
}

/** Whether a tap leads to another screen or a sheet of choices at once: what is asked about first, done in its place or copied does not. */
export function leadsAway(actions: Actions | undefined): boolean {
  const step = actions?.find((action) => action.do !== 'toast' && action.do !== 'refresh');
  if (step?.do === 'call') return leadsAway(step.onSuccess);
  return step?.do === 'go' || step?.do === 'open' || step?.do === 'dialog';
}

function pagesOf(actions: Actions | undefined): readonly string[] {
  return (actions ?? []).flatMap((action) => {
    if (action.do === 'go') return [action.page];
    if (action.do === 'call') return [...pagesOf(action.onSuccess), ...pagesOf(action.onFailure)];
    if (action.do === 'dialog') return action.choices.flatMap((choice) => pagesOf(choice.then));
    return [];
  });
}
