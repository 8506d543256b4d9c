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
