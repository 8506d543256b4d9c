import { operationOf } from '#api/contract-table.ts';
import { contract } from '#generated/contract.ts';
import { isList, isObject, type Json, member } from './json.ts';
import type { Mark } from './change.ts';
import type { RawChange } from './raw-diff.ts';

/** Operations that move money, or say where it goes (`x-effect: money`). */
const MONEY_OPERATIONS: ReadonlySet<string> = new Set(
  Object.keys(contract).filter((id) => operationOf(contract, id).effect === 'money'),
);
/** Members of a form about money that say what is asked, how it is checked and what is sent. */
const MONEY_PARTS = new Set([
  'rules',
  'guards',
  'body',
  'computed',
  'operation',
  'data',
  'min',
  'max',
  'maxLength',
  'quick',
  'default',
  'send',
  'enum',
  'when',
]);
const LIMITS = new Set([
  ...[
    'min',
    'max',
    'minLength',
    'maxLength',
    'limit',
    'pollMs',
    'balancePollMs',
    'sitePollMs',
    'requestTimeoutMs',
    'lifeMs',
  ],
  ...['step', 'ms', 'offsetPx', 'group'],
]);
const LIMIT_CHECKS = new Set([
  'min',
  'max',
  'between',
  'minLength',
  'maxLength',
  'decimals',
  'date',
  'oneOf',
]);
const HOST_NAMES = new Set(['hosts', 'schemes', 'addresses', 'report']);
const ADDRESS = /^(?:https?:)?\/\//i;

/** What an operator is warned of in a change: hosts before money, money before other bounds. Undefined where there is nothing to warn of. */
export function markOf(
  change: RawChange,
  before: Json | undefined,
  after: Json | undefined,
): Mark | undefined {
  const names = change.trail.map(({ name }) => name);
  const values = [change.before, change.after];
  if (names.some((name) => HOST_NAMES.has(String(name))) || values.some(hasAddress)) return 'host';
  const isMoney = isMoneyForm(after) || isMoneyForm(before);
  if (isMoney && isMoneyPart(change)) return 'money';
  if (isMoneyCall(change)) return 'money';
  if (LIMITS.has(String(names.at(-1))) && values.some((value) => value !== undefined && !isTextual(change)))
    return 'limit';
  return isBoundRule(change) ? 'limit' : undefined;
}

/** Whether a form asks for an amount or makes a call about money. */
export function isMoneyForm(form: Json | undefined): boolean {
  const operation = member(form, 'operation');
  const fields = member(form, 'fields');
  const asksAmount =
    isList(fields) && fields.some((field) => member(member(field, 'ui'), 'widget') === 'amount');
  return isList(member(form, 'rules')) && (asksAmount || isMoneyOperation(operation));
}

/** Whether what changed holds an address of another host. */
export function hasAddress(value: Json | undefined): boolean {
  if (typeof value === 'string') return ADDRESS.test(value);
  if (isList(value)) return value.some(hasAddress);
  return (
    isObject(value) &&
    Object.entries(value).some(([name, inner]) => (name === 'hosts' && inner !== '') || hasAddress(inner))
  );
}

function isMoneyPart(change: RawChange): boolean {
  if (isTextual(change)) return false;
  if (change.trail.length === 0) return true;
  const names = change.trail.map(({ name }) => String(name));
  const isField = names[0] === 'fields' && names.length === 2 && change.op !== 'moved';
  const isInput = [change.before, change.after].some((value) => member(value, 'kind') === 'input');
  return names.some((name) => MONEY_PARTS.has(name)) || (isField && isInput);
}

/** Words beside a field or a rule: what they say changes nothing about money. */
function isTextual({ trail }: RawChange): boolean {
  return trail.some(({ name }) =>
    ['say', 'label', 'hint', 'placeholder', 'text', 'title', 'emptyText', 'values'].includes(String(name)),
  );
}

/** Whether a change brings or takes a call about money, or touches one: what it sends, when it is made, and the question before it. */
function isMoneyCall(change: RawChange): boolean {
  const { trail, before, after } = change;
  if ([before, after].some(callsMoney)) return true;
  const at = trail.findLastIndex((step) => [step.before, step.after].some(isAboutMoney));
  const within = trail.slice(at + 1).map(({ name }) => String(name));
  return at >= 0 && !isTextual(change) && !within.some((name) => FOLLOWING.has(name));
}

/** What follows a call is not about the call. */
const FOLLOWING = new Set(['onSuccess', 'onFailure', 'onUnknown']);

/** Whether a value is a call about money, or a list of steps with one among them. */
function isAboutMoney(value: Json | undefined): boolean {
  if (isList(value)) return value.some((step) => member(step, 'do') === 'call' && isAboutMoney(step));
  return isMoneyOperation(member(value, 'operation'));
}

/** Whether an operation about money is named in a value, however deep. */
function callsMoney(value: Json | undefined): boolean {
  if (isList(value)) return value.some(callsMoney);
  return isObject(value) ? Object.values(value).some(callsMoney) : isMoneyOperation(value);
}

function isMoneyOperation(value: Json | undefined): boolean {
  return typeof value === 'string' && MONEY_OPERATIONS.has(value);
}

function isBoundRule({ trail, before, after }: RawChange): boolean {
  const [list, entry] = trail;
  if (list?.name !== 'rules' || isTextual({ trail } as RawChange)) return false;
  const rules = [entry?.before, entry?.after, before, after];
  return rules.some((rule) => LIMIT_CHECKS.has(String(member(rule, 'check'))));
}
