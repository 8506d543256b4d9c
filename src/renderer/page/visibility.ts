import type { Condition, Unknown } from '#generated/config.ts';
import { evaluateCondition } from '#model/evaluate.ts';
import type { Scope } from '#model/scope.ts';

/** Whether a part is there, there but not to be used, or not there. */
export type Visibility = 'shown' | 'disabled' | 'hidden';

/** What a part's condition comes to. While it is unknown the part is hidden, unless it says otherwise. */
export function visibilityOf(
  part: { readonly when?: Condition; readonly unknown?: Unknown },
  scope: Scope,
): Visibility {
  const isWanted = part.when === undefined ? true : evaluateCondition(part.when, scope);
  if (isWanted !== undefined) return isWanted ? 'shown' : 'hidden';
  if (part.unknown === 'show') return 'shown';
  return part.unknown === 'disable' ? 'disabled' : 'hidden';
}
