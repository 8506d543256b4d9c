import { afterAll, onTestFinished, TestRunner } from 'vitest';
import type { OperationId } from '#generated/contract.ts';
import { type ContractOperation, operationTable } from '#sandbox/contract/operations.ts';
import { createSandbox, type SandboxOptions } from '#sandbox/sandbox.ts';
import { openWorld } from './open-world.ts';
import type { ResponseData } from '#sandbox/wire/shapes.ts';
import type { Scenario } from '#sandbox/scenario/read-scenario.ts';

/** The time of most tests: 21 November 2026, 14:00 in Beijing. */
const AFTERNOON = Date.parse('2026-11-21T14:00:00+08:00');

const ORIGIN = 'http://localhost:8080';

export type Asked = { token?: string; key?: string; scenario?: Scenario; signal?: AbortSignal };

type Answered<Id extends OperationId> = { code: number; message: string; data: Strict<ResponseData<Id>> };

/** The state of `GET /sandbox/state`. */
type State = {
  error: string;
  faults: string[];
  pending: { id: string; type: number; cents: number }[];
};

/** A sandbox with a fake clock, and short functions to call it. */
export type SandboxClient = ReturnType<typeof openClient>;

export const BANK_TRANSFER = {
  paytype: 'bank',
  bank: '江南银行',
  bank_owner: '王小青',
  bank_no: '6217000000001234',
  bank_address: '上海支行',
} as const;

export const REGISTRATION = {
  name: 'Player88',
  password: 'secret1',
  confirmPass: 'secret1',
  realname: '王小青',
  paypassword: 'paypass1',
  code: 'ab12',
} as const;

/** Opens a sandbox that closes with the test (or its file). Reviews take a minute of the fake clock. */
export function openClient(options: SandboxOptions = {}) {
  let now = AFTERNOON;
  const create = options.seed === undefined ? openWorld : createSandbox;
  const sandbox = create({ now: () => now, reviewMs: 60_000, ...options });
  (TestRunner.getCurrentTest() ? onTestFinished : afterAll)(() => sandbox.close());

  const ask = async (id: OperationId, input: object = {}, asked: Asked = {}): Promise<Response> => {
    const operation = [...operationTable.values()].find((one) => one.id === id);
    if (!operation) throw new Error(`openapi.yaml has no ${id}`);
    return sandbox.fetch(requestOf(operation, input, asked));
  };
  const call = async <Id extends OperationId>(id: Id, input?: object, asked?: Asked) =>
    (await (await ask(id, input, asked)).json()) as Answered<Id>;
  const open = (path: string, init?: RequestInit) => sandbox.fetch(new Request(`${ORIGIN}${path}`, init));
  /** Calls as the player with this token. */
  const callAs =
    (token: string) =>
    <Id extends OperationId>(id: Id, input?: object, asked?: Asked) =>
      call(id, input, { ...asked, token });
  /** A player's balance in the platform wallet, in yuan. */
  const balance = async (token: string) => (await call('getBalance', {}, { token })).data.balance;

  return {
    sandbox,
    ask,
    call,
    callAs,
    open,
    balance,
    pass: (ms: number) => void (now += ms),
    at: (instant: string) => void (now = Date.parse(instant)),
    /** Registers a player and returns the token. */
    async register(name: string) {
      const { data } = await call('register', { ...REGISTRATION, name });
      return String(data.api_token);
    },
    async login(name: string, password = 'demo123456') {
      return String((await call('login', { name, password })).data.api_token);
    },
    /** Opens a game, or the lobby of a venue; returns the path of its page. */
    async sit(token: string, plat_name: string, game_code = '') {
      const seat = { plat_name, game_type: '', game_code, is_mobile_url: 1 };
      return new URL((await call('getGameUrl', seat, { token })).data.url).pathname;
    },
    /** Plays a round on the page of a game. */
    play: (page: string, stakeYuan: number) =>
      open(page, { method: 'POST', body: `stake=${String(stakeYuan)}` }),
    /** Adds money to a player's platform wallet by an approved bank deposit. */
    async fund(token: string, yuan: number) {
      await call('createDeposit', { ...BANK_TRANSFER, amount: yuan }, { token });
      now += 60_000;
      await balance(token);
    },
    async control(path: string, body?: object) {
      const response = await open(path, body ? { method: 'POST', body: JSON.stringify(body) } : {});
      return { status: response.status, body: (await response.json()) as State };
    },
  };
}

/** The same, with a seeded player logged in, whom `call` calls as. */
export async function openClientOf(name: string, options: SandboxOptions = {}) {
  const client = openClient(options);
  const token = await client.login(name);
  return { client, token, call: client.callAs(token) };
}

function requestOf(
  operation: ContractOperation,
  input: object,
  { token, key, scenario, signal }: Asked,
): Request {
  const url = new URL(operation.path, ORIGIN);
  const headers = new Headers();
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (key) headers.set('idempotency-key', key);
  if (scenario) headers.set('x-sandbox-scenario', JSON.stringify(scenario));
  const init: RequestInit = { method: operation.method, headers, ...(signal && { signal }) };
  if (operation.method === 'get') {
    for (const [name, value] of Object.entries(input)) url.searchParams.set(name, String(value));
  } else if (operation.carrier === 'multipart') {
    const form = new FormData();
    for (const [name, value] of Object.entries(input)) form.set(name, value as Blob);
    init.body = form;
  } else if (operation.carrier === 'json') {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(input);
  }
  return new Request(url, init);
}

/** A type of openapi.yaml without alternatives: lists are arrays, pages are objects, money is a number. */
type Strict<Wire> = [Paged<Wire>] extends [never]
  ? [Extract<Wire, readonly unknown[]>] extends [never]
    ? [Extract<Wire, object>] extends [never]
      ? Scalar<Wire>
      : Fields<Extract<Wire, object>>
    : Items<Extract<Wire, readonly unknown[]>>
  : Fields<Paged<Wire>>;

type Paged<Wire> = Wire extends object ? ('last_page' extends keyof Wire ? Wire : never) : never;
type Fields<Wire> = { [Key in keyof Wire]-?: Strict<Wire[Key]> };
type Items<Wire> = Wire extends readonly (infer Item)[] ? Strict<Item>[] : never;
type Scalar<Wire> = [Extract<Wire, string>] extends [never]
  ? NonNullable<Wire>
  : number extends Wire
    ? number
    : Extract<Wire, string>;
