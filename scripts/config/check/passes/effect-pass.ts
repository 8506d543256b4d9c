import { afterConfirmation, afterFailure, type CallOrigin, type Effect, mayFollow } from '#api/call.ts';
import type { ConfigFile, RootedFile } from '#scripts/config/read/config-tree.ts';
import type { Operations } from '#scripts/contract/openapi-document.ts';
import { message } from '#scripts/messages/format-message.ts';
import type { Runs } from '#scripts/schema/json-schema.ts';
import { type ConfigNode, is, type Path, valuesOf } from '#scripts/schema/walk.ts';
import type { CheckContext } from '#scripts/config/check/context.ts';

/** Why a call is not allowed at a place: the player did not request it or, for money, did not confirm it. */
type WhyUnasked = 'data' | 'list' | 'source' | 'visit' | 'failure' | 'unconfirmed';

/** A call that would change something without the player, and its place in the file. */
interface UnaskedCall {
  readonly path: Path;
  readonly operation: string;
  readonly why: WhyUnasked;
}

/** The trigger of a list of actions, and the conditions of the confirmations so far. */
interface Following {
  readonly origin: CallOrigin;
  readonly askedWhen: ReadonlySet<string>;
}

/**
 * The calls of a config file that would change something without the player. Data, lists, shared sources and automatic actions may call only
 * operations that change nothing. Calls about money need a form, or a confirmation before them.
 */
function unaskedCalls(root: ConfigNode, kind: string, operations: Operations): readonly UnaskedCall[] {
  const found: UnaskedCall[] = [];
  const effectOf = (id: string): Effect =>
    Object.hasOwn(operations, id) ? (operations[id]?.effect ?? 'none') : 'none';
  if (valuesOf(root, 'operation').every(({ value }) => effectOf(value) === 'none')) return [];

  const visit = (node: ConfigNode, following: Following): void => {
    if (is(node, 'actions')) return visitSteps(node, following);
    if (is(node, 'operation')) visitOperation(node, following);
    const here = is(node, 'action') ? asCall(node, following) : following;
    for (const child of node.children())
      visit(child, { ...here, origin: originAfter(child.member['x-runs'], here.origin) });
  };

  /** Follows the steps in order: calls after a confirmation are confirmed. */
  const visitSteps = (list: ConfigNode, following: Following): void => {
    let here = following;
    for (const step of list.children()) {
      visit(step, here);
      const { do: verb, when } = step.value as { do?: unknown; when?: unknown };
      if (verb === 'confirm') here = afterAsking(here, when);
    }
  };

  const visitOperation = ({ value, path, parent }: ConfigNode, { origin }: Following): void => {
    const operation = String(value);
    const isCall = is(parent, 'action');
    if (kind === 'form' && path.length === 1) return; // It follows the submit.
    if (mayFollow(effectOf(operation), isCall ? origin : 'load')) return;
    const whyCalled = origin === 'load' ? 'visit' : origin === 'failure' ? 'failure' : 'unconfirmed';
    const whyLoaded = is(parent, 'dataSource') ? 'data' : kind === 'list' ? 'list' : 'source';
    found.push({ path, operation, why: isCall ? whyCalled : whyLoaded });
  };

  visit(root, { origin: 'tap', askedWhen: new Set() });
  return found;
}

/** Throws for config that would change something without the player, so that it never compiles, whatever the checker did. */
export function refuseUnasked(files: readonly RootedFile[], operations: Operations): void {
  for (const { file, root } of files) {
    if (harmless.get(root) === operations) continue;
    for (const { operation, path } of unaskedCalls(root, file.kind, operations))
      throw new Error(
        `${file.path}: "${operation}" at /${path.join('/')} would change something without the player. Run \`npm run config:check\`.`,
      );
    harmless.set(root, operations);
  }
}

const harmless = new WeakMap<ConfigNode, Operations>(); // The nodes in which nothing was refused.

function originAfter(runs: Runs | undefined, origin: CallOrigin): CallOrigin {
  if (runs === 'load') return 'load';
  if (runs === 'failure' || runs === 'refusal') return afterFailure(origin);
  return runs === 'confirmation' ? afterConfirmation(origin) : origin;
}

/** A call after a confirmation with the same condition is confirmed. */
function asCall({ value }: ConfigNode, following: Following): Following {
  const { do: verb, when } = value as { do?: unknown; when?: unknown };
  const isAsked = verb === 'call' && following.askedWhen.has(JSON.stringify(when));
  return isAsked ? { ...following, origin: afterConfirmation(following.origin) } : following;
}

/** A confirmation with a condition covers only the calls with the same condition. */
function afterAsking({ origin, askedWhen }: Following, when: unknown): Following {
  if (when === undefined) return { origin: afterConfirmation(origin), askedWhen };
  return { origin, askedWhen: new Set([...askedWhen, JSON.stringify(when)]) };
}

/** Reports calls that would change something without the player. */
export function effectPass(context: CheckContext, file: ConfigFile): void {
  const { kind, digest } = file;
  const find = (): readonly UnaskedCall[] => unaskedCalls(context.root(file), kind, context.operations);
  for (const { path, operation, why } of context.remember(`calls ${digest}`, find)) {
    if (why === 'unconfirmed') context.report(file, path, 'effect.unconfirmed', { operation });
    else context.report(file, path, 'effect.unasked', { operation, where: message(`checker.where.${why}`) });
  }
}
