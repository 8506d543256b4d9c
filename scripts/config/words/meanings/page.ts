/** What pages consist of, in Chinese. */
export const PAGE_MEANINGS: Readonly<Record<string, string>> = {
  'A screen: where it stands, who may see it, what it needs and what it is made of.':
    '页面：地址是什么，谁能访问，需要哪些数据，由哪些内容组成',
  'public: everyone. member: a visitor is sent to login and comes back. gate: a visitor is offered login, in a dialog on a tap, in place of the page where its address was opened.':
    'public 所有人；member 需要登录，登录后回来；gate 提示游客登录：点链接时弹出对话框，直接打开地址时在页面里显示',
  'What a gate says.': '要求登录时的提示',
  'main: logo, balance or login. sub: back arrow and title. hidden: the page draws its own; a block that is its first section stands while its data is on its way.':
    'main：首页顶栏；sub：返回箭头和标题；hidden：页面自己画，这时排在最前的模块不用等数据，会先显示',
  'true: something is under way here, such as a payment. A newer config is taken neither on the way to this page nor on the way from it.':
    'true：玩家在这里办的事不能打断，例如支付；进入和离开这个页面时都不换新配置',
  'Where the back arrow leads when there is no screen before.': '直接打开本页、没有上一页时，返回箭头去哪里',
  'true: the back arrow leads to backTo even where there is a screen before.':
    'true：即使有上一页，返回箭头也去 backTo 写的页面',
  'While this holds the page is not opened and the text is said instead.':
    '满足条件时不打开此页，只显示这段文字',
  'Each is run once a visit, as soon as its condition is known to hold.':
    '打开页面时做什么；每次打开，条件一满足就执行一次',
  'Run each time the player leaves the page; for what is to be asked anew, since the screen is gone.':
    '每次离开页面时做什么；页面这时已经不在，适合用来刷新数据',
  'The one action at the right of the top bar.': '顶栏右侧的按钮，只有一个',
  'HTML from the server, sanitised.': '文章：服务器给的 HTML，会先去掉不安全的内容',
  'true: the host of what is framed is named above it.': 'true：在上方显示内嵌网页的域名',
  'A way on where the address is refused, or what it leads to does not come.':
    '离开的按钮；网址不能打开，或网页一直出不来时用',
  "Sections of which one set is shown. The tab is kept in the URL's query.":
    '标签：一次显示其中一组内容；选了哪个会记在网址里',
  'What the set of tabs is called, for a screen reader.': '这组标签的名称，读屏软件会念出来',
};
