import { expect, it } from 'vitest';
import { answerShape, type AnswerShape } from '#scripts/contract/answer-shape.ts';
import { loadOperations } from '#scripts/contract/openapi-document.ts';

const operations = loadOperations();

/** Section 3 of the spec. An order may have a payment page too (reading 7), a banner a text (reading 29). */
const entities = `
App info             | getSite                  | title site_state repair_tips site_logo redpacket_switch index_modal webcontent forever_domain ios_download_url ios_download_qrcode
Game (list)          | listGames                | category_id app_state platform_name game_code mobile_img
Game (provider list) | listProviderGames        | catecode gamecode gamename gamepic
User                 | getUser                  | username balance current_vip vip avatar joinday realname mobile email birthday isagent paysum
User info            | getWallet                | balance gameblance transferstatus withdrawcashfee withdrawfeeusdttrc withdrawusdtrate
VIP level            | listVipLevels            | recharge flow realperson sport e_sport joker electron lottery
Red packet state     | getRedPacketState        | sendnums acquirednum max_times rules.start_time rules.end_time rules.day_flow rules.flow_money rules.recharge
Grab result          | claimRedPacket           | redpacketmoney
Red packet record    | listRedPackets           | money redpacketmoney created_at usetime
Activity type        | listActivityTypes        | id name
Activity             | getActivity              | id banner title content memo
Activity             | listActivities           | id banner title content memo
Activity application | listActivityApplications | activity_name created_at state
Notice               | listNotices              | title content created_at
Rebate record        | listRebates              | list.gamename list.money list.created_at list.updated_at list.state jisuan nojisuan
Venue balance        | listVenueBalances        | name platname balance
Article              | getArticle               | content
Bound card           | listCards                | id bank bank_owner bank_no bank_address ico
Bank list item       | listBanks                | bank_name
Pay-way flags        | getPayWays               | card usdt wechat alipay vvpay topay kdpay gopay okpay wanbpay
Receiving account    | getReceivingAccount      | bank_no bank_owner bank_address bank_data.bank_name
Pay range            | getPayRange              | min_price max_price
Pay info             | getPayInfo               | info.amount info.created_at info.paytype deposit_no pay_url cardlist.mch_id cardlist.content cardlist.payimg
Bet record           | listBets                 | bet_id bet_amount win_loss Code status created_at
Transaction record   | listTransactions         | out_trade_no amount pay_way state created_at
Remaining turnover   | getRequiredTurnover      | bet_amount
Visit address        | getVisitUrl              | url
Session              | login                    | api_token
Session              | register                 | api_token
Balance              | getBalance               | balance
Banner               | listBanners              | src title memo time activityid
Service address      | getServiceUrl            | url
Agent login address  | getAgentLoginUrl         | url
Game address         | getGameUrl               | url
Deposit              | createDeposit            | pay_url deposit_no
`
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([entity = '', id = '', fields = '']) => ({ entity, id, fields: fields.split(' ') }));

const shapeOf = (id: string): AnswerShape => {
  const operation = operations[id];
  if (!operation) throw new Error(`no operation ${id}`);
  return answerShape(operation.answer, id);
};

it.each(entities)('section 3 of the product spec: $entity has the fields of $id', ({ id, fields }) => {
  const values = fieldsIn(shapeOf(id)).filter(({ field }) => fieldsIn(field).length === 0);
  expect(values.map(({ path }) => path)).toEqual(fields);
});

it('section 3 of the product spec: has every field described up to the full stop', () => {
  for (const id of Object.keys(operations))
    for (const { path, field } of fieldsIn(shapeOf(id)))
      if (field.kind !== 'page') expect(field.description, `${id} ${path}`).toMatch(/\.$/);
});

it('reading 5: long records are pages, those of rebates inside their summary', () => {
  const pages = Object.keys(operations).filter((id) => shapeOf(id).kind === 'page');
  expect(pages.join(' ')).toBe(
    'listNotices listActivities listActivityApplications listRedPackets listBets listTransactions',
  );
  expect(shapeOf('listRebates')).toMatchObject({ kind: 'object', fields: { list: { kind: 'page' } } });
});

it.each([
  ['getUser', 'balance', 'money'],
  ['getUser', 'isagent', 'flag'],
  ['getUser', 'birthday', 'day'],
  ['getWallet', 'withdrawusdtrate', 'decimal'],
  ['listTransactions', 'amount', 'money'],
  ['listTransactions', 'created_at', 'time'],
  ['getSite', 'webcontent', 'html'],
])('%s, %s: the strict word is %s', (id, path, word) => {
  const field = expect.objectContaining({ word }) as AnswerShape;
  expect(fieldsIn(shapeOf(id))).toContainEqual({ path, field });
});

/** The fields of a shape and of all shapes in it, with their paths. */
function fieldsIn(shape: AnswerShape, path = ''): { path: string; field: AnswerShape }[] {
  if (shape.kind === 'list' || shape.kind === 'page') return fieldsIn(shape.of, path);
  if (shape.kind !== 'object') return [];
  return Object.entries(shape.fields).flatMap(([name, field]) => [
    { path: `${path}${name}`, field },
    ...fieldsIn(field, `${path}${name}.`),
  ]);
}
