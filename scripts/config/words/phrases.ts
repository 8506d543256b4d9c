import type { Words } from '#scripts/words/locale.ts';

/** Parts that the words of faults are filled with. */
export const PHRASES = {
  'name.none': { en: 'there is none in {{whose}}', zh: '{{whose}}里一个也没有' },
  'name.near': {
    en: 'did you mean "{{near}}"? {{whose}} has {{count}}',
    zh: '是不是想写“{{near}}”？{{whose}}里共有 {{count}} 个',
  },
  'name.near-of': {
    en: 'did you mean "{{near}}"? {{whose}} has {{count}}: {{list}}',
    zh: '是不是想写“{{near}}”？{{whose}}里共有 {{count}} 个：{{list}}',
  },
  'of.functions': { en: 'the registry of functions', zh: '函数清单' },
  'of.formats': { en: 'the registry of formats', zh: '显示格式清单' },
  'of.checks': { en: 'the registry of checks', zh: '校验清单' },
  'of.widgets': { en: 'the registry of widgets', zh: '控件清单' },
  'of.blocks': { en: 'the registry of blocks', zh: '模块清单' },
  'of.icons': { en: 'the icon set', zh: '图标库' },
  'of.form': { en: 'the form', zh: '这个表单' },
  'of.file': { en: 'this file', zh: '这个文件' },
  'of.here': { en: 'this place', zh: '这个位置' },
  'of.readable': { en: 'what can be read here', zh: '这里能读取的内容' },
  'of.row': { en: 'a row', zh: '每一行数据' },
  'of.entry': { en: 'an entry of the list', zh: '列表的每一条' },
  'of.hosts': { en: 'hosts of config/site.json', zh: 'config/site.json 的域名清单' },
  'of.answer': { en: 'the answer of {{operation}}', zh: '接口 {{operation}} 的返回数据' },
  'of.block': { en: 'the block', zh: '这个模块' },
  'called.function': { en: 'function "{{name}}"', zh: '函数“{{name}}”' },
  'called.format': { en: 'format "{{name}}"', zh: '显示格式“{{name}}”' },
  'called.check': { en: 'check "{{name}}"', zh: '校验“{{name}}”' },
  'host.number': { en: 'a number says nothing of who is behind it', zh: '用数字 IP 看不出是谁的服务器' },
  'host.no-name': { en: 'no host can have this name', zh: '这不是合法的域名' },
  'host.everybody': {
    en: 'anybody may have a name below it',
    zh: '任何人都能在它下面注册域名，等于没有限制',
  },
  'host.looks-like': {
    en: 'it reads {{read}}, whose letters look like others',
    zh: '它显示为 {{read}}，其中有容易冒充其他字母的字符',
  },
  'address.unsafe': {
    en: 'the site opens https addresses without a user name alone, and pictures of its own',
    zh: '网站只打开不带用户名的 https 网址，以及本站自己的图片',
  },
  'address.foreign': {
    en: '{{host}} is not in the list of hosts that is named here',
    zh: '{{host}} 不在这里指定的域名清单里',
  },
  'one-of': { en: 'one of {{list}}', zh: '其中之一：{{list}}' },
  'rows.write': { en: 'write "{{rows}}/rows"', zh: '请写成 "{{rows}}/rows"' },
  'rows.name': { en: 'name the list of the answer', zh: '请指向返回数据里的列表' },
  'idle.twin': { en: 'an earlier rule checks the same', zh: '前面已有一条完全相同的规则' },
  'idle.required': {
    en: 'an earlier rule demands more than not empty',
    zh: '前面的规则已要求填写更多，不会再遇到空值',
  },
  'idle.min-length': { en: 'an earlier rule demands as many characters', zh: '前面的规则已要求这么多字符' },
  'idle.always-fails': {
    en: 'the field takes {{cap}} characters at most, so it would always fail',
    zh: '这个字段最多 {{cap}} 个字符，怎么填都通不过',
  },
  'idle.cap': {
    en: 'the field takes {{cap}} characters at most',
    zh: '这个字段本来最多只能填 {{cap}} 个字符',
  },
  'mode.light': { en: 'light', zh: '日间' },
  'mode.dark': { en: 'dark', zh: '夜间' },
  'color.also': { en: '; also {{pairs}}', zh: '；另有 {{pairs}}' },
  'color.pair': { en: '{{front}} on {{ground}} ({{found}})', zh: '{{ground}} 上的 {{front}}（{{found}}）' },
  'color.set': {
    en: 'set {{place}} to {{color}}, or to another colour that stands out as much',
    zh: '请把 {{place}} 改为 {{color}}，或同样清楚的其他颜色',
  },
  'color.none': {
    en: 'no lightness of {{culprit}} suits all its neighbours: change the other colours of tokens.{{mode}} first',
    zh: '{{culprit}} 无论深浅都无法兼顾周围的颜色：请先调整 tokens.{{mode}} 里的其他颜色',
  },
} as const satisfies Words;
