/** What holds for the whole site, what the codes of the server mean, and the captcha, in Chinese. */
export const SITE_MEANINGS: Readonly<Record<string, string>> = {
  'What holds for the whole site.': '整个网站的设置',
  "The brand, until the server's title arrives.": '品牌名；取到服务器的网站名称之前，先显示它',
  'The folder of config/locales.': '文案所在的文件夹，在 config/locales 里',
  'The operations that fill the sources every page can read.': '公用数据取自哪些接口；每个页面都能读取',
  'false for a server that refuses headers it does not know.': '服务器不接受陌生请求头时写 false',
  'false: calls do not say in x-config-version which config they come from.':
    'false：请求里不带 x-config-version，不说明用的是哪个配置版本',
  "A path of the site's own origin that hears which version a device has set aside, and why; nothing of the player. Without it nothing is told.":
    '本站接收上报的地址，例如 /config-report；手机停用某个配置版本时，只上报版本和原因，不含玩家信息；不写就不上报',
  'What follows a call that changes something when nobody knows whether the server did it (no answer, or none that can be read), unless the form or action has its own onUnknown. Without it a toast says so. answer#/operation names the call.':
    '结果未知时做什么：提交后没有回应，或回应读不懂，不知道服务器办成没有；表单或动作有自己的 onUnknown 时用自己的；都不写就弹出轻提示；answer#/operation 是接口名',
  'false: the login form offers no saved login and none is kept.':
    'false：登录时不提供保存登录，也不留下保存过的',
  'Lists of hosts that addresses from the server may have, by use. An empty list, or none, allows every https host.':
    '允许的域名，按用途分成几份清单；从服务器来的网址只有在这些域名下才会打开；清单空着或没有清单，就允许所有 https 域名',
  'Pages that are named but not there yet; a link to one is not shown.':
    '即将上线的页面：别处提到了，但还没有；指向它的链接不显示',
  'What the codes of the server mean.': '服务器的状态码分别是什么意思',
  'What any code that is not listed says.': '没列出的状态码显示什么',
  'true: a code that is not listed is shown as it was sent.': 'true：没列出的状态码照原样显示',
  'The images a captcha shows, each with what it says.': '图形验证码的图片，以及每张图上的字',
  'The version of this kind of file; 1 where it is not said.': '这类文件的版本；不写就是 1',
};
