import type { OperationId } from '#generated/contract.ts';
import { operationTable } from '#sandbox/contract/operations.ts';
import { BANK_TRANSFER, REGISTRATION } from './sandbox-client.ts';

type Input = Readonly<Record<string, unknown>>;

const PNG = new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])]);

const page = { page: 1 };
const period = { date: 4, page: 1, api_type: '' };

const needed: Partial<Record<OperationId, Input>> = {
  login: { name: 'demo2026', password: 'demo123456' },
  register: { ...REGISTRATION, name: 'fresh01', pid: '' },
  uploadAvatar: { file: PNG },
  updateProfile: { email: 'a@b.cn', mobile: '13900139000', birthday: '1992-02-29' },
  listBanners: { type: 1 },
  listGames: { category: 'realbet' },
  getGameUrl: { plat_name: '云霄真人', game_type: 'realbet', game_code: 'yx-lobby', is_mobile_url: 1 },
  listProviderGames: { gamecode: 'obgdy' },
  getArticle: { type: 1 },
  listNotices: page,
  applyForAgent: { mobile: '13900139000', apply_info: '有推广渠道' },
  listActivities: { type: 1 },
  getActivity: { id: 101 },
  applyForActivity: { activityid: 103 },
  listActivityApplications: page,
  getRedPacketState: { page: 1 },
  listRedPackets: page,
  listRebates: { ...period, type: '' },
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
  changeLoginPassword: { password: 'demo123456', paypassword: 'demo654321' },
  changeWithdrawalPassword: { password: '123456', paypassword: '654321' },
  getPayRange: { type: 'usdt-trc20' },
  createDeposit: { ...BANK_TRANSFER, amount: 500 },
  getPayInfo: { deposit_no: '' },
  createWithdrawal: { amount: 200.5, bank: 1, password: '123456' },
  createTransfer: { amount: 10.01, sourcetype: 'userbalance', targettype: 'pp' },
  setAutoTransfer: { transferstatus: 1 },
  listBets: period,
  listTransactions: { ...period, type: 1 },
};

/** Valid input of each operation, for a player with money, a card and a deposit. Most need none. */
export const INPUTS = Object.fromEntries(
  [...operationTable.values()].map(({ id }) => [id, needed[id] ?? {}]),
) as Readonly<Record<OperationId, Input>>;
