import { isOperationId, type OperationId } from '#sandbox/contract/operations.ts';
import { isRecord } from '#rules/is-record.ts';

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

/** One way in which a call can fail. */
export type FaultKind = (typeof FAULT_KINDS)[number];

type Faults = Partial<Record<OperationId, FaultKind>>;

/** What the server is to pretend. Everything left out behaves. */
export type Scenario = {
  /** Waits this many milliseconds before it looks at a call; null does not. */
  slow?: number | null;
  /** Calls that fail, and how; they change nothing. */
  fail?: Faults;
  /** Calls that do their work and then lose the answer. */
  commitThenFail?: Faults;
  /** Types as loose as the field has them (reading 4). */
  loose?: boolean;
  /** The site is closed: site_state 0 with repair_tips. */
  maintenance?: boolean;
  /** Every player is an account with nothing. */
  empty?: boolean;
  /** No deposit method is on, or none of these, by their flags. */
  payWaysOff?: boolean | readonly string[];
  /** Every call that needs a session answers code 401. */
  expired?: boolean;
  /** What getVisitUrl answers; without it, an empty address. */
  visitUrl?: string;
};

const FLAGS = ['loose', 'maintenance', 'empty', 'expired'] as const;
const KEYS: readonly string[] = [...FLAGS, 'payWaysOff', 'slow', 'fail', 'commitThenFail', 'visitUrl'];

/** Reads a scenario from JSON of unknown shape. Throws a TypeError that names the wrong key, so that no typo makes a test pass for nothing. */
export function readScenario(value: unknown): Scenario {
  if (!isRecord(value)) throw new TypeError('A scenario is a JSON object, such as {"slow": 500}');
  for (const [key, setting] of Object.entries(value)) {
    if (!KEYS.includes(key)) throw new TypeError(`Unknown scenario "${key}"; there are: ${KEYS.join(', ')}`);
    if (key === 'fail' || key === 'commitThenFail') checkFaults(key, setting);
    else if (key === 'slow')
      check(setting === null || typeof setting === 'number', 'slow takes milliseconds or null');
    else if (key === 'payWaysOff')
      check(
        typeof setting === 'boolean' ||
          (Array.isArray(setting) && setting.every((flag) => typeof flag === 'string')),
        'payWaysOff takes true, false or a list of flags such as ["alipay"]',
      );
    else if (key === 'visitUrl') check(typeof setting === 'string', 'visitUrl takes an address');
    else check(typeof setting === 'boolean', `${key} takes true or false`);
  }
  return value as Scenario;
}

/** Whether a deposit method is off, by its flag. */
export function isPayWayOff({ payWaysOff }: Scenario, flag: string): boolean {
  return Array.isArray(payWaysOff) ? payWaysOff.includes(flag) : payWaysOff === true;
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

function check(holds: boolean, complaint: string): void {
  if (!holds) throw new TypeError(complaint);
}
