import type { FaultCatalog } from './fault-catalog.ts';

/** Faults of a file and of its text, whatever it says. */
export const TEXT_FAULTS = {
  'file.missing': {
    en: ['the file is not there', 'the site cannot do without it', 'put it back'],
    zh: ['缺少这个文件', '没有它网站无法运行', '请把文件放回原处'],
  },
  'file.misnamed': {
    en: [
      'the name of the file is none that config can say',
      'other files call it by its name',
      'write it in letters, digits and hyphens, beginning with a letter',
    ],
    zh: ['文件名不合规', '别的文件要用这个名字来引用它', '请以字母开头，只用字母、数字和连字符'],
  },
  'text.too-large': {
    en: [
      'the file is too large',
      'it has {{bytes}} bytes, and a player would load them',
      'split it: {{max}} bytes at most',
    ],
    zh: ['文件太大', '它有 {{bytes}} 字节，玩家打开网页时都要下载', '请拆成几个文件，每个最多 {{max}} 字节'],
  },
  'text.too-deep': {
    en: ['too many levels', 'no config needs more than {{max}} levels', 'lay it out flatter'],
    zh: ['嵌套层数太多', '配置最多用到 {{max}} 层', '请减少嵌套'],
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
