import type { Actions, Link } from '#generated/config.ts';
import { type Scope, type Visibility, visibilityOf } from '#model/evaluate.ts';
import type { Port } from '#renderer/port.ts';

/** The visibility of a link. A link that leads only to pages that the site does not have is hidden. */
export function linkVisibility(link: Link, scope: Scope, port: Pick<Port, 'hasPage'>): Visibility {
  return leadsSomewhere(link.then, port) ? visibilityOf(link, scope) : 'hidden';
}

/** Whether actions do something: false if they lead only to pages that the site does not have. */
export function leadsSomewhere(actions: Actions, port: Pick<Port, 'hasPage'>): boolean {
  const pages = pagesOf(actions);
  return pages.length === 0 || pages.some((page) => port.hasPage(page));
}

/** Whether a tap directly opens a screen or dialog. False if it first confirms, acts in place, or copies. */
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
