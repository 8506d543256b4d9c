import type { FaultCatalog } from './fault-catalog.ts';

/** Faults of a file and of its text, whatever it says. */
export const TEXT_FAULTS = {
  'file.missing': {
    en: ['the file is not there', 'the site cannot do without it', 'put it back'],
    zh: ['缺少这个文件', '没有它网站无法运行', '请把文件放回原处'],
  },
  'file.stray': {
    severity: 'warning',
    en: [
      'nothing reads this file',
      'config has its files in folders of their own: {{folders}}',
      'move it there as .json, or take it away',
    ],
    zh: [
      '没有程序读取这个文件',
      '配置文件要放在各自的文件夹里：{{folders}}',
      '请以 .json 移到那里，或删掉它',
    ],
  },
  'file.misnamed': {
    en: [
      'the name of the file is none that config can say',
      'other files call it by its name',
      'write it in letters, digits and hyphens, beginning with a letter',
    ],
    zh: ['文件名不合规', '别的文件要用这个名字来引用它', '请以字母开头，只用字母、数字和连字符'],
  },
  'file.too-new': {
    en: [
      'version {{version}} is newer than is known here',
      'it was written for a newer release of the site, which reads it in another way',
      'bring the site up to date, or write the file as version {{known}}',
    ],
    zh: [
      '文件版本 {{version}} 太新',
      '它是为更新的网站程序写的，当前程序读不懂',
      '请升级网站程序，或按版本 {{known}} 来写',
    ],
  },
  'text.too-large': {
    en: [
      'the file is too large',
      'a player would load it, and it has more than {{max}} MB',
      'split it, or shorten it',
    ],
    zh: ['文件太大', '它超过 {{max}} MB，玩家打开网页时都要下载', '请拆成几个文件，或删减内容'],
  },
  'text.too-large-in-all': {
    en: [
      'config is too large',
      'all its files together have more than {{max}} MB',
      'take away what nobody needs',
    ],
    zh: ['配置总量太大', '所有文件加起来超过了 {{max}} MB', '请删掉用不到的内容'],
  },
  'text.too-many': {
    en: ['too many entries', 'no list and no object of config needs more than {{max}}', 'split it'],
    zh: ['条目太多', '一个列表或一组设置最多用到 {{max}} 项', '请拆分'],
  },
  'text.too-long': {
    en: ['too long', 'no text here needs more than {{max}} characters', 'shorten it'],
    zh: ['内容太长', '这里最多用到 {{max}} 个字符', '请缩短'],
  },
  'text.mark': {
    en: [
      'an invisible mark at the beginning',
      'some editors put it there (a byte order mark), and JSON has none',
      'save the file as UTF-8 without BOM',
    ],
    zh: [
      '文件开头有一个看不见的标记',
      '有些编辑器保存时会加上它（BOM），JSON 里不能有',
      '请另存为不带 BOM 的 UTF-8',
    ],
  },
  'text.number': {
    en: [
      '{{number}} is no number that can be kept',
      'it is too large, and would be read as another one',
      'write a smaller number, or put it in quotes',
    ],
    zh: ['{{number}} 不是可用的数字', '数字太大，读出来会变成别的数', '请写小一些，或放进引号里'],
  },
  'text.hidden': {
    en: [
      'a hidden character {{character}}',
      'it cannot be seen, or turns the text around it, and can make words read other than they are',
      'type the text anew without it; a file that is not UTF-8 has to be saved as UTF-8',
    ],
    zh: [
      '有一个看不见的字符 {{character}}',
      '它看不出来，或会把前后文字颠倒，让人读到的和实际的不一样',
      '请重新输入这段文字；如果出现乱码，请把文件另存为 UTF-8',
    ],
  },
  'text.script': {
    en: ['"{{script}}" could run as code', 'config holds words and settings, never code', 'take it away'],
    zh: ['“{{script}}”可能被当作代码执行', '配置里只能有文字和设置，不能有代码', '请删掉它'],
  },
  'text.too-deep': {
    en: ['too many levels', 'no config needs more than {{max}} levels', 'lay it out flatter'],
    zh: ['嵌套层数太多', '配置最多用到 {{max}} 层', '请减少嵌套'],
  },
  'text.empty': {
    en: [
      'the file is empty',
      'a file of config is one JSON object',
      'write it, put it back, or take the file away',
    ],
    zh: ['文件是空的', '配置文件里要有一组 JSON 设置', '请写上内容、恢复原来的内容，或删掉这个文件'],
  },
  'text.comment': {
    en: ['a comment', 'JSON has none', 'take it away'],
    zh: ['这里有注释', 'JSON 里不能写注释', '请删掉它'],
  },
  'text.trailing-comma': {
    en: ['a comma too many', 'nothing follows it', 'take it away'],
    zh: ['多了一个逗号', '它后面没有内容了', '请删掉它'],
  },
  'text.not-json': {
    en: [
      'not JSON',
      '{{error}}',
      'mend the punctuation here: a comma, a quote or a bracket is missing or too many',
    ],
    zh: ['JSON 写法有误', '{{error}}', '请检查这里的标点：是否少了或多了逗号、引号、括号'],
  },
  'text.unsafe-name': {
    en: ['"{{name}}" is no name', 'it stands for what all objects share', 'take another name'],
    zh: ['“{{name}}”不能用作名称', '它是程序的保留字，用了会影响整个网站', '请换一个名称'],
  },
  'text.twice': {
    en: ['"{{name}}" stands twice', 'the later one silently wins', 'take one of the two away'],
    zh: ['“{{name}}”写了两次', '只有后面那个会生效，容易改错', '请删掉其中一个'],
  },
} as const satisfies FaultCatalog;
