/** A deposit method: how the wire names it, what the record calls it, and its range in cents (spec section 9). */
export type PayMethod = {
  paytype: string;
  flag: 'card' | 'usdt' | 'wechat' | 'alipay' | 'vvpay' | 'topay' | 'kdpay' | 'gopay' | 'okpay' | 'wanbpay';
  name: string;
  minCents: number;
  maxCents: number;
};

function method(paytype: string, flag: PayMethod['flag'], name: string, min: number, max: number): PayMethod {
  return { paytype, flag, name, minCents: min * 100, maxCents: max * 100 };
}

/** The deposit methods, by what createDeposit sends as paytype (reading 7). */
export const PAY_METHODS: readonly PayMethod[] = [
  method('bank', 'card', '银行卡转账', 100, 50_000),
  method('usdt', 'usdt', 'USDT', 200, 200_000),
  method('wxpay', 'wechat', '微信支付', 100, 1_000),
  method('alipay', 'alipay', '支付宝', 100, 5_000),
  method('vvpay', 'vvpay', 'VV支付', 100, 20_000),
  method('topay', 'topay', 'TOPay', 100, 30_000),
  method('kdpay', 'kdpay', '口袋支付', 100, 10_000),
  method('gopay', 'gopay', 'GoPay', 100, 10_000),
  method('okpay', 'okpay', 'OKPay', 100, 10_000),
  method('wanbpay', 'wanbpay', '万币支付', 100, 10_000),
];

/** USDT by ERC20, whose fees make small deposits senseless: a range of its own. */
const ERC20_METHOD = method('usdt', 'usdt', 'USDT', 500, 500_000);

/** The method of a deposit, by what createDeposit sends; undefined for one that nobody offers. */
export function methodOf(paytype: string, catepay?: string): PayMethod | undefined {
  if (paytype === 'usdt' && catepay === 'ERC20') return ERC20_METHOD;
  return PAY_METHODS.find((candidate) => candidate.paytype === paytype);
}

/** The method whose range getPayRange is asked for, by its word (reading 8). */
export function methodOfRange(word: string): PayMethod | undefined {
  if (word === 'usdt-trc20') return methodOf('usdt', 'TRC20');
  if (word === 'usdt-erc20') return methodOf('usdt', 'ERC20');
  return methodOf(word === 'wechat' ? 'wxpay' : word);
}

/** The VV pay channels by code (spec section 9). */
export const VV_CHANNELS: Readonly<Record<string, string>> = {
  '9801': '小额支付宝',
  '9802': '大额支付宝',
  '8888': '原生支付宝',
  '9879': '手机银行H5',
};

/** The USDT protocols and the platform's invented receiving address for each. */
export const USDT_ADDRESSES: Readonly<Record<string, string>> = {
  TRC20: 'TQhT8bq2Yp9wV1xM3rK5nL7sD6fG4hJ2kC',
  ERC20: '0x5A3c9E17b2D4f60819aC7e52B8d31F94c6E0a7D2',
};

/** The platform's receiving account for bank transfers. */
export const RECEIVING_ACCOUNT = {
  bankName: '江南银行',
  owner: '青花科技有限公司',
  number: '6222020200011112222',
  branch: '上海徐汇支行',
} as const;

/** Fees in USDT and the rate in yuan per USDT, as decimal text. */
export const USDT_TERMS = { erc20Fee: 5, trc20Fee: 1, rate: 7.15 } as const;

/** The least withdrawal, in cents (spec section 9). */
export const MIN_WITHDRAWAL_CENTS = 10_000;

/** How long an order may be paid, in milliseconds (spec section 9). */
export const ORDER_LIFE_MS = 3_600_000;

/** The banks of a bank card. All names are invented. */
export const BANKS: readonly string[] = [
  '江南银行',
  '青花银行',
  '云岭银行',
  '海晏银行',
  '长河银行',
  '岭南商行',
  '北辰银行',
  '锦官银行',
  '钱塘银行',
  '秦淮银行',
  '九州农商银行',
  '星洲储蓄银行',
];

/** The types of a virtual wallet (spec section 2, /addVirWallet). */
export const WALLET_TYPES: readonly string[] = ['kdpay', 'wanbpay', 'gopay', 'okpay', 'obpay', 'topay'];
