import { describe, expect, it } from 'vitest';
import { responseErrors } from '#sandbox/contract/validation.ts';
import { operationTable, type OperationId } from '#sandbox/contract/operations.ts';
import { BANK_TRANSFER, openClient, REGISTRATION } from './sandbox-client.ts';

const PNG = new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])]);

const page = { page: 1 };
const period = { date: 4, page: 1, api_type: '' };

/** Valid input of each operation, for a new player with money, a card and a deposit. */
const INPUTS = {
  getVisitUrl: {},
  getSite: {},
  logout: {},
  login: { name: 'demo2026', password: 'demo123456' },
  register: { ...REGISTRATION, name: 'fresh01', pid: '' },
  getBalance: {},
  getUser: {},
  getWallet: {},
  recycleVenues: {},
  uploadAvatar: { file: PNG },
  updateProfile: { email: 'a@b.cn', mobile: '13900139000', birthday: '1992-02-29' },
  listBanners: { type: 1 },
  listHomeNotices: {},
  getServiceUrl: {},
  getAgentLoginUrl: {},
  listGames: { category: 'realbet' },
  getGameUrl: { plat_name: '云霄真人', game_type: 'realbet', game_code: 'yx-lobby', is_mobile_url: 1 },
  listProviderGames: { gamecode: 'obgdy' },
  getArticle: { type: 1 },
  listNotices: page,
  listVipLevels: {},
  applyForAgent: { mobile: '13900139000', apply_info: '有推广渠道' },
  listActivityTypes: {},
  listActivities: { type: 1 },
  getActivity: { id: 101 },
  applyForActivity: { activityid: 103 },
  listActivityApplications: page,
  getRedPacketState: { page: 1 },
  claimRedPacket: {},
  listRedPackets: page,
  listVenueBalances: {},
  listRebates: { ...period, type: '' },
  claimRebates: {},
  listCards: { type: 1 },
  deleteCard: { id: 1 },
  bindCard: {
    bank: '江南银行',
    bank_owner: '林青岚',
    bank_address: '上海支行',
    bank_no: '6217000000009999',
    pay_pass: '123456',
  },
  bindVirtualWallet: { bank: 'gopay', name: 'gopay', bank_no: 'GO123456', pay_pass: '123456' },
  listBanks: {},
  changeLoginPassword: { password: 'demo123456', paypassword: 'demo654321' },
  changeWithdrawalPassword: { password: '123456', paypassword: '654321' },
  getPayWays: {},
  getPayRange: { type: 'usdt-trc20' },
  getReceivingAccount: {},
  createDeposit: { ...BANK_TRANSFER, amount: 500 },
  getPayInfo: { deposit_no: '' },
  getRequiredTurnover: {},
  createWithdrawal: { amount: 200.5, bank: 1, password: '123456' },
  createTransfer: { amount: 10.01, sourcetype: 'userbalance', targettype: 'pp' },
  setAutoTransfer: { transferstatus: 1 },
  listBets: period,
  listTransactions: { ...period, type: 1 },
} as const satisfies Record<OperationId, object>;

const now = () => Date.parse('2026-11-21T10:30:00+08:00');
const client = openClient({ now });

const operations = [...operationTable.values()];

describe('every operation', () => {
  it.each(operations)('$id responds by the contract, strict and loose', async (operation) => {
    const { id } = operation;
    for (const loose of [false, true]) {
      const own = /^(get|list)/.test(id) ? client : openClient({ now });
      const token = await own.login('demo2026');
      let input: object = INPUTS[id];
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

  it.each(operations.filter(({ access }) => access === 'required'))(
    '$id responds for an empty account',
    async (operation) => {
      const token = await client.login('newbie01');
      const response = await client.call(operation.id, INPUTS[operation.id], {
        token,
        scenario: { empty: true },
      });
      expect(typeof response.code).toBe('number');
      expect(responseErrors(operation, response)).toEqual([]);
    },
  );
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
