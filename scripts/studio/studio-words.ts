import type { Words } from '#scripts/words/locale.ts';

/** Everything that the studio's server says to an operator. */
export const studioWords = {
  'settings.port': {
    en: 'PORT={{port}} is no port: give a whole number from 0 to 65534.',
    zh: 'PORT={{port}} 不是端口号，请写 0 到 65534 之间的整数。',
  },
  'settings.host': {
    en: 'HOST={{host}} can be reached by others: the studio changes what players see, so it listens on 127.0.0.1 only.',
    zh: 'HOST={{host}} 会让别人连进来。工作台能改动玩家看到的内容，只允许本机 127.0.0.1 使用。',
  },
  'start.building': { en: 'Building the {{what}} ...', zh: '正在构建{{what}}……' },
  'start.site': { en: 'site', zh: '网站' },
  'start.studio': { en: 'studio', zh: '工作台' },
  'start.ready': { en: 'The studio    {{url}}', zh: '工作台    {{url}}' },
  'start.target': { en: 'Publishes to  {{target}}', zh: '发布到    {{target}}' },
  'port.taken': {
    en: 'Port {{port}} is in use: end what listens there, or give another by PORT.',
    zh: '端口 {{port}} 已被占用：请关闭占用它的程序，或用 PORT 换一个端口。',
  },
  'refused.host': {
    en: 'The studio answers only under its own address on this machine.',
    zh: '工作台只接受本机地址的访问。',
  },
  'refused.origin': {
    en: 'Only the studio’s own page may change anything.',
    zh: '只有工作台自己的页面可以改动内容。',
  },
  'refused.token': {
    en: 'This page belongs to an earlier run of the studio. Load it again: your edits are kept.',
    zh: '这个页面来自上一次启动的工作台，请刷新。已做的修改都还在。',
  },
  'refused.unknown': { en: 'The studio has no call “{{name}}”.', zh: '工作台没有“{{name}}”这个操作。' },
  'refused.request': {
    en: 'The request is not one that “{{name}}” takes: {{why}}.',
    zh: '“{{name}}”收到的内容不对：{{why}}。',
  },
  'refused.large': { en: 'That is too large.', zh: '内容太大。' },
  'edit.path': {
    en: '“{{path}}” is no file of config. Files are config/forms/<name>.json and the like, named in letters, digits and hyphens.',
    zh: '“{{path}}”不是配置文件。文件名形如 config/forms/<名称>.json，名称只用字母、数字和连字符。',
  },
  'edit.needed': {
    en: '{{path}} cannot be taken away: the site cannot do without it.',
    zh: '{{path}} 不能删除：网站离不开它。',
  },
  'save.conflict': {
    en: 'Somebody else changed {{paths}} on disk meanwhile. The pane of changes lets you choose what stands.',
    zh: '{{paths}} 在您编辑期间被别人改过。请到「改动」里选择保留哪一边。',
  },
  'save.faults': {
    en: 'There are {{count}} errors. Mend them first: nothing with an error is published.',
    zh: '还有 {{count}} 处问题。请先改好，有问题的内容不会发布。',
  },
  'publish.behind': {
    en: 'Somebody published meanwhile: {{live}} is live. Look at what came between before you publish over it.',
    zh: '在您编辑期间有人发布了新版本，线上现在是 {{live}}。请先看清对方改了什么，再决定是否发布。',
  },
  'publish.no-base': {
    en: '{{live}} is live, and it is not known whether your edit began from it. Look at what changes against it first.',
    zh: '线上是 {{live}}，但不知道您的修改是否从它开始。请先看清与线上相比的改动，再决定是否发布。',
  },
  'publish.no-message': { en: 'Say what changes and why.', zh: '请写明改了什么、为什么。' },
  'pretend.login': {
    en: '{{player}} cannot log in to the sandbox: {{why}}',
    zh: '{{player}} 无法登录模拟服务器：{{why}}',
  },
  'failed.inside': {
    en: 'The studio’s server failed: {{why}}. Your edits are kept.',
    zh: '工作台服务出错：{{why}}。已做的修改都还在。',
  },
} as const satisfies Words;
