import type { FaultCatalog } from './fault-catalog.ts';

/** Limits, comparisons and conditions that make no sense. */
export const LIMIT_FAULTS = {
  'limit.none': {
    en: ['the amount "{{name}}" has no least', 'zero or less could be sent', 'add a rule "min" or "between"'],
    zh: ['金额“{{name}}”没有下限', '可能会提交零或负数', '请加上 "min" 或 "between" 校验'],
  },
  'limit.zero': {
    en: [
      '"{{name}}" may be {{least}}',
      'an amount of money is above zero',
      'write a least above zero, such as 0.01',
    ],
    zh: ['金额“{{name}}”的下限是 {{least}}', '金额必须大于零', '请写大于零的下限，例如 0.01'],
  },
  'limit.crossed': {
    en: [
      'the least is {{least}}, the most {{most}}',
      'nothing could be entered',
      'swap them, or mend the one that is wrong',
    ],
    zh: ['下限 {{least}} 大于上限 {{most}}', '怎么填都通不过', '请对调，或改正写错的一个'],
  },
  'limit.quick': {
    severity: 'warning',
    en: [
      '{{amount}} is never offered',
      'it is out of the range of the field',
      'change the amount or the range',
    ],
    zh: ['快捷金额 {{amount}} 不会显示', '它不在这个字段的范围内', '请改金额或范围'],
  },
  'limit.words': {
    en: [
      'the words say {{given}}, the rule {{bound}}',
      'the player would be told another limit than holds',
      'write the same in both',
    ],
    zh: ['文字里是 {{given}}，校验里是 {{bound}}', '玩家看到的和实际的限制不一样', '请把两处写成一样'],
  },
  'limit.figures': {
    severity: 'warning',
    en: [
      '"{{key}}" names figures, and not {{bound}}',
      'that is the limit of the rule',
      'write the limit in the words, or mend the rule',
    ],
    zh: ['文案“{{key}}”里的数字没有 {{bound}}', '校验的限制是它', '请在文案里写上这个限制，或修改校验'],
  },
  'compare.never': {
    en: [
      '{{shown}} is compared with "{{reference}}"',
      'that is one of {{values}}, and never this',
      'compare it with one of them',
    ],
    zh: ['“{{reference}}”在和 {{shown}} 比较', '它只会是 {{values}} 之一', '请改为其中之一'],
  },
  'compare.order': {
    en: ['"{{reference}}" is compared by size', 'it is no number', 'use eq, ne, in or empty'],
    zh: ['“{{reference}}”在比较大小', '它不是数字', '请用 eq、ne、in 或 empty'],
  },
  'compare.number': {
    en: [
      '{{shown}} is compared with "{{reference}}"',
      'one is a number, and the other is none',
      'write a number',
    ],
    zh: ['“{{reference}}”在和 {{shown}} 比较', '一个是数字，另一个不是', '请写数字'],
  },
  'compare.whole': {
    en: [
      '"{{reference}}" is compared',
      'it is a list or an object, not one value',
      'count it with $count, use empty, or name a member of it',
    ],
    zh: [
      '“{{reference}}”在参与比较',
      '它是一个列表或一组数据，不是单个值',
      '请用 $count 统计、用 empty，或指向其中一项',
    ],
  },
  'condition.always': {
    en: ['this condition always holds', 'no answer of the server makes it false', 'take it away, or mend it'],
    zh: ['这个条件永远成立', '无论数据是什么都一样', '请删掉或改正'],
  },
  'condition.never': {
    en: [
      'this condition never holds',
      'no answer of the server makes it true',
      'take away what stands under it, or mend it',
    ],
    zh: ['这个条件永远不成立', '无论数据是什么都一样', '请删掉受它控制的内容，或改正'],
  },
  'format.wrong-type': {
    en: [
      'format "{{format}}" cannot write "{{reference}}"',
      'that is {{type}}: a dash would be shown',
      'take another format',
    ],
    zh: ['显示格式“{{format}}”写不出“{{reference}}”', '它是{{type}}，只会显示一条横线', '请换一种显示格式'],
  },
  'default.not-offered': {
    en: ['{{shown}} cannot be chosen', 'it is none of the options', 'take one of {{options}}'],
    zh: ['默认值 {{shown}} 选不到', '可选项里没有它', '请改为其中之一：{{options}}'],
  },
} as const satisfies FaultCatalog;
