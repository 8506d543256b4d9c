import type { Words } from '#scripts/words/locale.ts';

/** What the command line says. */
export const COMMAND_WORDS = {
  'bad-verb': {
    en: '"{{verb}}" is no verb.{{near}} `npm run config -- --help` lists them.',
    zh: '没有“{{verb}}”这个命令。{{near}}用 `npm run config -- --help` 查看全部。',
  },
  near: { en: ' Did you mean "{{name}}"?', zh: '是不是“{{name}}”？' },
  none: { en: '', zh: '' },
  'no-verb': {
    en: 'Say what to do: `npm run config -- --help` lists the verbs.',
    zh: '请写明要做什么：用 `npm run config -- --help` 查看全部命令。',
  },
  'bad-option': {
    en: '"{{verb}}" takes no {{option}}.{{near}}',
    zh: '“{{verb}}”没有 {{option}} 这个选项。{{near}}',
  },
  'no-value': { en: '{{option}} wants a value after it.', zh: '{{option}} 后面要写值。' },
  'extra-value': { en: '{{option}} takes no value.', zh: '{{option}} 后面不用写值。' },
  'too-many': {
    en: '"{{verb}}" does not know what to do with "{{what}}".',
    zh: '“{{verb}}”不知道“{{what}}”是什么意思。',
  },
  'no-page': { en: 'Say which page: `{{verb}} vip`.', zh: '请写明页面：`{{verb}} vip`。' },
  'no-percent': {
    en: 'Say how many of a hundred devices: --percent 10.',
    zh: '请写明设备比例：--percent 10。',
  },
  'bad-locale': {
    en: '--locale is zh or en, not "{{locale}}".',
    zh: '--locale 只能是 zh 或 en，不是“{{locale}}”。',
  },
  'check-fine': {
    en: '{{count}} files of config agree with each other and with openapi.yaml. Errors: 0, warnings: {{warnings}}.',
    zh: '{{count}} 个配置文件彼此一致，也与 openapi.yaml 一致。0 处错误，{{warnings}} 处提醒。',
  },
  'check-faults': {
    en: 'Errors: {{count}}, warnings: {{warnings}}. Nothing was published.',
    zh: '{{count}} 处错误，{{warnings}} 处提醒，没有发布任何内容。',
  },
  'diff-none': { en: 'No change against {{against}}.', zh: '与 {{against}} 相比没有改动。' },
  'diff-head': { en: 'What changes against {{against}}:', zh: '与 {{against}} 相比的改动：' },
  published: {
    en: 'Published as release {{id}} in {{seconds}} s: players have it at their next load.',
    zh: '已发布为版本 {{id}}，用时 {{seconds}} 秒：玩家下次打开即可看到。',
  },
  'published-trial': {
    en: 'Published as release {{id}} in {{seconds}} s, for {{percent}} of a hundred devices. `promote --percent N` widens it, `rollback` ends it.',
    zh: '已发布为版本 {{id}}，用时 {{seconds}} 秒，先给百分之 {{percent}} 的设备。用 `promote --percent N` 扩大，用 `rollback` 结束。',
  },
  unchanged: {
    en: 'Nothing to publish: release {{id}} shows players the same.',
    zh: '没有可发布的内容：线上版本 {{id}} 与此相同。',
  },
  'between-releases': { en: 'Released since:', zh: '其间发布：' },
  'between-changes': { en: 'What they changed:', zh: '其间改动：' },
  'rolled-back': {
    en: 'Release {{id}} puts version {{version}} back, after {{seconds}} s: players have it at their next load.',
    zh: '版本 {{id}} 已退回到 {{version}}，用时 {{seconds}} 秒：玩家下次打开即可看到。',
  },
  'rolled-back-trial': {
    en: 'Release {{id}} ends the trial: everyone has version {{version}}.',
    zh: '版本 {{id}} 已结束试行：所有人使用 {{version}}。',
  },
  'already-live': { en: 'Version {{version}} is live already.', zh: '线上已经是 {{version}}。' },
  promoted: {
    en: 'Release {{id}}: {{percent}} of a hundred devices have version {{version}}.',
    zh: '版本 {{id}}：百分之 {{percent}} 的设备使用 {{version}}。',
  },
  'promoted-all': {
    en: 'Release {{id}}: everyone has version {{version}}.',
    zh: '版本 {{id}}：所有人使用 {{version}}。',
  },
  disabled: {
    en: 'Release {{id}}: the page "{{page}}" shows a maintenance note. `enable {{page}}` brings it back.',
    zh: '版本 {{id}}：页面“{{page}}”显示维护说明。用 `enable {{page}}` 恢复。',
  },
  enabled: { en: 'Release {{id}}: the page "{{page}}" is back.', zh: '版本 {{id}}：页面“{{page}}”已恢复。' },
  'off-already': { en: 'The page "{{page}}" is off already.', zh: '页面“{{page}}”已经关闭。' },
  'on-already': { en: 'The page "{{page}}" is on already.', zh: '页面“{{page}}”本来就开着。' },
  'history-none': { en: 'Nothing was published in {{target}} yet.', zh: '{{target}} 还没有发布过。' },
  'kind-publish': { en: 'publish', zh: '发布' },
  'kind-rollback': { en: 'rollback', zh: '退回' },
  'kind-promote': { en: 'promote', zh: '扩大试行' },
  'kind-disable': { en: 'disable', zh: '关闭页面' },
  'kind-enable': { en: 'enable', zh: '恢复页面' },
  reports: { en: 'set aside by {{count}} devices', zh: '{{count}} 台设备弃用' },
  'reports-why': { en: 'set aside by {{count}} devices: {{why}}', zh: '{{count}} 台设备弃用：{{why}}' },
  'reports-others': {
    en: 'Set aside by devices, and not among these releases:',
    zh: '设备弃用、但不在以上版本中的：',
  },
  'reason-missing': { en: 'a file was missing {{count}}', zh: '文件缺失 {{count}}' },
  'reason-cut-off': { en: 'a file was cut off {{count}}', zh: '文件不完整 {{count}}' },
  'reason-wrong-hash': { en: 'a file was another one {{count}}', zh: '文件与名称不符 {{count}}' },
  'reason-vocabulary': { en: 'written for a newer site {{count}}', zh: '需要更新的网站 {{count}}' },
  'reason-manifest': { en: 'its manifest was none {{count}}', zh: '清单无效 {{count}}' },
  'reason-start': { en: 'its start failed {{count}}', zh: '启动失败 {{count}}' },
  'reason-unasked': {
    en: 'it called for a change unasked {{count}}',
    zh: '未经玩家操作就要改动数据 {{count}}',
  },
  'reason-died': { en: 'the page went down with it {{count}}', zh: '启动时页面崩溃 {{count}}' },
  share: { en: '{{percent}} of a hundred devices', zh: '百分之 {{percent}} 的设备' },
  live: { en: 'live', zh: '线上' },
  weak: {
    en: 'This store ignores conditions: of two publishers in the same second the later one would win.',
    zh: '这个存储不支持条件写入：同一秒有两人发布时，后者会覆盖前者。',
  },
  migrated: {
    en: '{{count}} files were raised to the newest version:',
    zh: '{{count}} 个文件已升级到最新版本：',
  },
  'migrated-none': { en: 'Every file has the newest version.', zh: '所有文件都已是最新版本。' },
  money: { en: 'money', zh: '资金' },
  limit: { en: 'limit', zh: '限制' },
  host: { en: 'host', zh: '域名' },
} as const satisfies Words;

