import type { FaultCatalog } from './fault-catalog.ts';

/** What could harm the player: a change that nobody asked for, a secret that goes where it does not belong. */
export const SAFETY_FAULTS = {
  'effect.unasked': {
    en: [
      '"{{operation}}" changes something, and {{where}}',
      'it would happen without the player',
      'call it from a form, or from "then" of something that is tapped',
    ],
    zh: [
      '接口“{{operation}}”会改动数据，{{where}}',
      '玩家没有操作，它就会自己执行',
      '请改由表单提交，或放到点击后的 "then" 里',
    ],
  },
  'effect.unconfirmed': {
    en: [
      '"{{operation}}" moves money, and the player is not asked',
      'one tap by mistake would do it',
      'put a "confirm" before it, without a "when" or with the same one, or ask for it in a form',
    ],
    zh: [
      '接口“{{operation}}”会动用资金，却没有让玩家确认',
      '误点一下就会执行',
      '请在它前面加一步 "confirm"（不带 "when"，或与它的 "when" 相同），或改用表单',
    ],
  },
  'secret.leaks': {
    en: [
      '"{{reference}}" is a secret, and leaves the form here',
      'a secret goes into the request of its own form, and nowhere else',
      'take it away; rules and conditions may look at it',
    ],
    zh: [
      '“{{reference}}”是密码类内容，在这里会泄露出去',
      '密码只能随本表单自己的请求提交，不能用在别处',
      '请删掉它；校验规则和显示条件里可以引用',
    ],
  },
  'secret.undeclared': {
    en: [
      'a secret is sent as "{{name}}"',
      '{{operation}} does not declare this field as a secret, and may keep or show it',
      'send it in a field with "format: password" of openapi.yaml, or give the field "send": false',
    ],
    zh: [
      '密码类内容会作为“{{name}}”提交',
      '接口 {{operation}} 没有把这一项声明为密码，可能会被保存或显示',
      '请放进 openapi.yaml 里带 "format: password" 的字段，或给该字段写 "send": false',
    ],
  },
} as const satisfies FaultCatalog;
