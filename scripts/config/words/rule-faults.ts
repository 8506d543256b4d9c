import type { FaultCatalog } from './fault-catalog.ts';

/** What is wrong with a form's rules and patterns. */
export const RULE_FAULTS = {
  'rule.no-field': {
    en: ['no field "{{name}}"', 'the rule looks at nothing', '{{near}}'],
    zh: ['没有名为“{{name}}”的字段', '这条校验规则找不到要检查的字段', '{{near}}'],
  },
  'rule.idle': {
    en: ['this rule cannot fire', '{{reason}}', 'take it away, or change the rule that covers it'],
    zh: ['这条校验规则永远不会起作用', '{{reason}}', '请删掉它，或修改盖住它的那条规则'],
  },
  'rule.itself': {
    en: [
      '"{{name}}" is compared with itself',
      'such a rule says nothing of what was typed',
      'read another field in "{{argument}}"',
    ],
    zh: ['字段“{{name}}”在和自己比较', '这样的校验等于没有检查', '请让 "{{argument}}" 读取别的字段'],
  },
  'rule.absent-argument': {
    en: [
      '"{{reference}}" may not be there',
      'the rule would be left out, and nothing checked',
      'add "else" with what holds then, or this member to the "fallback" of its data',
    ],
    zh: [
      '“{{reference}}”可能取不到',
      '取不到时这条校验会被跳过，等于没有检查',
      '请补上 "else"，写明取不到时按什么算，或在这项数据的 "fallback" 里写上它',
    ],
  },
  'rule.made-argument': {
    en: [
      '"{{name}}" is worked out in the rule',
      'where nothing comes of it the rule would be left out',
      'name it in "computed", and read it here with $get and an "else"',
    ],
    zh: [
      '参数“{{name}}”是在规则里现算的',
      '算不出来时这条校验会被跳过，等于没有检查',
      '请把它写进 "computed"，在这里用 $get 读取并补上 "else"',
    ],
  },
  'rule.uncompilable': {
    en: ['this cannot be checked', '{{whose}} cannot use {{shown}}', 'write the values as the check asks'],
    zh: ['这条规则无法执行', '{{whose}}用不了 {{shown}}', '请按这种校验的要求填写数值'],
  },
  'pattern.read': {
    en: [
      'the pattern is read from data',
      'only a pattern written here can be proved safe',
      'write the pattern',
    ],
    zh: ['格式规则是从数据里读的', '只有直接写在这里的规则才能确认安全', '请把格式规则写在这里'],
  },
  'pattern.long': {
    en: [
      'a pattern this long',
      'one of more than {{max}} characters is not proved safe',
      'write several rules',
    ],
    zh: ['格式规则太长', '超过 {{max}} 个字符的规则无法确认安全', '请拆成几条规则'],
  },
  'pattern.broken': {
    en: ['"{{pattern}}" is no pattern', 'it cannot be read ({{error}})', 'mend the expression'],
    zh: ['“{{pattern}}”不是正确的格式规则', '它读不懂（{{error}}）', '请修正这个表达式'],
  },
  'pattern.explodes': {
    en: [
      '"{{pattern}}" can take forever',
      'a repeated group is repeated again: a few characters can stop the phone',
      'write it without nested repetition',
    ],
    zh: [
      '“{{pattern}}”可能会卡死',
      '重复里又套着重复，几个字符就能让手机停住',
      '请改写，不要在重复里再套重复',
    ],
  },
} as const satisfies FaultCatalog;
