/** What a palette stands for. */
const PALETTES = {
  'Action and trust': '品牌色',
  'Money and rank': '金色',
  'Festivity: red packets, promotions': '喜庆色',
  Danger: '危险',
  Success: '成功',
  Warning: '警告',
  Information: '信息',
} as const;

/** What each colour of a palette is for. */
const PARTS = {
  'a filled button': '实心按钮',
  'words on the filled button': '实心按钮上的文字',
  'the filled button while pressed': '按下时的实心按钮',
  'words and icons, 4.5:1 on every ground': '文字和图标，在任何底色上的对比度不低于 4.5:1',
  'a quiet ground for its words': '这种文字的淡底色',
  'that ground while pressed': '按下时的淡底色',
  'a strong edge or selection': '醒目的边框或选中标记',
  'the ring around what has the focus': '当前所在控件外面的一圈',
} as const;

const CATEGORIES = {
  live: '真人',
  sport: '体育',
  esports: '电竞',
  board: '棋牌',
  slots: '电子',
  lottery: '彩票',
} as const;

/** How the site looks, in Chinese. */
export const THEME_MEANINGS: Readonly<Record<string, string>> = {
  'How the site looks. Three seeds give the whole palette, by day and by night; tokens override single colours. A theme whose colours cannot be read is refused.':
    '网站的外观；日间和夜间的全部颜色都由三种主色推算出来，tokens 可以单独改某个颜色；看不清的配色不能用',
  "The theme's short name.": '主题的短名称',
  "The theme's name for those who run the site; players do not see it.": '主题的名称，只给运营看，玩家看不到',
  'The three colours everything is derived from.': '三种主色，其他颜色都由它们推算出来',
  'Action, links, trust: the filled button by day.': '品牌色：按钮和链接；日间的实心按钮就是这个颜色',
  'Money and rank.': '金色：金额和等级',
  'Red packets and promotions.': '喜庆色：红包和活动',
  'Single colours set by hand, by mode; each overrides what the seeds give.':
    '单独设置的颜色，日间和夜间分开写；写了就不用主色推算的颜色',
  'Corners and room.': '圆角和间距',
  'Corners: sharp 4 px, soft 12 px or round 18 px on a control.':
    '控件的圆角：sharp 4 像素，soft 12 像素，round 18 像素',
  'Room inside rows and cards; targets stay 44 px or more in both.':
    '行和卡片内的疏密：comfortable 宽松，compact 紧凑；能点的地方都不小于 44 像素',
  "Width to height of a game's picture.": '游戏图片的宽高比',
  'Games side by side, beside the categories.': '分类旁边每行几个游戏',
  'Letters.': '文字的大小和字体',
  'All type times this.': '所有文字的大小，写倍数',
  'Faces in order of preference, by name; null is the shipped stack. Nothing is downloaded.':
    '字体名，优先的写在前面；null 用网站自带的顺序；不会下载字体',
  'Amounts.': '金额',
  'A gain is red (the custom in China) or green; it always has its sign as well.':
    '盈利显示为 red 红色（国内习惯）或 green 绿色；都会带上正负号',
  'Movement: full, or off for all. Who asks the system for less gets less in both.':
    '动效：full 完整，off 全部关闭；玩家在手机上设了减少动效，两种都会减少',
  'A colour: #RGB, #RRGGBB, rgb(...) or oklch(...). Nothing else: no names, no url(), no var().':
    '颜色，写成 #RGB、#RRGGBB、rgb(...) 或 oklch(...)；不能写颜色的英文名、url() 或 var()',
  'A colour that may be translucent: #RRGGBBAA as well.': '可以半透明的颜色，也能写成 #RRGGBBAA',
  'Colours by their token.': '各处的颜色，按名称填写',
  'The page.': '页面的底色',
  'Cards, bars and controls.': '卡片、顶栏、底部导航和控件的底色',
  'Sheets, dialogs and toasts.': '底部弹层、对话框和轻提示的底色',
  'What lies deeper: tracks, skeletons.': '凹下去的底色：滑轨、加载时的占位块',
  'Quiet marks on a panel: chips, neutral tags, skeletons, disabled buttons.':
    '面板上不显眼的底色：标签按钮、普通标签、加载时的占位块、不能用的按钮',
  'The veil behind an overlay; may be translucent, as #RRGGBBAA.':
    '弹层后面的遮罩；可以半透明，写成 #RRGGBBAA',
  'Words.': '文字',
  'Secondary words.': '次要的文字',
  'Hints, and what an empty field says.': '说明文字和占位文字',
  'Hairlines, decoration only.': '细线，只作装饰',
  'The edge of a control: 3:1 against its ground.': '控件的边框，和底色的对比度不低于 3:1',
  ...paletteMeanings(),
  ...categoryMeanings(),
  'A gain.': '盈利的金额',
  'A loss.': '亏损的金额',
};

function paletteMeanings(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(PALETTES).flatMap(([palette, its]) =>
      Object.entries(PARTS).map(([part, what]) => [`${palette}: ${part}.`, `${its}：${what}`]),
    ),
  );
}

function categoryMeanings(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(CATEGORIES).map(([category, its]) => [
      `Game category, under white words: ${category}.`,
      `游戏分类“${its}”的底色，上面是白字`,
    ]),
  );
}
