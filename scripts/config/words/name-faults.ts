import type { FaultCatalog } from './fault-catalog.ts';

/** Names that lead nowhere. */
export const NAME_FAULTS = {
  'operation.unknown': {
    en: ['no operation "{{name}}"', 'openapi.yaml has none of this operationId', '{{near}}'],
    zh: ['没有名为“{{name}}”的接口', '接口清单 openapi.yaml 里找不到它', '{{near}}'],
  },
  'page.unknown': {
    en: ['no page "{{name}}"', 'the link would lead nowhere', '{{near}}'],
    zh: ['没有名为“{{name}}”的页面', '玩家点了会无处可去', '{{near}}'],
  },
  'page.no-start': {
    en: ['no page "{{name}}"', 'the site could not start', '{{near}}'],
    zh: ['没有名为“{{name}}”的页面', '没有它网站打不开', '{{near}}'],
  },
  'page.no-tab': {
    en: ['no page "{{name}}"', 'the tab would lead nowhere', '{{near}}'],
    zh: ['没有名为“{{name}}”的页面', '底部导航的这一项会无处可去', '{{near}}'],
  },
  'login.closed': {
    en: [
      'nobody could log in',
      'the login page is not open to everybody, and leads to itself',
      'write "access": "public"',
    ],
    zh: ['没有人能登录', '登录页没有对所有人开放，会不停跳回自己', '请写 "access": "public"'],
  },
  'host.refused': {
    en: ['"{{host}}" is no host to trust', '{{reason}}', 'name the host itself, as example.com'],
    zh: ['“{{host}}”不能作为可信域名', '{{reason}}', '请写明确的域名，例如 example.com'],
  },
  'scheme.refused': {
    en: [
      '"{{scheme}}" is no scheme of an app',
      'a browser reads or runs it, or passes it on to any app',
      "name an app's own scheme, such as alipays; web addresses are narrowed by hosts",
    ],
    zh: [
      '“{{scheme}}”不是应用的协议',
      '浏览器会直接打开或执行它，或把它交给任意应用',
      '请写应用自己的协议，例如 alipays；网页地址用 hosts 限制',
    ],
  },
  'address.refused': {
    en: [
      '{{address}} is no address to open',
      '{{reason}}',
      'write a whole https address of a host that is allowed',
    ],
    zh: ['{{address}} 不是可以打开的网址', '{{reason}}', '请写完整的 https 网址，而且域名要在允许的清单里'],
  },
  'address.written': {
    severity: 'warning',
    en: [
      '{{address}} is written out',
      'a host that moves would have to be found in every file',
      'let the server or config/site.json name it',
    ],
    zh: ['{{address}} 是写死的网址', '域名一换，每个文件都要找出来改', '请由接口或 config/site.json 给出'],
  },
  'page.already-there': {
    en: ['"{{name}}" is there', 'config/pages/{{name}}.json exists', 'take it out of pagesToCome'],
    zh: ['页面“{{name}}”已经有了', 'config/pages/{{name}}.json 已存在', '请把它从 pagesToCome 里去掉'],
  },
  'form.unknown': {
    en: ['no form "{{name}}"', 'there is no config/forms/{{name}}.json', '{{near}}'],
    zh: ['没有名为“{{name}}”的表单', '找不到 config/forms/{{name}}.json', '{{near}}'],
  },
  'list.unknown': {
    en: ['no list "{{name}}"', 'there is no config/lists/{{name}}.json', '{{near}}'],
    zh: ['没有名为“{{name}}”的列表', '找不到 config/lists/{{name}}.json', '{{near}}'],
  },
  'field.unknown': {
    en: ['no field "{{name}}"', 'the form has none of this name', '{{near}}'],
    zh: ['没有名为“{{name}}”的字段', '这个表单里没有它', '{{near}}'],
  },
  'hosts.unknown': {
    en: ['no hosts "{{name}}"', 'config/site.json lists none of this name', '{{near}}'],
    zh: ['没有名为“{{name}}”的域名清单', 'config/site.json 里没有这份清单', '{{near}}'],
  },
  'data.unknown': {
    en: ['no "{{name}}"', 'there is no such data at this place', '{{near}}'],
    zh: ['没有“{{name}}”', '这个位置没有这份数据', '{{near}}'],
  },
  'list.not-here': {
    en: [
      '"list" is refreshed',
      'this is not in a list',
      'name user, wallet, balance, site, all or data.<id>',
    ],
    zh: ['这里要刷新“list”', '但它不在任何列表里', '请改成 user、wallet、balance、site、all 或 data.<名称>'],
  },
  'source.unknown': {
    en: ['"{{reference}}" reads "{{name}}"', 'there is no such source at this place', '{{near}}'],
    zh: ['“{{reference}}”要读取“{{name}}”', '这个位置读不到它', '{{near}}'],
  },
  'pointer.nowhere': {
    en: ['"{{reference}}" leads nowhere', 'there is no member "{{missing}}"', '{{near}}'],
    zh: ['“{{reference}}”读不到内容', '里面没有“{{missing}}”', '{{near}}'],
  },
  'pointer.not-in-answer': {
    en: ['"{{reference}}" leads nowhere', 'the answer has no "{{missing}}"', '{{near}}'],
    zh: ['“{{reference}}”读不到内容', '接口返回的数据里没有“{{missing}}”', '{{near}}'],
  },
  'pointer.not-in-row': {
    en: ['"{{reference}}" leads nowhere', 'a row has no "{{missing}}"', '{{near}}'],
    zh: ['“{{reference}}”读不到内容', '每一行数据里没有“{{missing}}”', '{{near}}'],
  },
  'pointer.not-in-entry': {
    en: ['"{{reference}}" leads nowhere', 'an entry has no "{{missing}}"', '{{near}}'],
    zh: ['“{{reference}}”读不到内容', '每个选项的数据里没有“{{missing}}”', '{{near}}'],
  },
  'function.unknown': {
    en: ['no function "{{name}}"', 'code has none of this name', '{{near}}'],
    zh: ['没有名为“{{name}}”的函数', '程序里没有这个函数', '{{near}}'],
  },
  'format.unknown': {
    en: ['no format "{{name}}"', 'code has none of this name', '{{near}}'],
    zh: ['没有名为“{{name}}”的显示格式', '程序里没有这个格式', '{{near}}'],
  },
  'check.unknown': {
    en: ['no check "{{name}}"', 'code has none of this name', '{{near}}'],
    zh: ['没有名为“{{name}}”的校验', '程序里没有这种校验', '{{near}}'],
  },
  'widget.unknown': {
    en: ['no widget "{{name}}"', 'code has none of this name', '{{near}}'],
    zh: ['没有名为“{{name}}”的控件', '程序里没有这种控件', '{{near}}'],
  },
  'icon.unknown': {
    en: ['no icon "{{name}}"', 'nothing would be drawn', '{{near}}'],
    zh: ['没有名为“{{name}}”的图标', '这里会什么也显示不出来', '{{near}}'],
  },
  'table.unknown': {
    en: ['no table "{{name}}"', 'config/enums.json has none of this name', '{{near}}'],
    zh: ['没有名为“{{name}}”的状态表', 'config/enums.json 里没有这张表', '{{near}}'],
  },
  'copy.unknown': {
    en: ['no copy "{{key}}"', 'the player would see nothing here', '{{near}}'],
    zh: ['没有文案“{{key}}”', '玩家在这里会看不到文字', '{{near}}'],
  },
  'copy.code-says': {
    en: ['no copy "{{key}}"', 'code says it', '{{near}}'],
    zh: ['缺少文案“{{key}}”', '程序会直接用到它', '{{near}}'],
  },
  'argument.unknown': {
    en: ['{{whose}} has no argument "{{name}}"', 'nothing reads it', '{{near}}'],
    zh: ['{{whose}} 没有“{{name}}”这个参数', '写了也不会起作用', '{{near}}'],
  },
  'argument.missing': {
    en: ['{{whose}} needs "{{name}}"', '{{meaning}}', 'add "{{name}}" to args'],
    zh: ['{{whose}} 少了参数“{{name}}”', '{{meaning}}', '请在 args 里补上“{{name}}”'],
  },
} as const satisfies FaultCatalog;
