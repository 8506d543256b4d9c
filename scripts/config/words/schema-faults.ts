import type { FaultCatalog } from './fault-catalog.ts';

/** Faults of a file against the schema of its kind, and of a block's props against the block's. */
export const SCHEMA_FAULTS = {
  'schema.unknown-member': {
    en: ['unknown member "{{name}}"', 'nothing reads it', '{{near}}'],
    zh: ['不认识的设置项“{{name}}”', '写了也不会起作用', '{{near}}'],
  },
  'schema.missing': {
    en: ['"{{name}}" is missing', '{{meaning}}', 'add "{{name}}"'],
    zh: ['缺少“{{name}}”', '{{meaning}}', '请补上“{{name}}”'],
  },
  'schema.needs': {
    en: [
      '"{{name}}" stands without "{{missing}}"',
      'one does nothing without the other',
      'add "{{missing}}", or take "{{name}}" away',
    ],
    zh: ['有“{{name}}”，却没有“{{missing}}”', '两项缺一就不起作用', '请补上“{{missing}}”，或删掉“{{name}}”'],
  },
  'schema.tag': {
    en: ['{{shown}} is no "{{tag}}"', '{{meaning}}', '{{near}}'],
    zh: ['{{shown}} 不是可用的“{{tag}}”', '{{meaning}}', '{{near}}'],
  },
  'schema.value': {
    en: ['{{shown}} is not allowed here', '{{meaning}}', '{{near}}'],
    zh: ['这里不能填 {{shown}}', '{{meaning}}', '{{near}}'],
  },
  'schema.misfit': {
    en: ['{{shown}} {{problem}}', '{{meaning}}', 'write it as config/schema describes'],
    zh: ['{{shown}} {{problem}}', '{{meaning}}', '请按这一项的说明填写'],
  },
  'schema.no-text': {
    en: ['{{shown}} is no text', 'a file of copy holds texts under their keys', 'write the words in quotes'],
    zh: ['{{shown}} 不是文字', '文案文件里每个键对应一段文字', '请把文字写在引号里'],
  },
  'block.unknown': {
    en: ['no block "{{name}}"', 'code has none of this name', '{{near}}'],
    zh: ['没有名为“{{name}}”的模块', '程序里没有这个模块', '{{near}}'],
  },
  'block.no-data': {
    en: [
      'block "{{block}}" reads "data.{{name}}"',
      'this page has no data of that name',
      'add "{{name}}" to the data of the page',
    ],
    zh: ['模块“{{block}}”要读取“data.{{name}}”', '这个页面没有这份数据', '请在页面的 data 里加上“{{name}}”'],
  },
  'block.props': {
    en: ['block "{{block}}": {{place}} {{problem}}', '{{doc}}', 'write the props as the block asks'],
    zh: ['模块“{{block}}”：{{place}} {{problem}}', '{{doc}}', '请按模块的要求填写 props'],
  },
  'block.unknown-prop': {
    en: ['block "{{block}}": {{place}} has no "{{name}}"', '{{doc}}', '{{near}}'],
    zh: ['模块“{{block}}”：{{place}} 里没有“{{name}}”这项设置', '{{doc}}', '{{near}}'],
  },
} as const satisfies FaultCatalog;
