import {
  afterConfirmation,
  afterFailing,
  type CallOrigin,
  type Effect,
  mayFollow,
} from '#model/call-origin.ts';
import type { Operations } from '#scripts/generate/openapi-document.ts';
import type { ConfigFile } from './config-tree.ts';

/** Why a call may not stand where it does: nothing asks for it there, or, for money, nobody is asked before it. */
export type WhyUnasked = 'data' | 'list' | 'source' | 'visit' | 'failure' | 'unconfirmed';

/** A call that would change something without the player, and where it stands in its file. */
interface UnaskedCall {
  readonly path: readonly (string | number)[];
  readonly operation: string;
  readonly why: WhyUnasked;
}

type Path = readonly (string | number)[];
type Members = Readonly<Record<string, unknown>>;

/** What the calls of a list of actions follow, and the conditions under which the player has been asked by now. */
interface Following {
  readonly origin: CallOrigin;
  readonly askedWhen: ReadonlySet<string>;
}

/**
 * The calls of a file of config that would change something without the player: data, lists, shared sources and what runs by itself name
 * only operations that change nothing; money needs a form, or a confirmation on the way to it.
 */
export function unaskedCalls({ kind, value }: ConfigFile, operations: Operations): readonly UnaskedCall[] {
  const found: UnaskedCall[] = [];
  const effectOf = (id: unknown): Effect =>
    typeof id === 'string' && Object.hasOwn(operations, id) ? (operations[id]?.effect ?? 'none') : 'none';

  const loaded = (operation: unknown, path: Path, why: WhyUnasked): void => {
    if (!mayFollow(effectOf(operation), 'load')) found.push({ path, operation: String(operation), why });
  };

  const visit = (value: unknown, path: Path, following: Following): void => {
    if (Array.isArray(value)) return visitList(value as readonly unknown[], path, following);
    if (!isMembers(value)) return;
    const here = value['do'] === 'call' ? visitCall(value, path, following) : following;
    for (const [name, inner] of Object.entries(value))
      if (!OPAQUE.has(name)) visit(inner, [...path, name], { ...here, origin: originIn(name, here.origin) });
  };

  /** The steps of a list follow each other: after a confirmation the player has been asked. */
  const visitList = (list: readonly unknown[], path: Path, following: Following): void => {
    let here = following;
    list.forEach((entry, index) => {
      visit(entry, [...path, index], here);
      if (isMembers(entry) && entry['do'] === 'confirm') here = afterAsking(here, entry['when']);
    });
  };

  const visitCall = (call: Members, path: Path, following: Following): Following => {
    const isAsked = following.askedWhen.has(JSON.stringify(call['when']));
    const origin = isAsked ? afterConfirmation(following.origin) : following.origin;
    const { operation } = call;
    if (!mayFollow(effectOf(operation), origin)) {
      const why = origin === 'load' ? 'visit' : origin === 'failure' ? 'failure' : 'unconfirmed';
      found.push({ path: [...path, 'operation'], operation: String(operation), why });
    }
    return { ...following, origin };
  };

  const file = isMembers(value) ? value : {};
  if (kind === 'list') loaded(file['operation'], ['operation'], 'list');
  for (const [id, source] of entriesOf(file['data']))
    loaded(isMembers(source) ? source['operation'] : undefined, ['data', id, 'operation'], 'data');
  if (kind === 'site')
    for (const [id, operation] of entriesOf(file['sources'])) loaded(operation, ['sources', id], 'source');
  visit(file, [], { origin: 'tap', askedWhen: new Set() });
  return found;
}

/** Throws for config that would change something without the player: it is not compiled, whatever was checked before. */
export function refuseUnasked(files: readonly ConfigFile[], operations: Operations): void {
  for (const file of files)
    for (const { operation, path } of unaskedCalls(file, operations))
      throw new Error(
        `${file.path}: "${operation}" at /${path.join('/')} would change something without the player. Run \`npm run config:check\`.`,
      );
}

/** Members whose insides are no actions. */
const OPAQUE = new Set(['schema', '$schema', 'fallback']);

function originIn(member: string, origin: CallOrigin): CallOrigin {
  if (['onEnter', 'onLeave', 'unknownOutcome'].includes(member)) return 'load';
  if (['onFailure', 'onUnknown', 'onFail', 'onRefused', 'guards'].includes(member))
    return afterFailing(origin);
  return member === 'choices' ? afterConfirmation(origin) : origin;
}

/** A confirmation with a condition asks only where that holds: it stands for the calls with the same one. */
function afterAsking({ origin, askedWhen }: Following, when: unknown): Following {
  if (when === undefined) return { origin: afterConfirmation(origin), askedWhen };
  return { origin, askedWhen: new Set([...askedWhen, JSON.stringify(when)]) };
}

function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  return isMembers(value) ? Object.entries(value) : [];
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
