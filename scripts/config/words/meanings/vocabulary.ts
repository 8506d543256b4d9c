/** What every kind of config file shares, in Chinese. */
export const COMMON_MEANINGS: Readonly<Record<string, string>> = {
  'The words that every kind of config file shares: values, conditions, texts, actions, data and options. Nothing here is an expression and nothing is code.':
    '各类配置文件共用的写法：值、条件、文字、动作、数据和选项；里面没有表达式，也没有代码',
  'An operationId of openapi.yaml.': 'openapi.yaml 里的接口名',
  'A key of config/locales/<locale>/<file>.json, written file.key.':
    '文案的键名，写成“文件名.键”，来自 config/locales/<locale>/<file>.json',
  'The name of a file in config/pages/, without .json.': 'config/pages/ 里的文件名，不带 .json',
  'The name of a file in config/forms/, without .json.': 'config/forms/ 里的文件名，不带 .json',
  'The name of a file in config/lists/, without .json.': 'config/lists/ 里的文件名，不带 .json',
  'An icon of the set.': '图标库里的图标',
  'What a colour says.': '色调，用颜色表达意思，例如 success 是成功，danger 是危险',
  'A JSON Pointer (RFC 6901); the empty string is the whole value.':
    '内容所在的位置（JSON Pointer），例如 /rows；写 "" 就是整个值',
  'Where a value is read: <source>#<JSON Pointer>. Sources: form, field, row, rows, filter, paging, user, wallet, site, flags, route, config, answer, computed, data.<id>, answer.<id>.':
    '从哪里读取，写成“来源#位置”，例如 form#/name；来源有 form、field、row、rows、filter、paging、user、wallet、site、flags、route、config、answer、computed、data.<名称>、answer.<名称>',
  'Reads a value from a source. Not loaded yet is unknown, which is neither true nor false.':
    '从某个来源读取值；数据还没到时是未知，条件既不算满足，也不算不满足',
  'What it is while the source is unknown or has no such member.':
    '读不到时用什么：数据还没到，或里面没有这一项',
  'How many entries a list has.': '数一个列表有多少条',
  'A named function of the registry with named arguments.': '用函数清单里的函数计算，参数按名称填写',
  'The name of a function.': '函数的名称',
  'A literal, or where to read it, or how many, or what a named function makes of others.':
    '可以直接写值，也可以从别处读取、数条目，或用函数算出',
  'The fields of a request, each with its value.': '提交的内容，逐项写出名称和值',
  'What is shown: a copy key, a copy key with values for its {{placeholders}}, or text from a source.':
    '显示的文字：文案的键名、带数值的文案，或从某个来源读取的文字',
  'One value against another. lt, lte, gt and gte compare exact decimals.':
    '把一个值和另一个比较；lt、lte、gt、gte 按精确的小数比大小',
  'What this shows while its condition is unknown.':
    '数据还没到时：hide 不显示，show 显示，disable 显示但不能用',
  'How a value is written: the name of a format, or the name with arguments. `enum` names a table of config/enums.json.':
    '显示格式：写格式名，或格式名加参数；enum 要写明用 config/enums.json 里的哪张状态表',
  'A text, or a value in a format.': '一段文字，或按格式显示的值',
  'An answer this file needs, read as data.<id>. It is asked again when a value of its body changes.':
    '这个文件要用的接口数据，用 data.<名称> 读取；body 里的值一变就重新请求',
  'Milliseconds between polls while the page is visible and the player logged in; at least 1000.':
    '刷新间隔（毫秒），最少 1000；页面正在显示、玩家已登录时才刷新',
  'What it is until the server answers, and if it never does.':
    '未取到时使用：接口返回之前用它，一直没有返回也用它',
  'true: the page shows its loading and failed states for this answer.':
    'true：页面等它加载完；加载失败时，页面会说明',
  'An answer this form or list needs, read as data.<id>. It is asked again when a value of its body changes.':
    '这个表单或列表要用的接口数据，用 data.<名称> 读取；body 里的值一变就重新请求',
  'What can be chosen: written here, or the entries of a list that the server answers, with entries of our own before them.':
    '可选项：直接写在这里，或取自接口返回的列表；写在这里的排在前面',
  'A JSON Pointer into the entry, or words that read the entry as row#.':
    '写选项数据里的位置，例如 /name；或写一段文字，用 row# 读取这条数据',
  'An icon that every entry carries.': '每个选项都带的图标',
  'true: each entry carries the glyph drawn from its label.': 'true：每个选项带一个由名称首字画成的小图标',
  'Something to tap. A link to a page that the site does not have yet (site.json pagesToCome) is not shown.':
    '可以点的链接；要去的页面还没上线（写在 site.json 的 pagesToCome 里）时不显示',
  'Steps, one after another. A declined confirmation or a call that is not done ends the list.':
    '按顺序执行的动作；玩家取消确认，或请求没有成功，后面的就不执行了',
  'What the question is about, in a line of its own beneath it.': '补充说明，在问题下面单独一行',
  "Instead of the toast with the server's message.": '失败之后做什么；写了就不再弹出服务器的提示',
  'Where nobody knows whether the server did it, instead of site.json unknownOutcome.':
    '结果未知（不知道服务器办成没有）时做什么；写了就不用 site.json 的 unknownOutcome',
  'To a page; with `redirect` to where the player was headed before login, else to the page; with `back` to the screen before, else to the page.':
    '前往 page 写的页面；加 redirect 会先回到登录前要去的页面，加 back 会先返回上一页，没有时才去 page',
  'true: for the login page; a login leads back to this screen.': 'true：去登录页时用，登录后回到这里',
  'Opens an address from the server or from site.json, only when it is safe (https, or http on localhost, and of an allowed host). With `page` it is shown on a page of ours that frames it.':
    '打开服务器或 site.json 给出的网址；只打开安全的：https（本机可以用 http），而且域名在允许的清单里；写了 page 就在本站的页面里打开',
  'The page that frames it, for `as` page.': 'as 为 page 时，由本站的哪个页面来显示',
  "The word in that page's query that holds the address.": '那个页面从哪个地址参数里取网址',
  'A list of site.json hosts that narrows it.': '只允许 site.json 的 hosts 里这份清单上的域名',
  'Instead of the toast, where the address is refused.': '网址被拒绝时做什么；写了就不再弹出轻提示',
  'user, wallet, balance or site (the shared sources); list (the list one is in); data.<id>; field.<name> (a captcha); all (everything on the page).':
    '刷新什么：user、wallet、balance、site 是公用数据，list 是所在的列表，data.<名称> 是接口数据，field.<字段名> 是图形验证码，all 是整个页面',
  'Names of fields of the form; without it the whole form.': '要清空哪些字段，写字段名；不写就清空整个表单',
  'Puts values into fields of the form; what is unknown or not there leaves its field as it is.':
    '把值填入表单的字段；读不到值的字段保持原样',
  'The words of the button that runs `then`.': '按钮上的文字；点了之后执行 then',
  'It stands for the whole page: in the middle, with a picture and a button.':
    'true：占满整页，居中显示，带图片和按钮',
  'A labelled value.': '一个名称和它的值',
  'true: a button copies the value as sent.': 'true：带复制按钮，复制服务器给出的原值',
  'true: the figure of the panel.': 'true：大号显示，作为面板上最醒目的数字',
  'The words of a button that copies every line.': '“全部复制”按钮上的文字；点了会复制每一行',
  'Things side by side: a column for each, a row for each point in which they are compared.':
    '对比表：要比较的东西各占一列，比较的项目各占一行',
  'What the first column holds.': '第一列的列名',
  'One for each column, in their order.': '每一列写一格，顺序和列相同',
  'Rows that the server answers, after those written here; the words read each of them as row#.':
    '接口返回的行，排在写好的行后面；文字里用 row# 读取每一行',
  "A picture of the server's at the width of the page; waves stand in for one that is missing, cannot be had or has no safe address.":
    '服务器的图片，和页面一样宽；没有图片、加载不到或网址不安全时，显示水波纹',
  'Width to height; its room is kept before it comes.': '宽高比，例如 358 / 140；图片没到时先留好位置',
  'true: at the foot of the screen, over what scrolls; for buttons on a page without a tab bar.':
    'true：固定在屏幕底部，不随内容滚动；适合没有底部导航的页面上的按钮',
  'A hand-written part, for what data cannot say.': '模块：由程序写好，用来做配置写不出来的内容',
  'The name of a block.': '模块的名称',
  'The version of this kind of file. It is 1.': '这类文件的版本，写 1',
};
