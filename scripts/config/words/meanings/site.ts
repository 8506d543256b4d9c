/** What holds for the whole site, what the codes of the server mean, and the captcha, in Chinese. */
export const SITE_MEANINGS: Readonly<Record<string, string>> = {
  'What holds for the whole site.': '整个网站的设置',
  "The brand, until the server's title arrives.": '品牌名；取到服务器的网站名称之前，先显示它',
  'The folder of config/locales.': '文案所在的文件夹，在 config/locales 里',
  'The operations that fill the sources every page can read.': '公用数据取自哪些接口；每个页面都能读取',
  'In which members the venues of the server have their code and their name. The site adds both to each venue as venueCode and venueName; where the server gives one of them alone, it serves as both.':
    '服务器返回的场馆里，哪个字段是代码，哪个字段是名称；每个场馆都会加上 venueCode 和 venueName；服务器只给一个时，代码和名称都用它',
  'The operation that lists the venues.': '返回场馆列表的接口',
  'The member with the code, which calls send.': '代码所在的字段，提交时用它',
  'The member with the name, which the player reads.': '名称所在的字段，显示给玩家',
  'false for a server that refuses headers it does not know.': '服务器不接受陌生请求头时写 false',
  'false: calls do not say in x-config-version which config they come from.':
    'false：请求里不带 x-config-version，不说明用的是哪个配置版本',
  "A path of the site's own origin that hears which version a device has set aside, and why; nothing of the player. Without it nothing is told.":
    '本站接收上报的地址，例如 /config-report；手机停用某个配置版本时，只上报版本和原因，不含玩家信息；不写就不上报',
  'What follows a call that changes something when nobody knows whether the server did it (no answer, or none that can be read), unless the form or action has its own onUnknown. Without it a toast says so. answer#/operation names the call.':
    '结果未知时做什么：提交后没有回应，或回应读不懂，不知道服务器办成没有；表单或动作有自己的 onUnknown 时用自己的；都不写就弹出轻提示；answer#/operation 是接口名',
  'Where the record of a call is found, by operation: before the same call goes out again, the player can look there.':
    '各接口的记录在哪个页面，按接口名写；再次提交相同的内容之前，玩家可以先去核对',
  'false: the login form offers no saved login and none is kept.':
    'false：登录时不提供保存登录，也不留下保存过的',
  'How often an open page asks for the settings of the site again while it is in view, in milliseconds; 60000 without it. On return to the page they are asked for at once.':
    '页面开着时，每隔多少毫秒重新读取站点设置；不写就是 60000；玩家切回页面时立即读取',
  'Codes, or HTTP statuses, by which an answer to any call says that the site is under maintenance: its settings are asked for at once. 503 without it.':
    '任何接口返回这些代码（或 HTTP 状态）就表示网站在维护，这时立即重新读取站点设置；不写就是 503',
  'For how many days the device keeps who referred the visitor (pid of an invitation link), so that registration sends it. 30 without it.':
    '手机把邀请人（邀请链接里的 pid）记多少天，注册时一起提交；不写就是 30 天',
  'How much of what the server sends is read and drawn at once.': '服务器发来的内容一次最多读多少、画多少',
  'The largest answer that is read, in kilobytes. 2048 without it.': '一次回应最大读多少 KB；不写就是 2048',
  'Entries of a list that the server answers whole; a button or further scrolling shows more. 60 without it.':
    '服务器一次给全的列表先显示多少条，其余点按钮或继续往下滑再显示；不写就是 60',
  'Characters of an article, its markup included; a button shows the rest. 30000 without it.':
    '一篇文章先显示多少个字符（连同标记），其余点按钮再显示；不写就是 30000',
  'Lists of hosts that addresses from the server may have, by use. An empty list, or none, allows every https host.':
    '允许的域名，按用途分成几份清单；从服务器来的网址只有在这些域名下才会打开；清单空着或没有清单，就允许所有 https 域名',
  'Outside addresses that the site opens, by name: https addresses, read as config#/addresses/<name>. An empty one is not set up: what needs it says that it is not open.':
    '站外网址，每个有自己的名称，以 https 开头；页面用 config#/addresses/<名称> 读取；空着就是还没设置，用到它的地方会说明暂未开放',
  'Schemes of apps that addresses from the server may have, by the same uses as hosts, such as alipays. They are opened by a tap. Without one no app is opened.':
    '允许打开的应用协议，例如 alipays，用途和 hosts 相同；玩家点了才打开；没写就不打开任何应用',
  'Pages that are named but not there yet; a link to one is not shown.':
    '即将上线的页面：别处提到了，但还没有；指向它的链接不显示',
  'What the codes of the server mean.': '服务器的状态码分别是什么意思',
  'What any code that is not listed says.': '没列出的状态码显示什么',
  'true: a code that is not listed is shown as it was sent.': 'true：没列出的状态码照原样显示',
  'The images a captcha shows, each with what it says.': '图形验证码的图片，以及每张图上的字',
  'The version of this kind of file; 1 where it is not said.': '这类文件的版本；不写就是 1',
};
