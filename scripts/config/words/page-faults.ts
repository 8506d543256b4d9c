import type { FaultCatalog } from './fault-catalog.ts';

/** What is wrong with pages: their paths, ways in, tabs and tables, and what nothing shows or reads. */
export const PAGE_FAULTS = {
  'path.taken': {
    en: ['"{{path}}" is {{file}}\'s', 'one path leads to one page', 'give this page a path of its own'],
    zh: ['地址“{{path}}”已被 {{file}} 使用', '一个地址只能对应一个页面', '请给这个页面换一个地址'],
  },
  'path.case': {
    en: [
      '"{{path}}" differs from the path of {{file}} in capitals only',
      'who types it comes to either',
      'give this page a path of its own',
    ],
    zh: ['地址“{{path}}”与 {{file}} 的只差大小写', '玩家输入时分不清', '请给这个页面换一个地址'],
  },
  'enter.circle': {
    en: [
      'pages open each other',
      'on entry {{circle}}: a player never comes to rest',
      'take one of these steps out of "onEnter"',
    ],
    zh: ['页面互相跳转', '进入时 {{circle}}，玩家永远停不下来', '请从其中一个 "onEnter" 里去掉跳转'],
  },
  'enter.may-circle': {
    severity: 'warning',
    en: [
      'pages may open each other',
      'on entry {{circle}}, each under a condition of its own',
      'see to it that these conditions never hold together',
    ],
    zh: ['页面可能互相跳转', '进入时 {{circle}}，各有条件', '请确认这些条件不会同时成立'],
  },
  'data.unread': {
    severity: 'warning',
    en: [
      'nothing reads "data.{{name}}"',
      'every visit asks the server for nothing',
      'read it, or take it away',
    ],
    zh: ['没有地方读取“data.{{name}}”', '每次打开都会白白请求一次', '请用上它，或删掉它'],
  },
  'gate.silent': {
    en: ['the gate says nothing', 'a visitor would be stopped without a word', 'add "gateText"'],
    zh: ['没写拦截时的提示', '未登录的玩家会被挡住却不知道为什么', '请补上 "gateText"'],
  },
  'table.no-rows': {
    en: ['a table without rows', 'nothing would be drawn', 'write "rows" or "from"'],
    zh: ['表格没有内容', '这里会什么也显示不出来', '请写上 "rows" 或 "from"'],
  },
  'table.cells': {
    en: [
      '{{cells}} cells under {{columns}} columns',
      'they would stand under the wrong ones',
      'write one cell for each column',
    ],
    zh: ['{{columns}} 列下面写了 {{cells}} 格', '内容会对错列', '请每一列写一格'],
  },
  'tabs.query': {
    en: [
      '"{{query}}" is an outer set of tabs\' too',
      'the URL keeps one value a name',
      'give these tabs another query',
    ],
    zh: ['外层标签也用了“{{query}}”', '网址里每个名称只能有一个值', '请给这组标签换一个 query'],
  },
  'tabs.twice': {
    en: ['"{{value}}" stands twice', 'the second tab could never be shown', 'give it a value of its own'],
    zh: ['标签的值“{{value}}”重复了', '第二个标签永远打不开', '请给它一个不同的值'],
  },
  'table.codes-missing': {
    en: [
      '"{{name}}" has no words for {{codes}}',
      'openapi.yaml lists these codes for "{{reference}}"',
      'add them to "{{name}}" in config/enums.json',
    ],
    zh: [
      '“{{name}}”没有写 {{codes}} 的文字',
      'openapi.yaml 里“{{reference}}”可能是这些值',
      '请在 config/enums.json 的“{{name}}”里补上',
    ],
  },
  'table.incomplete': {
    en: [
      '"{{name}}" is not complete',
      'a code that is not listed would have no words',
      'add "other", or "asSent": true to show the code as sent',
    ],
    zh: [
      '状态表“{{name}}”不完整',
      '遇到没列出的状态码时会没有文字可显示',
      '请补上 "other"，或写 "asSent": true 照原样显示',
    ],
  },
  'orphan.form': {
    en: [
      'no page shows form "{{name}}"',
      'an edit of it would change nothing',
      'name it in a section of a page, or take the file away',
    ],
    zh: ['没有页面用到表单“{{name}}”', '改了它玩家也看不到', '请在某个页面里引用它，或删掉这个文件'],
  },
  'orphan.list': {
    en: [
      'no page shows list "{{name}}"',
      'an edit of it would change nothing',
      'name it in a section of a page, or take the file away',
    ],
    zh: ['没有页面用到列表“{{name}}”', '改了它玩家也看不到', '请在某个页面里引用它，或删掉这个文件'],
  },
  'orphan.page': {
    severity: 'warning',
    en: [
      'nothing leads to page "{{name}}"',
      'a player would have to type its address',
      'link to it, or take the file away',
    ],
    zh: [
      '没有任何入口通向页面“{{name}}”',
      '玩家只能自己输入地址才看得到',
      '请在别处加一个链接，或删掉这个文件',
    ],
  },
  'orphan.table': {
    en: ['nobody uses "{{name}}"', 'no format names this table', 'name it in a format, or take it away'],
    zh: ['没有地方用到状态表“{{name}}”', '没有显示格式引用它', '请在显示格式里引用它，或删掉它'],
  },
} as const satisfies FaultCatalog;
