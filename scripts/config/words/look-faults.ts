import type { FaultCatalog } from './fault-catalog.ts';

/** Faults of what the player reads and sees: copy and colours. */
export const LOOK_FAULTS = {
  'copy.empty': {
    en: ['"{{key}}" is empty', 'the player would see nothing', 'write the words'],
    zh: ['文案“{{key}}”是空的', '玩家会看不到文字', '请写上文字'],
  },
  'copy.tag': {
    en: ['"{{key}}" holds a tag', 'copy is shown as text, so the tag would be seen', 'write plain words'],
    zh: ['文案“{{key}}”里有 HTML 标签', '文案按纯文字显示，玩家会看到标签本身', '请只写文字'],
  },
  'copy.nested': {
    en: ['"{{key}}" names other copy', 'words are shown as they stand', 'write the words out'],
    zh: ['文案“{{key}}”里引用了别的文案', '文案只会照原样显示', '请直接写出文字'],
  },
  'copy.half-open': {
    en: [
      '"{{key}}" holds "{{shown}}"',
      'a placeholder is one name between two braces on each side, and this is none',
      'mend the braces, or take them away',
    ],
    zh: [
      '文案“{{key}}”里的“{{shown}}”写法不对',
      '占位符两边各两个花括号，中间只有一个名称',
      '请补全花括号，或删掉它们',
    ],
  },
  'copy.long-label': {
    severity: 'warning',
    en: [
      '"{{key}}" has {{count}} characters',
      'it is a label, title or button, of which a phone shows about {{max}}',
      'shorten it',
    ],
    zh: [
      '文案“{{key}}”有 {{count}} 个字',
      '它是标签、标题或按钮，手机上大约只显示得下 {{max}} 个字',
      '请缩短',
    ],
  },
  'copy.long': {
    severity: 'warning',
    en: [
      '"{{key}}" has {{count}} characters',
      'more than {{max}} fill the screen of a phone',
      'shorten it, or split it',
    ],
    zh: ['文案“{{key}}”有 {{count}} 个字', '超过 {{max}} 个字会占满手机屏幕', '请缩短或拆开'],
  },
  'copy.unused': {
    en: [
      'nobody uses "{{key}}"',
      'no config and no code names it',
      'take it away, or name it where it belongs',
    ],
    zh: ['没有地方用到文案“{{key}}”', '配置和程序都没有引用它', '请删掉它，或在该用的地方引用它'],
  },
  'copy.needs': {
    en: [
      '"{{key}}" needs {{mark}}',
      'no value is given for it here',
      'write {"copy": "{{key}}", "values": {"{{name}}": ...}}, or take {{mark}} out of the copy',
    ],
    zh: [
      '文案“{{key}}”需要 {{mark}}',
      '这里没有给出它的值',
      '请写 {"copy": "{{key}}", "values": {"{{name}}": ...}}，或从文案里去掉 {{mark}}',
    ],
  },
  'copy.never-shown': {
    en: [
      '"{{key}}" has no {{mark}}',
      'the value is never shown',
      'put {{mark}} into the copy "{{key}}", or leave the value out',
    ],
    zh: [
      '文案“{{key}}”里没有 {{mark}}',
      '给了值却不会显示',
      '请在文案“{{key}}”里加上 {{mark}}，或不再传这个值',
    ],
  },
  'color.unreadable': {
    en: [
      '"{{color}}" is not a colour that a theme may hold',
      'the theme becomes a style sheet, so only #RGB, #RRGGBB, rgb(...) and oklch(...) get into it',
      'write it as #RRGGBB',
    ],
    zh: [
      '“{{color}}”不是可用的颜色',
      '主题会变成样式表，所以只收 #RGB、#RRGGBB、rgb(...) 和 oklch(...)',
      '请写成 #RRGGBB',
    ],
  },
  'color.faint-words': {
    en: [
      '{{front}} {{frontColor}} on {{ground}} {{groundColor}} ({{mode}}) has a contrast of {{found}}, below {{ratio}}{{also}}',
      'words that faint cannot be read by many players (WCAG 1.4.3)',
      '{{remedy}}',
    ],
    zh: [
      '{{mode}}：{{ground}} {{groundColor}} 上的 {{front}} {{frontColor}} 对比度只有 {{found}}，低于 {{ratio}}{{also}}',
      '文字太淡，很多玩家看不清（WCAG 1.4.3）',
      '{{remedy}}',
    ],
  },
  'color.faint-mark': {
    en: [
      '{{front}} {{frontColor}} on {{ground}} {{groundColor}} ({{mode}}) has a contrast of {{found}}, below {{ratio}}{{also}}',
      'the edge or mark of a control that faint is not seen (WCAG 1.4.11)',
      '{{remedy}}',
    ],
    zh: [
      '{{mode}}：{{ground}} {{groundColor}} 上的 {{front}} {{frontColor}} 对比度只有 {{found}}，低于 {{ratio}}{{also}}',
      '控件的边框或标记太淡，玩家看不见（WCAG 1.4.11）',
      '{{remedy}}',
    ],
  },
} as const satisfies FaultCatalog;
