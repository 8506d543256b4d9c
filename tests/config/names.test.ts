import { refuses, type FaultCase } from './support.ts';

const FORM = 'config/forms/register.json';
const PAGE = 'config/pages/recharge.json';
const MINE = 'config/pages/mine.json';
const SITE = 'config/site.json';
const NAVIGATION = 'config/navigation.json';

/** Names that lead nowhere, wherever they stand. */
const NAMES: readonly FaultCase[] = [
  [
    'an unknown list',
    { path: 'config/pages/transRecord.json', find: '"list": "transactions"', put: '"list": "transaction"' },
    /unknown list "transaction"/,
  ],
  [
    'an unknown block',
    { path: 'config/pages/mine.json', find: '"block": "mine-header"', put: '"block": "mine-head"' },
    /unknown block "mine-head".*did you mean "mine-header"/,
  ],
  [
    'props a block does not take',
    {
      path: 'config/pages/mine.json',
      find: '"pictureKb": 2048',
      put: '"pictureKb": 2048, "size": 3',
    },
    /block "mine-header": props has no "size"/,
  ],
  [
    'a pointer into the response of a data source',
    { path: PAGE, find: '"data.ways#/card"', put: '"data.ways#/crad"' },
    /"data\.ways#\/crad" does not exist {2}there is no member "crad" {2}did you mean "card"/,
  ],
  [
    'a member of how a call ended',
    { path: 'config/pages/payInfo.json', find: '"answer.order#/kind"', put: '"answer.order#/data"' },
    /"answer\.order#\/data" does not exist/,
  ],
  [
    'how a call ended that is not made',
    { path: 'config/pages/payInfo.json', find: '"answer.order#/kind"', put: '"answer.orders#/kind"' },
    /reads the unknown source "answer\.orders".*did you mean "answer\.order"/,
  ],
  [
    'an address to be framed by no page',
    { path: 'config/forms/deposit-alipay.json', find: '"page": "payIframe",', put: '' },
    /deposit-alipay\.json:\d+:\d+ {2}the page for this address is missing/,
  ],
  [
    'a pointer into the response of a shared source',
    { path: MINE, find: '"user#/isagent"', put: '"user#/isagen"' },
    /"user#\/isagen" does not exist.*did you mean "isagent"/,
  ],
  [
    'a flag that there is not',
    { path: MINE, find: '"user#/isagent"', put: '"flags#/loggedin"' },
    /"flags#\/loggedin" does not exist/,
  ],
  [
    "a member of an option's entry",
    { path: 'config/forms/withdraw-bank.json', find: '"row#/bank_owner"', put: '"row#/bank_ower"' },
    /"row#\/bank_ower" does not exist.*did you mean "bank_owner"/,
  ],
  [
    'an identity that no row has',
    {
      path: 'config/lists/transactions.json',
      find: '"identity": ["/out_trade_no"]',
      put: '"identity": ["/order_no"]',
    },
    /"\/order_no" does not exist/,
  ],
  [
    'a member of a venue that there is not',
    { path: 'config/site.json', find: '"code": "/platname"', put: '"code": "/platnam"' },
    /site\.json:\d+:\d+ {2}"\/platnam" does not exist/,
  ],
  [
    'venues of an operation that lists none',
    {
      path: 'config/site.json',
      find: '"operation": "listVenueBalances"',
      put: '"operation": "getRequiredTurnover"',
    },
    /"getRequiredTurnover" does not return the venues/,
  ],
  [
    'a table without a code that the contract lists',
    {
      path: 'config/enums.json',
      change: ({ enums }) => void delete enums?.['payType']?.['codes']?.['gopay'],
    },
    /payInfo\.json:\d+:\d+ {2}"payType" has no text for gopay {2}openapi\.yaml lists/,
  ],
  [
    'a table without a state that the contract lists',
    { path: 'config/enums.json', change: ({ enums }) => void delete enums?.['betStatus']?.['codes']?.['2'] },
    /bets\.json:\d+:\d+ {2}"betStatus" has no text for 2/,
  ],
  [
    "a member of a block's row",
    { path: 'config/forms/transfer.json', find: '"row#/venueCode"', put: '"row#/venuCode"' },
    /"row#\/venuCode" does not exist.*did you mean "venueCode"/,
  ],
  [
    'data that the page of a form does not have',
    { path: 'config/pages/transfer.json', find: '"venues": {', put: '"places": {' },
    /config\/forms\/transfer\.json.*"data\.venues#" reads the unknown source "data\.venues"/,
  ],
  [
    'a field that is filled',
    {
      path: 'config/forms/transfer.json',
      find: '"from": {\n                "$get": "form#/to"',
      put: '"form": {\n                "$get": "form#/to"',
    },
    /unknown field "form".*did you mean "from"/,
  ],
  [
    'an operation of a data source',
    { path: PAGE, find: '"operation": "getPayWays"', put: '"operation": "getPayWay"' },
    /unknown operation "getPayWay".*did you mean "getPayWays"/,
  ],
  [
    'an operation of site.json',
    { path: SITE, find: '"getUser"', put: '"getUsers"' },
    /unknown operation "getUsers"/,
  ],
  [
    'the home page',
    { path: SITE, find: '"homePage": "home"', put: '"homePage": "hme"' },
    /unknown page "hme".*"home"/,
  ],
  [
    'the login page',
    { path: SITE, find: '"loginPage": "login"', put: '"loginPage": "logn"' },
    /unknown page "logn"/,
  ],
  [
    'the name of the site',
    { path: SITE, find: '"shell.brand"', put: '"shell.brnd"' },
    /unknown copy key "shell\.brnd"/,
  ],
  [
    'a page of the tab bar',
    { path: NAVIGATION, change: (all) => void Object.assign(all['tabBar']?.[0] ?? {}, { page: 'hoem' }) },
    /navigation\.json:\d+:\d+ {2}unknown page "hoem" {2}the tab has no target/,
  ],
  [
    'words of the tab bar',
    { path: NAVIGATION, change: (all) => void Object.assign(all['tabBar']?.[0] ?? {}, { label: 'no.such' }) },
    /unknown copy key "no\.such"/,
  ],
  [
    'an icon of the tab bar',
    { path: NAVIGATION, change: (all) => void Object.assign(all['tabBar']?.[0] ?? {}, { icon: 'hme' }) },
    /unknown icon "hme".*did you mean "home"/,
  ],
  [
    'a page of the drawer',
    {
      path: NAVIGATION,
      change: (all) => void Object.assign(all['drawer']?.[0] ?? {}, { then: [{ do: 'go', page: 'walet' }] }),
    },
    /unknown page "walet".*did you mean "wallet"/,
  ],
  [
    'data to refresh',
    { path: MINE, find: '"do": "go",', put: '"do": "refresh", "what": "data.money" }, { "do": "go",' },
    /unknown data "data\.money"/,
  ],
  [
    'a list to refresh where there is none',
    { path: MINE, find: '"do": "go",', put: '"do": "refresh", "what": "list" }, { "do": "go",' },
    /"list" cannot be refreshed here {2}this action is not in a list/,
  ],
  [
    'a field to clear',
    { path: FORM, find: '"fields": ["code"]', put: '"fields": ["coed"]' },
    /unknown field "coed".*did you mean "code"/,
  ],
  [
    'a field of the saved login',
    {
      path: 'config/forms/login.json',
      change: (form) => void Object.assign(form['saveLogin'] ?? {}, { name: 'nam' }),
    },
    /unknown field "nam".*did you mean "name"/,
  ],
  [
    'the value of an option from a list',
    { path: 'config/forms/deposit-bank.json', find: '"value": "/bank_name"', put: '"value": "/bankname"' },
    /"\/bankname" does not exist.*did you mean "bank_name"/,
  ],
  [
    'options from what is no list',
    { path: 'config/forms/deposit-bank.json', find: '"data.banks#"', put: '"data.range#/min_price"' },
    /"data\.range#\/min_price" is not a list/,
  ],
  [
    'a list of hosts for a frame',
    {
      path: PAGE,
      find: '"sections": [',
      put: '"sections": [{ "kind": "frame", "url": "https://a.example", "title": "deposit.title", "hosts": "pays" },',
    },
    /unknown list of hosts "pays".*did you mean "pay"/,
  ],
  [
    'a key counted that is no list',
    { path: PAGE, find: '"$count": "data.bankCards#"', put: '"$count": "data.ways#/card"' },
    /cannot be counted {2}it is not a list/,
  ],
];

refuses('a name that leads nowhere', NAMES);
