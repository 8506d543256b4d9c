import type { OperationId } from '#generated/contract.ts';
import { isOperationId } from '#sandbox/contract/operations.ts';
import { isRecord } from '#rules/value-checks.ts';

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

const FLAGS = ['loose', 'maintenance', 'empty', 'expired'] as const;
const OTHER_KEYS = ['disabledPaymentMethods', 'slow', 'fail', 'commitThenFail', 'visitUrl'];
const KEYS: readonly string[] = [...FLAGS, ...OTHER_KEYS];

/** Validates a scenario. Throws a TypeError that names a wrong key, so that no test passes by a typo. */
export function readScenario(value: unknown): Scenario {
  if (!isRecord(value)) throw new TypeError('A scenario is a JSON object, such as {"slow": 500}');
  for (const [key, setting] of Object.entries(value)) {
    if (!KEYS.includes(key)) throw new TypeError(`Unknown scenario "${key}"; there are: ${KEYS.join(', ')}`);
    if (key === 'fail' || key === 'commitThenFail') checkFaults(key, setting);
    else if (key === 'slow')
      check(setting === null || typeof setting === 'number', 'slow takes milliseconds or null');
    else if (key === 'disabledPaymentMethods')
      check(
        typeof setting === 'boolean' ||
          (Array.isArray(setting) && setting.every((flag) => typeof flag === 'string')),
        'disabledPaymentMethods takes true, false or a list of flags such as ["alipay"]',
      );
    else if (key === 'visitUrl') check(typeof setting === 'string', 'visitUrl takes an address');
    else check(typeof setting === 'boolean', `${key} takes true or false`);
  }
  return value as Scenario;
}

/** Whether a deposit method is disabled, by its flag. */
export function isPaymentMethodDisabled({ disabledPaymentMethods: flags }: Scenario, flag: string): boolean {
  return Array.isArray(flags) ? flags.includes(flag) : flags === true;
}

function checkFaults(key: string, setting: unknown): void {
  if (!isRecord(setting)) throw new TypeError(`${key} takes an object of operationId and kind of failure`);
  for (const [id, kind] of Object.entries(setting)) {
    check(isOperationId(id), `${key}: openapi.yaml has no operation "${id}"`);
    check(
      (FAULT_KINDS as readonly unknown[]).includes(kind),
      `${key}.${id}: there is no failure "${String(kind)}"; there are: ${FAULT_KINDS.join(', ')}`,
    );
  }
}

function check(isValid: boolean, message: string): void {
  if (!isValid) throw new TypeError(message);
}
