import type { Action, Actions } from '#generated/config.ts';
import { afterConfirmation, type CallOrigin } from '#model/call-origin.ts';
import { holds } from '#model/holds.ts';
import { joinScopes } from '#model/scope.ts';
import type { Scope } from '#model/scope.ts';
import type { ActionContext } from './action-context.ts';
import { runCall } from './run-call.ts';
import { askConfirm, showDialog } from './run-dialog.ts';
import { copyValue, fill, go, openAddress, refresh, toast, wait } from './run-step.ts';

/** How a list of actions ended: `stopped` when a confirmation was declined or a step did not succeed. */
export type ActionsEnd = 'done' | 'stopped';

/** Runs the actions inside an action: what they follow, and the sources that it adds. */
export type RunNested = (actions: Actions | undefined, from: CallOrigin, more?: Scope) => Promise<ActionsEnd>;

/** What a step may touch, and what it follows. */
export interface StepContext extends ActionContext {
  readonly from: CallOrigin;
}

/**
 * Runs steps one after another. A step whose `when` is not true (unknown included) is left out; a declined
 * confirmation or a call that is not done ends the list. After a call, later steps read `answer#/data`,
 * `answer#/message`, `answer#/kind` and, if it was refused, `answer#/code`. `from` says what the list follows: it decides
 * which calls may go out.
 */
export async function runActions(
  actions: Actions,
  context: ActionContext,
  from: CallOrigin,
): Promise<ActionsEnd> {
  let answer: Scope = {};
  let origin = from;
  for (const action of actions) {
    const scope = joinScopes(context.scope(), answer);
    if (action.when !== undefined && holds(action.when, scope) !== true) continue;
    const step = await runStep(action, {
      ...context,
      scope: () => joinScopes(context.scope(), answer),
      from: origin,
    });
    if (step.answer) answer = { answer: step.answer };
    if (step.end === 'stopped') return 'stopped';
    if (action.do === 'confirm') origin = afterConfirmation(origin);
  }
  return 'done';
}

/** What a step leaves behind. */
export interface StepEnd {
  readonly end: ActionsEnd;
  /** What a call answered, for the steps after it. */
  readonly answer?: unknown;
}

async function runStep(action: Action, context: StepContext): Promise<StepEnd> {
  const nested: RunNested = (actions, from, more = {}) =>
    actions
      ? runActions(actions, { ...context, scope: () => joinScopes(context.scope(), more) }, from)
      : Promise.resolve('done');
  switch (action.do) {
    case 'confirm':
      return askConfirm(action, context);
    case 'call':
      return runCall(action, context, nested);
    case 'toast':
      return toast(action, context);
    case 'dialog':
      return showDialog(action, context, nested);
    case 'go':
      return go(action, context);
    case 'open':
      return openAddress(action, context, nested);
    case 'copy':
      return copyValue(action, context);
    case 'refresh':
      return refresh(action, context);
    case 'clear':
      context.form?.clear(action.fields);
      return { end: 'done' };
    case 'fill':
      return fill(action, context);
    case 'wait':
      return wait(action, context);
  }
}
