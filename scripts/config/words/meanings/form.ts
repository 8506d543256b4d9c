/** What forms consist of, in Chinese. */
export const FORM_MEANINGS: Readonly<Record<string, string>> = {
  'What is asked, how it is checked and in which order, what is sent, and what follows.':
    '表单：填什么，怎样校验、先后如何，提交什么，之后做什么',
  'The version of this kind of file. It is 2.': '这类文件的版本，写 2',
  'Named values made of others, in exact decimals; read as computed#/<name>.':
    '由其他值算出的值，小数不会有误差；用 computed#/<名称> 读取',
  'What the form shows, from top to bottom.': '表单里的内容，从上到下',
  'Checked in this order. The first that fails is toasted and its field focused; each field shows its own first message.':
    '按这个顺序校验；第一条没通过的会弹出提示并跳到那个字段，每个字段显示自己的第一条提示',
  'Looked at once the rules are met: the first whose condition holds runs its actions, and nothing is sent.':
    '提交前的拦截：检查都通过后逐条看条件，第一条满足的执行它的动作，不再提交',
  'The request. Without it, each field is sent under its own name.': '提交的内容；不写就按字段名提交每个字段',
  'true: the button stays at the bottom of the screen.': 'true：按钮固定在屏幕底部',
  'true: a tab is opened in the tap that sends, for an `open` as tab that follows; browsers refuse one that is opened later.':
    'true：点按钮时就打开新标签页，留给后面 as 为 tab 的 open；晚了会被浏览器拦截',
  'The button can be pressed only while this holds.': '满足条件时，按钮才能点',
  'Whether what was typed (secrets excepted) comes back when the player does: memory, for as long as the page lives; none.':
    'memory：离开再回来时还在（密码除外）；none：不保留',
  'Names the fields of a login that the player may save on this device, encrypted.':
    '玩家可以把登录信息加密保存在手机上；这里写明用到哪些字段',
  'JSON Schema (draft-07) of the value. maxLength caps the input as it is typed. Messages belong to rules.':
    '值的类型和限制；到了 maxLength，输入时就不能再多；提示语写在 rules 里',
  "uiSchema: how it is drawn and what it tells the phone's keyboard.": '外观，以及手机弹出什么键盘',
  'The widget that draws it.': '用哪种控件来填',
  'true: a password field shows how strong it is.': 'true：显示密码强度',
  'Digits a group, for card numbers: shown, never sent.':
    '每几位空一格，例如银行卡号；只影响显示，提交时没有空格',
  'Amounts to tap, shown where they are in range: written here, or a value with a label of its own.':
    '点一下就填入的金额，超出范围的不显示；直接写金额，或写成带名称的金额',
  'What a choice says that has no options.': '没有选项时的提示',
  "What a link in the field's hint does.": '点了说明里的链接之后做什么',
  'false: the value stays on the device.': 'false：填写的内容只留在手机上',
  'The name of a check.': '校验的名称',
};
