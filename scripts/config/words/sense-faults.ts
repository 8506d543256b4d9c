import type { FaultCatalog } from './fault-catalog.ts';

/** What is named rightly and could still not work: in forms, lists, pages and the site. */
export const SENSE_FAULTS = {
  'body.not-taken': {
    en: [
      '"{{name}}" is sent',
      '{{operation}} takes no such field',
      '{{near}}; a field that stays on the device has "send": false',
    ],
    zh: [
      '“{{name}}”会被提交',
      '接口 {{operation}} 不收这一项',
      '{{near}}；只在页面上用、不提交的字段请写 "send": false',
    ],
  },
  'body.refused': {
    en: ['{{shown}} is sent as "{{name}}"', '{{operation}} refuses it', 'send {{allowed}}'],
    zh: ['“{{name}}”会提交 {{shown}}', '接口 {{operation}} 不接受这个值', '请改为 {{allowed}}'],
  },
  'body.left-out': {
    en: ['"{{name}}" is not sent', '{{operation}} needs it', 'add "{{name}}": {{meaning}}'],
    zh: ['没有提交“{{name}}”', '接口 {{operation}} 必须有它', '请补上“{{name}}”：{{meaning}}'],
  },
  'call.never-unknown': {
    en: ['this never runs', '"{{operation}}" changes nothing', 'write onFailure'],
    zh: ['这一段永远不会执行', '接口“{{operation}}”只查询、不改动数据', '请改用 onFailure'],
  },
  'open.no-frame': {
    en: [
      'no page frames it',
      'it is shown on a page of ours, which reads the address in its query',
      'add "page" and "query"',
    ],
    zh: [
      '没有指定由哪个页面来显示',
      '它要在本站的页面里打开，并从地址参数里取网址',
      '请补上 "page" 和 "query"',
    ],
  },
  'value.not-counted': {
    en: ['"{{reference}}" is counted', 'it is no list', 'name a list, or read it with $get'],
    zh: ['这里要统计“{{reference}}”的条数', '但它不是列表', '请指向一个列表，或改用 $get 直接读取'],
  },
  'value.waits': {
    en: ['"{{name}}" waits for itself', '{{circle}}', 'let one of them read something else'],
    zh: ['“{{name}}”绕回了自己', '{{circle}}', '请让其中一个改读别的内容'],
  },
  'field.twice': {
    en: ['"{{name}}" stands twice', 'a form keeps one value a name', 'give the field another name'],
    zh: ['字段“{{name}}”重复了', '同一表单里每个名称只能有一个值', '请给其中一个字段换个名称'],
  },
  'field.no-choice': {
    en: ['"{{widget}}" has nothing to choose', 'the field has no "options"', 'add "options"'],
    zh: ['控件“{{widget}}”没有可选项', '这个字段没写 "options"', '请补上 "options"'],
  },
  'field.idle-options': {
    en: ['these options are never offered', '"{{widget}}" offers none', 'choose another widget'],
    zh: ['这些选项不会显示出来', '控件“{{widget}}”不提供选择', '请换成可以选择的控件'],
  },
  'field.wrong-type': {
    en: ['"{{given}}" is not what it holds', '"{{widget}}" gives a {{wanted}}', 'write "{{wanted}}"'],
    zh: ['类型“{{given}}”不对', '控件“{{widget}}”给出的是 {{wanted}}', '请写成 "{{wanted}}"'],
  },
  'options.empty': {
    en: ['nothing can be chosen', 'there are no items, no from and no range', 'add one of them'],
    zh: ['没有任何可选项', 'items、from、range 都没有写', '请写上其中一种'],
  },
  'options.twice': {
    en: ['"{{value}}" stands twice', 'the second could never be chosen', 'give it a value of its own'],
    zh: ['选项值“{{value}}”重复了', '第二个永远选不到', '请给它一个不同的值'],
  },
  'options.empty-range': {
    en: ['the range is empty', '{{to}} is below {{from}}', 'swap from and to'],
    zh: ['范围是空的', '{{to}} 小于 {{from}}', '请把 from 和 to 对调'],
  },
  'options.no-list': {
    en: ['"{{reference}}" is no list', 'options come from a list', 'name a list of the answer'],
    zh: ['“{{reference}}”不是列表', '可选项要取自一个列表', '请指向返回数据里的列表'],
  },
  'venue.no-list': {
    en: [
      '"{{operation}}" lists no venues',
      'its answer is no list',
      'name the operation whose answer is the list of venues',
    ],
    zh: ['“{{operation}}”返回的不是场馆列表', '它返回的数据不是列表', '请写返回场馆列表的接口'],
  },
  'rows.no-list': {
    en: ['"{{rows}}" is no list', 'rows are the entries of a list', '{{remedy}}'],
    zh: ['“{{rows}}”不是列表', '这里要指向一个列表，每一行是其中一条', '{{remedy}}'],
  },
  'paging.not-sent': {
    en: ['every page would be the first', 'the body does not send the page', 'send {"$get": "paging#/page"}'],
    zh: ['翻页后永远还是第一页', '提交内容里没有页码', '请在 body 里提交 {"$get": "paging#/page"}'],
  },
  'filter.twice': {
    en: ['"{{name}}" stands twice', 'the URL keeps one value a name', 'give the filter another name'],
    zh: ['筛选“{{name}}”重复了', '网址里每个名称只能有一个值', '请给其中一个筛选换个名称'],
  },
  'filter.default': {
    en: ['{{shown}} cannot be chosen', 'it is none of the options', 'take one of {{options}}'],
    zh: ['默认值 {{shown}} 选不到', '可选项里没有它', '请改为其中之一：{{options}}'],
  },
  'filter.idle': {
    en: [
      'filter "{{name}}" changes nothing',
      'nothing reads it',
      'send {"$get": "filter#/{{name}}"} in the body, or take it away',
    ],
    zh: [
      '筛选“{{name}}”不起作用',
      '没有地方用到它',
      '请在 body 里提交 {"$get": "filter#/{{name}}"}，或删掉它',
    ],
  },
  'field.hides-itself': {
    en: [
      '"{{name}}" hides itself',
      'its "when" reads its own value, so it would vanish while one types',
      'let the condition read another field',
    ],
    zh: [
      '字段“{{name}}”会把自己藏起来',
      '它的 "when" 读取的是自己的值，填着填着就消失了',
      '请让条件读取别的字段',
    ],
  },
  'field.unused': {
    en: [
      '"{{name}}" is asked for nothing',
      'it is not sent, and nothing reads it or is compared with it',
      'send it in "body", or take the field away',
    ],
    zh: ['字段“{{name}}”填了也没用', '它不会提交，也没有地方用到它', '请在 "body" 里提交它，或删掉这个字段'],
  },
} as const satisfies FaultCatalog;
