import type { Condition, Unknown, Actions, Link } from '#generated/config.ts';
import { evaluateCondition, type Scope } from '#model/evaluate.ts';
import type { Port } from '#renderer/port.ts';

/** Whether a part is there, there but not to be used, or not there. */
type Visibility = 'shown' | 'disabled' | 'hidden';

interface Conditional {
  readonly when?: Condition;
  readonly unknown?: Unknown;
}

/** Those parts that are not hidden. */
export function shownParts<Part extends Conditional>(parts: readonly Part[], scope: Scope): readonly Part[] {
  return parts.filter((part) => visibilityOf(part, scope) !== 'hidden');
}

/** What a part's condition comes to. While it is unknown the part is hidden, unless it says otherwise. */
export function visibilityOf(part: Conditional, scope: Scope): Visibility {
  const isWanted = evaluateCondition(part.when, scope);
  if (isWanted !== undefined) return isWanted ? 'shown' : 'hidden';
  if (part.unknown === 'show') return 'shown';
  return part.unknown === 'disable' ? 'disabled' : 'hidden';
}

/** Whether a link is there: one that leads only to pages the site does not have is not shown. */
export function linkVisibility(link: Link, scope: Scope, port: Pick<Port, 'hasPage'>): Visibility {
  return leadsSomewhere(link.then, port) ? visibilityOf(link, scope) : 'hidden';
}

/** Whether actions do anything: those that lead only to pages the site does not have do not. */
export function leadsSomewhere(actions: Actions, port: Pick<Port, 'hasPage'>): boolean {
  const pages = pagesOf(actions);
  return pages.length === 0 || pages.some((page) => port.hasPage(page));
}

/** Whether a tap leads to another screen or a sheet of choices at once. It does not if it asks for confirmation first, acts in place or copies. */
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
