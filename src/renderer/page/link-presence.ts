import type { Actions, Link } from '#generated/config.ts';
import type { Scope } from '#model/scope.ts';
import type { Port } from '#renderer/port.ts';
import { presenceOf } from './presence.ts';
import type { Presence } from './presence.ts';

/** Whether a link is there: one that leads only to pages the site does not have is not shown. */
export function linkPresence(link: Link, scope: Scope, port: Pick<Port, 'hasPage'>): Presence {
  const pages = pagesOf(link.then);
  if (pages.length > 0 && !pages.some((page) => port.hasPage(page))) return 'hidden';
  return presenceOf(link, scope);
}

function pagesOf(actions: Actions | undefined): readonly string[] {
  return (actions ?? []).flatMap((action) => {
    if (action.do === 'go') return [action.page];
    if (action.do === 'call') return [...pagesOf(action.onSuccess), ...pagesOf(action.onFailure)];
    if (action.do === 'dialog') return action.choices.flatMap((choice) => pagesOf(choice.then));
    return [];
  });
}
