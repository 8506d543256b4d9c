import type { CallTrigger, Effect } from '#api/call-types.ts';
import { afterConfirmation, afterFailure, mayTrigger } from '#api/call-types.ts';
import type { ConfigFile } from '#scripts/config/read/config-tree.ts';
import { message } from '#scripts/messages/format-message.ts';
import type { ActionTrigger } from '#scripts/schema/json-schema.ts';
import { type ConfigNode, isOfKind, valuesOf } from '#scripts/schema/walk.ts';
import type { CheckContext } from '#scripts/config/check/context.ts';

/** What a call follows, and the conditions (as JSON) of the confirmations before it. */
interface CallContext {
  readonly trigger: CallTrigger;
  readonly confirmedWhen: ReadonlySet<string>;
}

/**
 * Reports calls that would change something that the player did not ask for or, for money, did not confirm:
 * data, lists, shared sources and actions on load may change nothing; money needs a form or a confirmation.
 */
export function unaskedCallsPass(context: CheckContext, file: ConfigFile): void {
  const rootNode = context.rootNode(file);
  const effectOf = (id: string): Effect => context.operation(id)?.effect ?? 'none';
  if (valuesOf(rootNode, 'operation').every(({ value }) => effectOf(value) === 'none')) return;

  const visit = (node: ConfigNode, callContext: CallContext): void => {
    if (isOfKind(node, 'actions')) return visitSteps(node, callContext);
    if (isOfKind(node, 'operation')) visitOperation(node, callContext);
    const here = isOfKind(node, 'action') ? contextOfCall(node, callContext) : callContext;
    for (const child of node.children())
      visit(child, { ...here, trigger: triggerAfter(child.declared['x-runs'], here.trigger) });
  };

  /** A confirmation counts for the steps after it. */
  const visitSteps = (list: ConfigNode, callContext: CallContext): void => {
    let current = callContext;
    for (const step of list.children()) {
      visit(step, current);
      const { do: verb, when } = step.value as { do?: unknown; when?: unknown };
      if (verb === 'confirm') current = afterConfirming(current, when);
    }
  };

  const visitOperation = ({ value, path, parent }: ConfigNode, { trigger }: CallContext): void => {
    const operation = String(value);
    const isCall = isOfKind(parent, 'action');
    if (file.kind === 'form' && path.length === 1) return; // The submit asks for it.
    if (mayTrigger(effectOf(operation), isCall ? trigger : 'load')) return;
    if (isCall && trigger !== 'load' && trigger !== 'failure')
      return context.report(file, path, 'effect.unconfirmed', { operation });
    const callReason = trigger === 'load' ? 'visit' : 'failure';
    const loadReason = isOfKind(parent, 'dataSource') ? 'data' : file.kind === 'list' ? 'list' : 'source';
    const where = message(`phrases.where.${isCall ? callReason : loadReason}`);
    context.report(file, path, 'effect.unasked', { operation, where });
  };

  visit(rootNode, { trigger: 'tap', confirmedWhen: new Set() });
}

function triggerAfter(runs: ActionTrigger | undefined, trigger: CallTrigger): CallTrigger {
  if (runs === 'load') return 'load';
  if (runs === 'failure' || runs === 'blocked') return afterFailure(trigger);
  return runs === 'confirmed' ? afterConfirmation(trigger) : trigger;
}

/** A call with the same condition as an earlier confirmation is confirmed. */
function contextOfCall({ value }: ConfigNode, callContext: CallContext): CallContext {
  const { do: verb, when } = value as { do?: unknown; when?: unknown };
  const isConfirmed = verb === 'call' && callContext.confirmedWhen.has(JSON.stringify(when));
  return isConfirmed ? { ...callContext, trigger: afterConfirmation(callContext.trigger) } : callContext;
}

/** A confirmation with a condition counts only for calls with the same condition. */
function afterConfirming({ trigger, confirmedWhen }: CallContext, when: unknown): CallContext {
  if (when === undefined) return { trigger: afterConfirmation(trigger), confirmedWhen };
  return { trigger, confirmedWhen: new Set([...confirmedWhen, JSON.stringify(when)]) };
}
