/** What lists consist of, in Chinese. */
export const LIST_MEANINGS: Readonly<Record<string, string>> = {
  'Rows that the server answers: how they are asked for, filtered, laid out and ended.':
    '列表：怎样取数据、筛选、排版，到底时显示什么',
  'The request; filter#/<name> and paging#/page are read here.':
    '提交的内容；这里可以读取 filter#/<名称> 和 paging#/page',
  'What stands above it.': '上方的标题',
  'Where the rows stand in the answer.': '返回数据里，列表在哪个位置',
  'pages: from 1, appended, until the page passes last_page or the loaded rows equal total. whole: one answer holds all.':
    'pages：从第 1 页起一页页接着加载，直到最后一页或达到总行数；whole：一次取回全部',
  'How far before the end of the list the next page is asked for, in CSS pixels.':
    '离列表底部还有多少像素时，提前加载下一页',
  'Figures above the list; rows# is what is loaded, answer#/data the newest answer whole.':
    '列表上方的汇总；rows# 是已经加载的行，answer#/data 是最近一次返回的全部数据',
  'What can be done with all of it, as buttons under the figures.': '汇总下方的按钮，针对整个列表',
  'The colour of cards; bank unless told.': '卡片颜色；不写就用 bank',
  'A day header stands above the rows of each day.': '按日期分组，每一天的行上方显示日期',
  'Members of a row that name it among the rows of its answer.': '在一次返回的数据里，用哪些字段区分每一行',
  'Members in which no two rows of the server agree, such as a number. A later page does not add a row whose identity is loaded already; a row that lacks one of them, or has it empty, is always added. Without identity every row is added, also one that agrees with another in every member.':
    '唯一的字段，例如单号：任何两行都不会相同，后面的页里已经加载过的行不再加入；缺少其中一个字段或为空的行总会加入；不写 identity 时每一行都会加入，即使和另一行完全相同',
  'detail opens a sheet of all columns; or actions.': 'detail 打开详情，列出所有列；也可以写动作',
  'At most this many rows: the counter shows n/limit, the footer disappears at it.':
    '最多几行；会显示“已有/最多”，到达后不再显示底部的“添加”',
  'Words above the rows, beside the counter of limit.': '列表上方的说明文字，和行数的计数在同一行',
  'Shown below the rows, while there are fewer than limit.': '列表底部的链接；行数到达 limit 后不再显示',
  'false: no pull to refresh.': 'false：不能下拉刷新',
  "Kept in the URL's query under its name, so that going back finds it as it was.":
    '筛选；选了什么会以它的名称记在网址里，返回时还是原样',
  'Where in the row it stands; detail only in the sheet.': '在行中的位置；detail 只在详情里显示',
  'For amounts: + or - before the figure.': '金额前的正负号：plus 加号，minus 减号，auto 看金额正负',
  'true: its label stands before it, for a value that does not say by itself what it is.':
    'true：前面显示名称，用在单看值不知道是什么的时候',
  'true: the detail sheet has a button that copies it.': 'true：详情里可以复制',
  'false: not repeated in the detail sheet.': 'false：详情里不再显示',
};
