import { refuses, slips } from './check-edits.ts';

refuses(
  'a slip in',
  slips(String.raw`
    forms/register
      "version": 2, | "version": 2 | invalid JSON…superfluous or full-width
      "submit": { | "submits": 1, … | unknown member "submits"…did you mean "submit"
      "label": "register.field.name", | | "label" is missing
      "operation": "register" | "operation": "registr" | unknown operation "registr"…did you mean "register"…
      "name": "realname", | "name": "realnam", | "form#/realname" does not exist…did you mean "realnam"…
      "register.rule.name" | "register.rule.nam" | unknown copy key "register.rule.nam"…did you mean "register.rule.name"…
      "widget": "captcha" | "widget": "captchas" | unknown widget "captchas"
      "field#/code/answer" | "field#/code/anwser" | "anwser"…"answer"
      "check": "minLength" | "check": "minLenght" | unknown check "minLenght"…did you mean "minLength"
      "min": 6 | "minimum": 6 | check "minLength" has no argument "minimum"…
      "field": "confirmPass" | "field": "confirmPas" | unknown field "confirmPas"
      "fields": ["code"] | "fields": ["coed"] | unknown field "coed"…did you mean "code"
      "$get": "form#/realname" | "$get": "computed#/realname" | "computed#/realname" does not exist…
      "name": "password" | "name": "name" | "name" is defined twice  a form has one value for each name…
      "widget": "text" | "widget": "checkbox" | wrong type "string"  the value of "checkbox" has the type "boolean"
      "check": "required", | … "when": { "value": { "$get": "form#/x" }, "eq": 1 }, | "form#/x" does not exist
      "do": "toast" | "do": "tost" | "tost" is not a valid "do"…did you mean "toast"
      "version": 2, | … "operation": "login", | "operation" is defined twice  only the later definition takes effect
      "version": 2, | … "__proto__": {}, | "__proto__" is not allowed as a name
      "version": 2, | … // one | comment  JSON has no comments  delete it
      "version": 2 | "version": 3 | unsupported file version 3  …  update the site, or write the file as version 2
      "version": 2 | "version": "2" | "2" is not allowed here…write 2
      "name": "name" | "name": "__proto__" | "__proto__" is not allowed as a name
      "version": 2, | … "\u005f_proto__": {}, | "__proto__" is not allowed as a name
      "page": "home" | "page": "valueOf" | unknown page "valueOf"…in pagesToCome of config/site.json
      /body/realname | gone | field "realname" is not used…
      /fields/0/options | {"items":[{"value":1,"label":"register.submit"}]} | these options are never shown  "text" shows no options
      /fields/0/schema | {"type":7} | 7 is not allowed here…string, boolean
      /fields/3/when | {"value":{"$get":"form#/realname"},"empty":true} | field "realname" hides itself
      /rules/2/args/to/$get | "form#/confirmPass" | "confirmPass" is compared with itself
      /computed | {"a":{"$get":"computed#/b"},"b":{"$get":"computed#/a"}} | circular reference in "a"  a → b → a
      /rules/0 | {"field":"name","check":"pattern","args":{"pattern":"("},"say":"register.rule.name"} | invalid pattern "("
      "rules": [ | "computed": { "a": { "$get": "computed#/a" } }, … | circular reference in "a"  a → a
      "rules": [ | … { "field": "name", "check": "minLength", "args": { "min": 8 }, "say": "register.rule.name" }, | this rule can never fail  an earlier rule already requires as many characters…
      "onSuccess": [ | … { "do": "open", "url": "https://a.example", "as": "self", "hosts": "games" }, | unknown list of hosts "games"…did you mean "game"…
      "onSuccess": [ | … { "do": "call", "operation": "getUser", "onUnknown": [{ "do": "go", "page": "wallet" }] }, | this never runs…"getUser" only reads, so its outcome is never unknown…use onFailure
    lists/transactions
      "layout": "records", | | "layout" is missing
      "row#/pay_way" | "row#/payway" | "row#/payway" does not exist…did you mean "pay_way"
      "rows": "/rows" | "rows": "" | "" is not a list…write "/rows"
      "/out_trade_no", | "/trade_no", | "/trade_no" does not exist
      "$fn": "sum" | "$fn": "summ" | unknown function "summ"…did you mean "sum"
      "member": "/amount" | "membr": "/amount" | function "sum" needs "member"…
      "format": "dateTime" | "format": "datetime" | unknown format "datetime"…did you mean "dateTime"
      "enum": "depositState" | "enum": "depositStates" | unknown table "depositStates"…
      "default": 1 | "default": 9 | the default 9 is not an option
      "identity": ["/out_trade_no", | "identity": ["/order_no", | "/order_no" does not exist
      "name": "date" | "name": "type" | "type" is defined twice…
      "value": 2 | "value": 1 | "1" is defined twice  the second cannot be chosen…
      "rows": | "pollMs": 999, … | 999 must be at least 1000
      "$fn": "sum" | "$fn": "hasOwnProperty" | unknown function "hasOwnProperty"
      /body/date | gone | "date" is not sent  listTransactions requires it…
      /body/dat | 1 | "dat" is not a field of the request  listTransactions does not accept it…did you mean "date"
      /body/api_type | "" | filter "api_type" has no effect
      /filters/0/options/items/3/value | 5 | 5 is sent as "type"…
      /filters/1/options | {"range":{"from":5,"to":1,"step":1}} | the range is empty  1 is less than 5…
      /body/page | 1 | every page would be the first one
    pages/recharge
      "kind": "tabs" | "kind": "tab" | "tab" is not a valid "kind"…did you mean "tabs"
      "access": "member" | "access": "members" | "members" is not allowed here…did you mean "member"
      "data.ways#/card" | "data.way#/card" | reads the unknown source "data.way"…did you mean "data.ways"
      "data.ways#/card" | "data.ways#/crad" | "data.ways#/crad" does not exist  there is no member "crad"  did you mean "card"
      "$count": "data.bankCards#" | "$count": "data.ways#/card" | cannot be counted  it is not a list
      "eq": 1 | "nee": 1 | 
      "data": { | … "a": { "operation": "listCards", "body": { "type": { "$get": "data.b#/0/type" } } }, "b": { "operation": "listCards", "body": { "type": { "$get": "data.a#/0/type" } } }, | circular reference in "a"  a → b → a…
      /sections/0/items/1/value | "bank" | "bank" is defined twice  the second tab cannot be shown
      /sections/0/items/0/sections | [{"kind":"tabs","query":"method","layout":"line","label":"deposit.submit","items":[{"value":"x","label":"deposit.submit","sections":[{"kind":"note","text":"deposit.submit"}]}]}] | query "method" is already used by outer tabs…
    lists/bets
      /columns/0/value | {"$get":1,"$count":2} | matches none of the allowed forms
    lists/cards-usdt
      "place": "subtitle" | "place": "amount" | "amount" is not allowed here…use one of the 4 in this place: media, title, subtitle, body
      "hue": | "onTap": "detail", … | "detail" is not valid here
      "type": 2 | "type": 7 | 7 is sent as "type"…send one of 1, 2, 3
    locales/zh-CN/register
      "field": { | "forgotten": "x", … | copy "register.forgotten" is not used
      立即注册 | …{{bonus}} | "register.submit" needs a value for {{bonus}}
      立即注册 | <b>立即注册</b> | "register.submit" contains an HTML tag
      "立即注册" | " " | "register.submit" is empty
    locales/zh-CN/deposit
      {{min}}-{{max}}之间 | {{min}}以上 | "deposit.rule.amount" has no placeholder {{max}}…
    pages/login
      "form": "register" | "form": "registr" | unknown form "registr"…did you mean "register"…
      /access | "member" | nobody can log in
      /closedWhen | {"if":{"value":{"$get":"flags#/loggedIn"},"eq":false},"say":"login.title"} | this page cannot be closed
    enums
      "asSent": true | "asSent": false | is incomplete
      "depositState": { | "constructor": { | "constructor" is not allowed as a name
      /enums/payType/codes/gopay | gone | "payType" has no text for gopay  openapi.yaml lists
      /enums/betStatus/codes/2 | gone | "betStatus" has no text for 2…
      /enums/betStatus/codes/%1 | {"label":1} | 1 must be a text in quotes
      /enums/spare | {"codes":{"1":{"label":"enum.undefined"}},"asSent":true} | table "spare" is not used
    pages/wallet
      "path": "/wallet" | "path": "/recharge" | path "/recharge" is already used by config/pages/recharge.json
      "path": "/wallet" | "path": "//a.example" | …must match
      "backTo": "mine" | "backTo": "wallet" | the back arrow stays on the page
    site
      "pagesToCome": [] | "pagesToCome": ["wallet"] | page "wallet" exists
      "code": "/platname" | "code": "/platnam" | "/platnam" does not exist
      "operation": "listVenueBalances" | "operation": "getRequiredTurnover" | "getRequiredTurnover" does not return the venues…
      "homePage": "home" | "homePage": "login" | a player who has logged in stays on the login page
      "homePage": "home" | "homePage": "hme" | unknown page "hme"…"home"
      "balancePollMs": 4300 | "balancePollMs": 430 | 430 must be at least 1000
      "balancePollMs": 4300 | "balancePollMs": 4.3 | 4.3 must be a whole number…
      "$get": "request#/sourcetype" | "$get": "request#/source" | "request#/source" does not exist
      "$get": "answer#/operation" | "$get": "answer#/operatoin" | "answer#/operatoin" does not exist
      "pay": [] | "pay": ["10.0.0.1"] | "10.0.0.1" cannot be trusted as a host  an IP address
      "pay": [] | "pay": ["10.0.0.0x1"] | an IP address does not show
      "pay": [] | "pay": ["*.com.cn"] | "*.com.cn" cannot be trusted as a host  anybody can register a name below it
      "pay": [] | "pay": ["*.com"] | must match
      "pay": [] | "pay": ["*"] | must match
      "pay": [] | "pay": ["https://a.example"] | must match
      "pay": [] | "pay": ["bank.example@a.example"] | must match
      "pay": [] | "pay": ["a.example:8443"] | must match
      "pay": [] | "pay": ["xn--80ak6aa92e.com"] | "xn--80ak6aa92e.com" cannot be trusted as a host  it is shown as аррӏе.com
      "pay": [] | "pay": ["bank-.example"] | this is not a valid host name
      "alipays" | "javascript" | "javascript" is not the scheme of an app
      "alipays" | "alipays://x" | has the wrong format
      "schemes": { | … "pays": ["alipays"], | unknown list of hosts "pays"…did you mean "pay"
      4300 | 1e999 | 1e999 is out of range
      4300 | 90071992547409931 | 90071992547409931 is out of range
    pages/transRecord
      "list": "transactions" | "list": "transaction" | unknown list "transaction"…
      "kind": "list" | "kind": "form" | "form" is missing…
    pages/home
      /sections/4/props/categories/1/id | "realbet" | tab "realbet" is defined twice…
      /sections/1/props/rows/$get | "data.banners#" | "data.banners#" is not a response of listHomeNotices
      /sections/0/props/then/1/when | {} | {} matches none of the allowed forms
      /sections/0/props/then/1/do | gone | "do" is missing  use one of the 11 in "do"  add "do"
      /sections/0/props/then/1/page | gone | "page" is missing
      /sections/0/props/then/1 | "x" | "x" must be an object
      /sections/0/props/notes/0 | 5 | 5 matches none of the allowed forms
      "intervalMs": 5000 | "interval": 5000 | unknown member "interval"…did you mean "intervalMs"…
    pages/mine
      "pictureKb": 2048 | …, "size": 3 | unknown member "size"
      "pictureKb": 2048 | "pictureKb": "2048" | "2048" must be a whole number
      "user#/isagent" | "user#/isagen" | "user#/isagen" does not exist…did you mean "isagent"
      "user#/isagent" | "flags#/loggedin" | "flags#/loggedin" does not exist
      "do": "go", | "do": "refresh", "what": "data.money" }, { … | unknown data "data.money"
      "do": "go", | "do": "refresh", "what": "list" }, { … | "list" cannot be refreshed here  this action is not in a list
      "sections": [ | … { "kind": "picture", "url": "/icons/icon.svg", "ratio": "2 / 1" }, | "alt" is missing
      "user#/isagent" | "user#/toString" | "user#/toString" does not exist
      /sections/0/when | {"value":{"$get":"user#/isagent"},"eq":2} | 2 is compared with "user#/isagent"  its value is one of 0, 1
      /sections/0/when | {"value":{"$get":"site#/redpacket_switch"},"eq":"on"} | "on" is compared with "site#/redpacket_switch"
      /sections/0/when | {"value":{"$get":"flags#/loggedIn"},"eq":1} | 1 is compared with "flags#/loggedIn"  its value is one of true, false
      /sections/0/when | {"value":{"$get":"user#/isagent"},"in":[1,3]} | 3 is compared with "user#/isagent"
      /sections/0/when | {"value":{"$get":"user#/avatar"},"gt":3} | "user#/avatar" is compared by size  it is not a number
      /sections/0/when | {"value":{"$get":"wallet#/balance"},"gt":"much"} | "much" is compared with "wallet#/balance"
      /sections/0/when | {"value":1,"eq":1} | this condition is always true
      /sections/0/when | {"value":{"$get":"user#/username"},"ne":{"$get":"user#/username"}} | this condition is never true
      /sections/0/when | {"all":[{"value":{"$get":"user#/isagent"},"eq":1},{"value":{"$get":"user#/isagent"},"eq":0}]} | this condition is never true
      /sections/0/when | {"any":[{"value":{"$get":"flags#/online"},"eq":true},{"value":{"$get":"flags#/online"},"eq":false}]} | this condition is always true
      /sections/0/when | {"all":[{"value":{"$get":"wallet#/balance"},"gt":9},{"value":{"$get":"wallet#/balance"},"lt":5}]} | this condition is never true
      /sections/0/when | {"value":{"get":"user#/isagent"},"eq":1} | unknown member "get"  nothing reads it  did you mean "$get"…
    pages/payInfo
      "answer.order#/kind" | "answer.order#/data" | "answer.order#/data" does not exist
      "answer.order#/kind" | "answer.orders#/kind" | reads the unknown source "answer.orders"…did you mean "answer.order"
      "order": { | "bill": { | block "pay-order" reads "data.order"…
    forms/deposit-alipay
      "page": "payIframe", | | the page for this address is missing
    pages/addBankCard
      "form": "add-bank-card" | "form": "add-usdt-card" | form "add-bank-card" is not used…
    forms/withdraw-usdt
      /fields/1/when | {"value":{"$get":"computed#/gross"},"empty":true} | field "amount" hides itself
    forms/withdraw-bank
      "row#/bank_owner" | "row#/bank_ower" | "row#/bank_ower" does not exist…did you mean "bank_owner"
      /rules/1/args/min | 0 | the minimum of "amount" is 0…
      /rules/1/args/min | -100 | the minimum of "amount" is -100…
      /rules/1/args/min | {"$get":"wallet#/balance","else":"0"} | the minimum of "amount" is 0…
      /rules/1 | {"field":"amount","check":"max","args":{"max":500},"say":"withdraw.rule.decimals"} | the amount "amount" has no minimum…
      /rules/1 | {"field":"amount","check":"between","args":{"min":500,"max":100},"say":"withdraw.rule.decimals"} | the minimum 500 is greater than the maximum 100…
      /rules/4 | {"field":"amount","check":"max","args":{"max":50},"say":"withdraw.rule.decimals"} | the minimum 100 is greater than the maximum 50…
      /rules/1/args/min | 200 | the text says 100, the rule 200…
    forms/transfer
      "row#/venueCode" | "row#/venuCode" | "row#/venuCode" does not exist…did you mean "venueCode"
      /fields/1/ui/thenLabel | gone | "then" without "thenLabel"
    pages/transfer
      "venues": { | "places": { | config/forms/transfer.json…"data.venues#" reads the unknown source "data.venues"…
    forms/deposit-bank
      "value": "/bank_name" | "value": "/bankname" | "/bankname" does not exist…did you mean "bank_name"
      "data.banks#" | "data.range#/min_price" | "data.range#/min_price" is not a list…
      "min_price": "100" | "min_price": "90000" | the minimum 90000 is greater than the maximum 10000…
      /fields/6/options | gone | "select" has no options  the field does not define "options"…
      /fields/6/options/from | gone | no options…
      /rules/4/args/min | 20000 | the minimum 20000 is greater than the maximum 10000…
      /rules/5 | {"field":"bank_no","check":"maxLength","args":{"max":0},"say":"deposit.rule.decimals"} | this rule can never pass…
      /rules/5/args/max | "two" | check "decimals" does not accept {"max":"two"}
    pages/hongbao
      "copy": "red-packet.tier.from-to" | "copy": "red-packet.tier.gone" | unknown copy key "red-packet.tier.gone"…
    theme
      "#1E45B8" | "url(https://a.example/x.png)" | "url(https://a.example/x.png)"
      "#F4F6FB" | "var(--x)" | "var(--x)"
      "#F4F6FB" | "red;}body{display:none" | must match
      "light": { "bg": | "light": { "background": | unknown member "background"
      "light": { "bg": | "light": { "fg": "#C9D2E8", "bg": | "Text" #C9D2E8 on … #… (light) has a contrast of 1.
      "fontStack": null | "fontStack": ["x\";}*{background:url(//a.example)}"] | …must match
      "4/5" | "url(//a.example)" | is not allowed here
      "#F4F6FB" | "expression(alert(1))" | must match
      "#F4F6FB" | "\\75rl(x)" | must match
    locales/zh-CN/mine
      "title" | "prototype": "x", … | "prototype" is not allowed as a name
      "title" | "$version": 2, … | unsupported file version 2
      "我的" | 7 | 7 is not a text…
      "我的" | "<script>alert(1)</script>" | "<script" could run as code
      "我的" | "javascript:alert(1)" | "javascript:" could run as code
      "我的" | "JavaScript :alert(1)" | could run as code
      "我的" | "<img src=x onerror=alert(1)>" | could run as code
      "我的" | "x\" onclick=alert(1)" | "onclick=" could run as code
      "我的" | "data:text/html,x" | could run as code
      "我的" | "转账\u202e001" | invisible character U+202E
      "我的" | "a\u2067b" | invisible character U+2067
      "我的" | "客\u200b服" | invisible character U+200B
      "我的" | "客\u200d服" | invisible character U+200D
      "我的" | "\u3164" | invisible character U+3164
      "我的" | "x\udb40\udc41" | invisible character U+E0041
      "我的" | "\ud83d" | invisible character U+D83D
      "我的" | "a\u0000b" | invisible character U+0000
      "我的" | "�ҵ�" | invisible character U+FFFD
      "title" | "ti\u200btle" | invisible character U+200B…
      "我的" | "$t(mine.title)" | "mine.title" refers to other copy
      "我的" | "{{user.name}}" | invalid placeholder "{{user.name
      "我的" | "提现" | copy "mine.title" uses "提现", which is not the agreed word  the glossary of site.json has "取款" for it
      "我的" | "{{name" | invalid placeholder "{{name" in "mine.title"
    locales/zh-CN/block-kept-games
      /favourites | gone | copy "block-kept-games.favourites" is missing  code shows it…
    locales/zh-CN/login
      "submit": "登录" | "submit": "登录{name}" | invalid placeholder "{name}" in "login.submit"
      "submit": "登录" | "submit": "登录｛name｝" | invalid placeholder "｛name｝" in "login.submit"
    navigation
      /tabBar/0/page | "hoem" | unknown page "hoem"  the tab has no target
      /tabBar/1/page | "home" | tab "home" is defined twice…
      /tabBar/0/icon | "hme" | unknown icon "hme"…did you mean "home"
      /drawer/0/then/0/query/type | 3 | unknown tab "3"  the page would open with its first tab  use one of the 2 in config/pages/message.json: 1, 2
      /drawer/0/then | [{"do":"go","page":"walet"}] | unknown page "walet"…did you mean "wallet"
    forms/login
      /saveLogin/name | "nam" | unknown field "nam"…did you mean "name"
    pages/usdtmore
      /sections/1/rows/0/cells/1 | gone | 1 cells under 2 columns…
    pages/zhanzhu
      /sections/1/action | gone | "then" without "action"
      /sections/1/then | gone | "action" without "then"
    pages/vip
      "block": "vip-levels" | "block": "vip-level" | unknown block "vip-level"…did you mean "vip-levels"
      "path": "/vip" | "path": "/WALLET" | path "/wallet" differs from that of config/pages/vip.json only in upper and lower case
      /onEnter | [{"then":[{"do":"go","page":"vip"}]}] | redirect loop  the pages open each other on entry: vip → vip
    captcha
      /images/0/src | "//a.example/x.png" | must match
      /images/0/src | "/captcha/00.svg" | no picture "/captcha/00.svg"  players would see an empty place  did you mean "/captcha/01.svg"…
    pages/money
      /sections/0/when | {"value":{"$get":"data.venues#"},"eq":1} | "data.venues#" cannot be compared  it is a list or an object
      /sections/0/when | {"value":{"$count":"data.venues#"},"lt":0} | this condition is never true
      /sections/0/items/1/value/$get | "site#/site_logo" | format "money" cannot show "site#/site_logo"  its value is an address
      /sections/0/items/1/value/$get | "flags#/loggedIn" | format "money" cannot show "flags#/loggedIn"  its value is true or false
      /sections/0/items/1/value | "wallet#/balance" | "wallet#/balance" is a text here  it is used as it is written, and nothing is read  write {"$get": "wallet#/balance"}
      /sections/0/items/1/format | {"name":"percent","args":{"places":"2"}} | "2" is a text here…write 2 without quotes
      /sections/0/items/1/format | "dateTime" | format "dateTime" cannot show "wallet#/balance"  its value is an amount
    forms/deposit-usdt
      /fields/1/when | {"value":{"$get":"form#/protocol"},"eq":"BEP20"} | "BEP20" is compared with "form#/protocol"
      /rules/1 | {"field":"protocol","check":"pattern","args":{"pattern":"^B"},"say":"deposit.rule.decimals"} | this rule can never pass  no option of the field meets it…
      /rules/1 | {"field":"protocol","check":"oneOf","args":{"values":["BEP20"]},"say":"deposit.rule.decimals"} | this rule can never pass  no option of the field meets it…
      /fields/0/default | "BEP20" | the default "BEP20" is not an option
    forms/profile
      /fields/2/ui | {"widget":"date","min":"2020-01-01","max":"1980-01-01"} | the minimum 2020-01-01 is greater than the maximum 1980-01-01…
  `),
);
