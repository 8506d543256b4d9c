import { operationOf } from '#api/contract-table.ts';
import { contract } from '#generated/contract.ts';
import VOCABULARY from '#model/vocabulary.json' with { type: 'json' };
import { type ConfigNode, is, walk } from '#scripts/schema/walk.ts';
import { isList, type Json, member } from './json.ts';
import type { Mark } from './change.ts';
import type { RawChange } from './raw-diff.ts';

/** Operations that move money, or say where it goes (`x-effect: money`). */
const MONEY_OPERATIONS: ReadonlySet<string> = new Set(
  Object.keys(contract).filter((id) => operationOf(contract, id).effect === 'money'),
);
/** What of a form about money says what is asked, how it is checked and what is sent. */
const MONEY_PARTS = ['money', 'operation', 'data', 'body', 'condition', 'limit'];
const WORDS = ['text', 'words', 'label'];
const HOSTS = ['hosts', 'hostsName'];
const ADDRESS = /^(?:https?:)?\/\//i;

/** What an operator is warned of in a change: hosts before money, money before other bounds. Undefined where there is nothing to warn of. */
export function markOf(
  change: RawChange,
  before: Json | undefined,
  after: Json | undefined,
): Mark | undefined {
  const { nodes } = change;
  const values = [change.before, change.after];
  if (isWithin(nodes, HOSTS) || values.some((value) => nodesOf(change, value).some(isHost))) return 'host';
  if (isWithin(nodes, WORDS)) return values.some((value) => callsMoney(change, value)) ? 'money' : undefined;
  if ((isMoneyForm(after) || isMoneyForm(before)) && isMoneyPart(change)) return 'money';
  if (isMoneyCall(change)) return 'money';
  return is(nodes.at(-1), 'limit') || isBoundRule(change) ? 'limit' : undefined;
}

/** Whether a form asks for an amount or makes a call about money. */
function isMoneyForm(form: Json | undefined): boolean {
  const fields = member(form, 'fields');
  const asksAmount =
    isList(fields) && fields.some((field) => member(member(field, 'ui'), 'widget') === 'amount');
  return isList(member(form, 'rules')) && (asksAmount || isMoneyOperation(member(form, 'operation')));
}

/** What changed, and all in it, as it was or as it is. */
function nodesOf({ nodes, trail }: RawChange, value: Json | undefined): readonly ConfigNode[] {
  const [node, holder] = [nodes.at(-1), nodes.at(-2)];
  const name = trail.at(-1)?.name;
  return [...walk(holder && name !== undefined ? holder.below(name, value) : node)];
}

/** Whether a value is an address of another host, or names the hosts that one may be on. */
function isHost({ value, kinds }: ConfigNode): boolean {
  if (kinds.some((kind) => HOSTS.includes(kind))) return value !== '' && value !== undefined;
  return typeof value === 'string' && ADDRESS.test(value);
}

function isWithin(nodes: readonly ConfigNode[], kinds: readonly string[]): boolean {
  return nodes.some((node) => kinds.some((kind) => is(node, kind)));
}

function isMoneyPart(change: RawChange): boolean {
  const { nodes, op, before, after } = change;
  const isField = is(nodes.at(-1), 'field') && op !== 'moved';
  const isInput = [before, after].some((value) => member(value, 'kind') === 'input');
  return change.trail.length === 0 || isWithin(nodes, MONEY_PARTS) || (isField && isInput);
}

/** Whether a change brings or takes a call about money, or touches one: what it sends, when it is made, and the question before it. */
function isMoneyCall(change: RawChange): boolean {
  const { trail, nodes, before, after } = change;
  if ([before, after].some((value) => callsMoney(change, value))) return true;
  const at = trail.findLastIndex((step) => [step.before, step.after].some(isAboutMoney));
  // What follows a call is not about the call.
  const within = nodes.slice(at + 2).map((node) => node.member['x-runs']);
  return at >= 0 && !within.some((runs) => runs === 'success' || runs === 'failure');
}

/** Whether a value is a call about money, or a list of steps with one among them. */
function isAboutMoney(value: Json | undefined): boolean {
  if (isList(value)) return value.some((step) => member(step, 'do') === 'call' && isAboutMoney(step));
  return isMoneyOperation(member(value, 'operation'));
}

/** Whether an operation about money is named in what changed, however deep. */
function callsMoney(change: RawChange, value: Json | undefined): boolean {
  return nodesOf(change, value).some((node) => is(node, 'operation') && isMoneyOperation(node.value));
}

function isMoneyOperation(value: unknown): boolean {
  return typeof value === 'string' && MONEY_OPERATIONS.has(value);
}

/** Whether a rule that sets a limit has changed. */
function isBoundRule({ trail, before, after }: RawChange): boolean {
  const [list, entry] = trail;
  const rules = [entry?.before, entry?.after, before, after];
  const checks: Readonly<Record<string, { readonly doc: string; readonly isLimit?: boolean }>> =
    VOCABULARY.checks;
  const isLimit = (rule: Json | undefined): boolean =>
    checks[String(member(rule, 'check'))]?.isLimit === true;
  return list?.name === 'rules' && rules.some(isLimit);
}
