import { expect, it } from 'vitest';
import { operationTable, responseErrors } from '#sandbox/contract/operations.ts';
import { openClient } from './sandbox-client.ts';
import { INPUTS } from './valid-inputs.ts';

const now = () => Date.parse('2026-11-21T10:30:00+08:00');
const client = openClient({ now });

const operations = [...operationTable.values()];

it.each(operations)('$id responds by the contract, strict and loose', async (operation) => {
  const { id } = operation;
  for (const loose of [false, true]) {
    const own = /^(get|list)/.test(id) ? client : openClient({ now });
    const token = await own.login('demo2026');
    let input = INPUTS[id];
    if (id === 'getPayInfo') {
      const order = { paytype: 'usdt', catepay: 'TRC20', amount: 500 };
      input = (await own.call('createDeposit', order, { token })).data;
    }
    const response = await own.call(id, input, { token, scenario: { loose } });
    expect(response, JSON.stringify(response)).toMatchObject({ code: loose ? '200' : 200 });
    expect(responseErrors(operation, response)).toEqual([]);
  }
});

it.each(operations)('$id requires a session exactly if the contract does', async ({ id, access }) => {
  for (const token of [undefined, 'never-issued']) {
    const { code } = await client.call(id, INPUTS[id], token ? { token } : {});
    expect(code === 401).toBe(access === 'required');
  }
});

const ofPlayers = operations.filter(({ access }) => access === 'required');
it.each(ofPlayers)('$id responds for an empty account', async (operation) => {
  const token = await client.login('newbie01');
  const asked = { token, scenario: { empty: true } };
  const response = await client.call(operation.id, INPUTS[operation.id], asked);
  expect(typeof response.code).toBe('number');
  expect(responseErrors(operation, response)).toEqual([]);
});

it('invalid JSON and an empty body are refused', async () => {
  const headers = { authorization: `Bearer ${await client.login('demo2026')}` };
  const send = async (body: string) =>
    (await (await client.open('/api/betrecord', { method: 'POST', headers, body })).json()) as object;
  expect(await send('{')).toMatchObject({ code: 400, message: '请求内容不是有效的JSON' });
  expect(await send('')).toMatchObject({ code: 400, message: '请求内容不能为空' });
});

it('a call that openapi.yaml does not have is a 404', async () => {
  const response = await client.open('/api/nothing', { method: 'POST' });
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ code: 404, message: '接口不存在', data: null });
});
