import type { OperationId } from '#generated/contract.ts';
import { isOperationId } from '#sandbox/contract/operations.ts';
import { isBoolean, isNumber, isRecord, isText, list, oneOf, table } from '#rules/value-checks.ts';

const FAULT_KINDS = [
  'refuse',
  '500',
  'html',
  'cut',
  'reset',
  'hang',
  'null',
  'wrongtype',
  'emptylist',
  '401',
  'http401',
] as const;

export type FaultKind = (typeof FAULT_KINDS)[number];

type Faults = Partial<Record<OperationId, FaultKind>>;

/** What the server simulates. Without a member, it behaves normally. */
export type Scenario = {
  /** Milliseconds to wait before each call; null: none. */
  slow?: number | null;
  /** Operations that fail, and how. Their calls change nothing. */
  fail?: Faults;
  /** Operations that take effect and then fail, and how. */
  commitThenFail?: Faults;
  /** Types as loose as those of real servers (reading 4). */
  loose?: boolean;
  /** The site is closed: site_state 0 with repair_tips. */
  maintenance?: boolean;
  /** Every player has an empty account. */
  empty?: boolean;
  /** Disables all deposit methods, or those with these flags. */
  disabledPaymentMethods?: boolean | readonly string[];
  /** Every call that needs a session gets code 401. */
  expired?: boolean;
  /** The address of getVisitUrl; empty by default. */
  visitUrl?: string;
};

const FLAG = [isBoolean, 'true or false'] as const;
const FAULTS = [
  table(oneOf(FAULT_KINDS), isOperationId),
  `operations of openapi.yaml, each with a failure: ${FAULT_KINDS.join(', ')}`,
] as const;

/** The members of a scenario: whether a value is valid, and what a valid one is. */
const MEMBERS: Readonly<Record<keyof Scenario, readonly [is: (value: unknown) => boolean, takes: string]>> = {
  slow: [(value) => value === null || isNumber(value), 'milliseconds or null'],
  fail: FAULTS,
  commitThenFail: FAULTS,
  loose: FLAG,
  maintenance: FLAG,
  empty: FLAG,
  disabledPaymentMethods: [
    (value) => isBoolean(value) || list(isText)(value),
    'true, false or a list of flags such as ["alipay"]',
  ],
  expired: FLAG,
  visitUrl: [isText, 'an address'],
};

/** Validates a scenario. Throws a TypeError that names a wrong key, so that no test passes by a typo. */
export function readScenario(value: unknown): Scenario {
  if (!isRecord(value)) throw new TypeError('A scenario is a JSON object, such as {"slow": 500}');
  const known = new Map(Object.entries(MEMBERS));
  for (const [key, setting] of Object.entries(value)) {
    const member = known.get(key);
    if (!member) throw new TypeError(`Unknown scenario "${key}"; there are: ${[...known.keys()].join(', ')}`);
    const [is, takes] = member;
    if (!is(setting)) throw new TypeError(`${key} takes ${takes}`);
  }
  return value as Scenario;
}

/** Whether a deposit method is disabled, by its flag. */
export function isPaymentMethodDisabled({ disabledPaymentMethods: flags }: Scenario, flag: string): boolean {
  return Array.isArray(flags) ? flags.includes(flag) : flags === true;
}