/** What `--help` says. */
export const HELP_WORDS = {
  head: {
    en: 'npm run config -- <verb>: checks config/, shows what an edit changes, and puts it in front of players.',
    zh: 'npm run config -- <命令>：检查 config/，查看改动，发布给玩家。',
  },
  verbs: { en: 'Verbs', zh: '命令' },
  check: {
    en: 'every fault of config/, with its place and remedy',
    zh: '检查 config/ 的全部错误，给出位置和改法',
  },
  diff: {
    en: 'what changes against what is live, or against a release',
    zh: '与线上（或某个版本）相比改了什么',
  },
  publish: {
    en: 'checks, compiles and makes config/ live; with --percent for a share of the devices first',
    zh: '检查、编译并发布 config/；加 --percent 先给部分设备试行',
  },
  rollback: {
    en: 'ends a trial, or puts the version before back, or the release that is named',
    zh: '结束试行，或退回上一个版本，或退回指定版本',
  },
  history: { en: 'who released what, when and why, newest first', zh: '谁在何时为何发布了什么，最新的在前' },
  promote: {
    en: "gives the version on trial to N of a hundred devices; 100 makes it everyone's",
    zh: '把试行版本给百分之 N 的设备；100 即所有人',
  },
  disable: { en: 'a page shows a maintenance note, the rest works', zh: '某页面显示维护说明，其余照常' },
  enable: { en: 'brings the page back', zh: '恢复该页面' },
  migrate: {
    en: 'raises files of config/ to the newest version of their kind',
    zh: '把 config/ 的文件升级到最新版本',
  },
  options: { en: 'Options', zh: '选项' },
  message: { en: 'what changes and why; publish wants it', zh: '改了什么、为什么；发布时必填' },
  percent: { en: 'how many of a hundred devices', zh: '百分之几的设备' },
  onto: {
    en: 'the live release that you have seen, where it is not the one that your edit began from',
    zh: '你已看过的线上版本（当它不是你修改时的版本）',
  },
  by: { en: "who does it; git's user.name unless given", zh: '操作者；不写则取 git 的 user.name' },
  target: {
    en: 'a folder, or s3://bucket/prefix; CONFIG_TARGET or "published" unless given',
    zh: '文件夹，或 s3://存储桶/前缀；不写则取 CONFIG_TARGET 或 published',
  },
  locale: { en: 'zh or en; the language of the environment unless given', zh: 'zh 或 en；不写则按系统语言' },
  json: { en: 'the answer as JSON', zh: '以 JSON 输出' },
  help: { en: 'this', zh: '显示本说明' },
  codes: {
    en: 'It ends with 0 where all is well, 1 where the check or what is live refuses, 2 where it is called wrongly, 3 where the target is out of reach.',
    zh: '退出码：0 成功；1 被检查或线上状态拒绝；2 用法错误；3 目标无法访问。',
  },
} as const satisfies Words;
