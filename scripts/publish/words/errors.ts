import type { Words } from '#scripts/words/locale.ts';

/** Why a change of what is live was refused, by its code. */
export const ERROR_WORDS = {
  faults: {
    en: 'The check found {{count}} errors in config/. Nothing was published.',
    zh: '检查发现 config/ 有 {{count}} 处错误，没有发布任何内容。',
  },
  behind: {
    en: 'Live is release {{live}}, and your edit began from {{base}}. Look at what came between, then publish with --onto {{live}}.',
    zh: '线上已是版本 {{live}}，而你的修改始于 {{base}}。请先看清其间的改动，再用 --onto {{live}} 发布。',
  },
  'no-base': {
    en: 'Release {{live}} is live, and it is not known which one your edit began from. Look at `npm run config -- diff`, then publish with --onto {{live}}.',
    zh: '线上是版本 {{live}}，但不知道你的修改始于哪个版本。请先看 `npm run config -- diff`，再用 --onto {{live}} 发布。',
  },
  'wrong-onto': {
    en: 'Release {{onto}} is not live: {{live}} is. Look at what came between, then publish with --onto {{live}}.',
    zh: '{{onto}} 不是线上版本，线上是 {{live}}。请先看清其间的改动，再用 --onto {{live}} 发布。',
  },
  overtaken: {
    en: 'Another publisher was faster: release {{live}} is live now. Nothing of yours was put in its place.',
    zh: '有人先一步发布：线上现在是版本 {{live}}。你的内容没有发布。',
  },
  busy: {
    en: 'Somebody else is publishing to {{target}} right now. Try again in a moment.',
    zh: '有人正在向 {{target}} 发布，请稍后再试。',
  },
  'no-message': {
    en: 'Say what changes and why: -m "...".',
    zh: '请说明改了什么、为什么：-m "……"。',
  },
  'long-message': {
    en: 'The message has {{count}} characters; 500 at most.',
    zh: '说明有 {{count}} 个字，最多 500 个字。',
  },
  'nothing-live': {
    en: 'Nothing is published in {{target}} yet: players have the config that the site was built with.',
    zh: '{{target}} 还没有发布过：玩家用的是随网站构建的配置。',
  },
  'no-sources': {
    en: 'What is live ({{live}}) was not published from here: the journal does not know its sources.',
    zh: '线上内容（{{live}}）不是从这里发布的：没有它的源文件记录。',
  },
  'nothing-before': {
    en: 'There is no version before the one that is live.',
    zh: '线上版本之前没有更早的版本。',
  },
  'no-release': {
    en: 'No release "{{release}}" in the history of {{target}}. `npm run config -- history` lists them.',
    zh: '{{target}} 的历史里没有版本“{{release}}”。`npm run config -- history` 可以查看全部。',
  },
  'many-releases': {
    en: '"{{release}}" could be several: {{found}}. Write more of it.',
    zh: '“{{release}}”对应多个版本：{{found}}。请写得更完整。',
  },
  'no-page': {
    en: 'No page "{{page}}" is live. The pages are: {{pages}}.',
    zh: '线上没有页面“{{page}}”。现有页面：{{pages}}。',
  },
  'needed-page': {
    en: 'Page "{{page}}" cannot be switched off: it is the home page or the login page of config/site.json, and the site cannot do without it.',
    zh: '页面“{{page}}”不能关闭：它是 config/site.json 里的首页或登录页，网站离不开它。',
  },
  'trial-running': {
    en: 'Release {{live}} is on trial with {{percent}}% of the devices; this would end the trial. Publish with --percent 100 for everyone or --percent N to try this one instead, or first settle the trial with promote or rollback.',
    zh: '版本 {{live}} 正在 {{percent}}% 的设备上试行，直接发布会中止试行。要发布给所有人请加 --percent 100，要改为试行这一版请加 --percent N，或先用 promote、rollback 结束试行。',
  },
  'no-built': {
    en: 'Version 0 is the config that the site was built with, and there is no build here. Run `npm run build` in the checkout that the site was built from.',
    zh: '版本 0 是随网站构建的配置，而这里没有构建结果。请在构建网站的目录里运行 `npm run build`。',
  },
  'newer-vocabulary': {
    en: 'Release {{release}} is written in vocabulary {{is}}, and this site understands {{known}}. Update the site first.',
    zh: '版本 {{release}} 使用词汇表 {{is}}，本站只认得到 {{known}}。请先更新网站。',
  },
  'bad-percent': {
    en: '{{percent}} is no share of devices: write a whole number from 1 to 100.',
    zh: '{{percent}} 不是有效的设备比例：请写 1 到 100 的整数。',
  },
  'no-trial-yet': {
    en: 'Nothing is published yet that the others could go on with. Publish once for everyone, then try a version with a share.',
    zh: '还没有发布过版本，其余设备无版本可用。请先向所有人发布一次，再试行新版本。',
  },
  'no-trial': {
    en: 'No version is on trial. `publish --percent N` starts one.',
    zh: '当前没有试行的版本。用 `publish --percent N` 开始试行。',
  },
  'old-sources': {
    en: "The files of release {{release}} are no longer kept, and its sources have {{count}} errors by today's check.",
    zh: '版本 {{release}} 的文件已清理，而它的源文件按现在的检查有 {{count}} 处错误。',
  },
  'swept-sources': {
    en: 'The sources of that version are no longer in {{target}}: it keeps those of the last {{count}} releases. Bring its config/ back from git, and publish it.',
    zh: '{{target}} 里已没有该版本的源文件：只保留最近 {{count}} 次发布的。请从 git 取回当时的 config/，再发布。',
  },
  'broken-journal': {
    en: '{{path}} in {{target}} is not there or cannot be read: the history ends here.',
    zh: '{{target}} 里的 {{path}} 不存在或无法读取：历史到此为止。',
  },
  'broken-manifest': {
    en: 'The manifest in {{target}} cannot be read. Put a good one in its place, or take it away.',
    zh: '{{target}} 里的清单无法读取。请换上完好的清单，或将它移走。',
  },
  'bad-target': {
    en: '"{{spec}}" is no target: name a folder, or s3://bucket/prefix.',
    zh: '“{{spec}}”不是发布目标：请写文件夹，或 s3://存储桶/前缀。',
  },
  'bad-keep': {
    en: 'CONFIG_KEEP={{told}} is no number of releases: write a whole number from 1 up.',
    zh: 'CONFIG_KEEP={{told}} 不是有效的数量：请写不小于 1 的整数。',
  },
  unreachable: {
    en: '{{target}} cannot be reached: {{reason}}.',
    zh: '无法访问 {{target}}：{{reason}}。',
  },
} as const satisfies Words;
