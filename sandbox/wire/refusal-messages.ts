import type { OperationId } from '#sandbox/contract/operations.ts';

/** What is said of a field that is missing or wrong, by operation: the words of config/locales where it has them. */
export const REFUSAL_MESSAGES = {
  register: {
    name: '用户名长度6~16位，以字母或数字组合！',
    password: '请输入正确的密码长度，最少6位！',
    confirmPass: '两次密码不一致！',
    realname: '请输入您的真实姓名!',
    paypassword: '请输入正确的支付密码长度，最少6位！',
    code: '请输入验证码！',
  },
  login: { name: '请输入您的账号和密码！', password: '请输入您的账号和密码！' },
  updateProfile: {
    mobile: '请输入正确手机号',
    email: '请输入正确邮箱号',
    birthday: '请输入正确的日期格式：YYYY-MM-DD',
  },
  applyForAgent: { mobile: '请输入正确手机号', apply_info: '请输入申请理由' },
  bindCard: {
    bank_owner: '请输入姓名',
    bank: '请输入银行',
    bank_address: '请输入开户行地址',
    bank_no: '请输入正确的银行卡号长度',
    pay_pass: '请输入6~18位支付密码',
  },
  bindVirtualWallet: { bank: '请选择钱包类型', bank_no: '请输入钱包地址', pay_pass: '请输入支付密码' },
  changeLoginPassword: { password: '请输入正确的旧密码长度', paypassword: '请输入正确的新密码长度' },
  changeWithdrawalPassword: { password: '请输入正确的旧密码长度', paypassword: '请输入正确的新密码长度' },
  createDeposit: {
    bank_owner: '请输入存款人姓名',
    bank: '请选择银行类型',
    bank_no: '请输入银行卡号',
    bank_address: '请输入开户行地址',
    amount: '请输入正确的存款金额',
    catepay: '请选择支付通道',
    paytype: '请选择存款方式',
  },
  createWithdrawal: {
    amount: '请输入正确的取款金额',
    bank: '请选择银行卡',
    password: '请输入支付密码',
  },
  createTransfer: {
    amount: '请输入操作金额',
    sourcetype: '请选择转出钱包',
    targettype: '请选择转入钱包',
  },
} as const satisfies Partial<Record<OperationId, Record<string, string>>>;

/** What the fields of requests are called in plain Chinese, for faults that have no words of their own. */
export const FIELD_NAMES: Readonly<Record<string, string>> = {
  activityid: '活动编号',
  amount: '金额',
  api_type: '平台',
  bank: '银行',
  bank_no: '卡号',
  category: '游戏分类',
  date: '时间范围',
  deposit_no: '订单号',
  file: '图片文件',
  game_code: '游戏编号',
  game_type: '游戏类型',
  gamecode: '游戏商编号',
  id: '编号',
  is_mobile_url: '手机版标记',
  name: '名称',
  page: '页码',
  pay_pass: '支付密码',
  pid: '推荐人',
  plat_name: '游戏平台',
  transferstatus: '自动转账开关',
  type: '类型',
};
