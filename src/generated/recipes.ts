// Generated from src/ui/system by scripts/generate/system.ts. Do not edit: run "npm run generate".

/** The variants of the recipe "stack". */
export interface StackVariants {
  gap?: 'none' | 'xs' | 'sm' | 'md' | 'lg' | 'xl' | undefined;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch' | undefined;
  pad?: 'top' | 'title' | undefined;
}

/** The variants of the recipe "apart". */
export type ApartVariants = Record<never, never>;

/** The variants of the recipe "row". */
export interface RowVariants {
  gap?: 'none' | 'xs' | 'sm' | 'md' | 'lg' | 'xl' | undefined;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch' | undefined;
  justify?: 'start' | 'center' | 'between' | 'end' | undefined;
  wrap?: boolean | undefined;
  bleed?: 'end' | undefined;
  fill?: boolean | undefined;
}

/** The variants of the recipe "grid". */
export interface GridVariants {
  gap?: 'none' | 'xs' | 'sm' | 'md' | 'lg' | 'xl' | undefined;
  columns?: 2 | 3 | 4 | undefined;
}

/** The variants of the recipe "text". */
export interface TextVariants {
  size?: 'display' | 'titleLg' | 'titleMd' | 'bodyLg' | 'body' | 'strong' | 'bodySm' | 'caption' | 'micro' | undefined;
  tone?: 'default' | 'muted' | 'subtle' | 'brand' | 'gilt' | 'festive' | 'danger' | 'success' | 'warning' | 'inherit' | undefined;
  align?: 'center' | 'end' | undefined;
  tabular?: boolean | undefined;
  mono?: boolean | undefined;
  truncate?: boolean | undefined;
  pre?: boolean | undefined;
}

/** The variants of the recipe "card". */
export interface CardVariants {
  padding?: 'none' | 'md' | 'list' | undefined;
}

/** The variants of the recipe "flow". */
export type FlowVariants = Record<never, never>;

/** The variants of the recipe "visuallyHidden". */
export type VisuallyHiddenVariants = Record<never, never>;

/** The variants of the recipe "button". */
export interface ButtonVariants {
  variant?: 'solid' | 'soft' | 'outline' | 'ghost' | 'danger' | undefined;
  palette?: 'brand' | 'gilt' | 'festive' | 'danger' | 'success' | undefined;
  size?: 'lg' | 'md' | 'pill' | undefined;
  full?: boolean | undefined;
}

/** The variants of the recipe "iconButton". */
export interface IconButtonVariants {
  tone?: 'default' | 'brand' | 'danger' | 'inherit' | undefined;
}

/** The variants of the recipe "link". */
export interface LinkVariants {
  tone?: 'brand' | 'muted' | undefined;
}

/** The variants of the recipe "spinner". */
export type SpinnerVariants = Record<never, never>;

/** The variants of the recipe "textArea". */
export type TextAreaVariants = Record<never, never>;

/** The variants of the recipe "skeleton". */
export interface SkeletonVariants {
  shape?: 'text' | 'title' | 'figure' | 'control' | 'row' | 'card' | 'bankCard' | 'banner' | 'stage' | 'promo' | 'tile' | 'circle' | undefined;
  width?: 'full' | 'half' | 'third' | 'short' | 'amount' | 'name' | 'centre' | undefined;
}

/** The variants of the recipe "statusPill". */
export interface StatusPillVariants {
  tone?: 'neutral' | 'brand' | 'gilt' | 'festive' | 'danger' | 'success' | 'warning' | 'info' | undefined;
}

/** The variants of the recipe "articleProse". */
export interface ArticleProseVariants {
  size?: 'md' | 'sm' | undefined;
}

/** The variants of the recipe "picture". */
export interface PictureVariants {
  fit?: 'cover' | 'contain' | undefined;
}

/** The variants of the recipe "avatar". */
export interface AvatarVariants {
  shape?: 'round' | 'square' | undefined;
}

/** The variants of the recipe "sheetHandle". */
export type SheetHandleVariants = Record<never, never>;

/** The variants of the recipe "page". */
export interface PageVariants {
  tabBar?: boolean | undefined;
  bare?: boolean | undefined;
  flush?: 'true' | 'overTabs' | undefined;
}

/** The variants of the recipe "appBar". */
export interface AppBarVariants {
  face?: 'member' | 'visitor' | 'sub' | undefined;
  surface?: 'solid' | 'clear' | undefined;
}

/** The variants of the recipe "tabBar". */
export type TabBarVariants = Record<never, never>;

/** The variants of the recipe "submitBar". */
export type SubmitBarVariants = Record<never, never>;

/** The variants of the recipe "fab". */
export type FabVariants = Record<never, never>;

/** The variants of the recipe "offlineStrip". */
export type OfflineStripVariants = Record<never, never>;

/** The variants of the recipe "field". */
export type FieldVariants = Record<never, never>;

/** The variants of the recipe "inputBox". */
export interface InputBoxVariants {
  mono?: boolean | undefined;
}

/** The variants of the recipe "selectTrigger". */
export interface SelectTriggerVariants {
  look?: 'box' | 'pill' | undefined;
}

/** The variants of the recipe "amountField". */
export type AmountFieldVariants = Record<never, never>;

/** The variants of the recipe "dayPicker". */
export type DayPickerVariants = Record<never, never>;

/** The variants of the recipe "chipGroup". */
export interface ChipGroupVariants {
  columns?: 2 | 3 | 4 | 'auto' | 'fill' | 'line' | 'scroll' | undefined;
}

/** The variants of the recipe "segmented". */
export type SegmentedVariants = Record<never, never>;

/** The variants of the recipe "tabs". */
export type TabsVariants = Record<never, never>;

/** The variants of the recipe "checkbox". */
export type CheckboxVariants = Record<never, never>;

/** The variants of the recipe "toggle". */
export interface ToggleVariants {
  full?: boolean | undefined;
}

/** The variants of the recipe "listRow". */
export interface ListRowVariants {
  pressable?: boolean | undefined;
  tone?: 'default' | 'danger' | undefined;
}

/** The variants of the recipe "recordRow". */
export type RecordRowVariants = Record<never, never>;

/** The variants of the recipe "messageRow". */
export type MessageRowVariants = Record<never, never>;

/** The variants of the recipe "dayHeader". */
export type DayHeaderVariants = Record<never, never>;

/** The variants of the recipe "filterLine". */
export type FilterLineVariants = Record<never, never>;

/** The variants of the recipe "sumStrip". */
export type SumStripVariants = Record<never, never>;

/** The variants of the recipe "copyRow". */
export interface CopyRowVariants {
  mono?: boolean | undefined;
}

/** The variants of the recipe "compareTable". */
export type CompareTableVariants = Record<never, never>;

/** The variants of the recipe "callout". */
export interface CalloutVariants {
  tone?: 'info' | 'warning' | 'danger' | 'success' | 'brand' | undefined;
}

/** The variants of the recipe "moneyText". */
export interface MoneyTextVariants {
  size?: 'inherit' | 'sm' | 'md' | 'lg' | 'display' | undefined;
  tone?: 'inherit' | 'gain' | 'loss' | 'gilt' | 'muted' | undefined;
}

/** The variants of the recipe "progress". */
export interface ProgressVariants {
  tone?: 'brand' | 'gilt' | undefined;
}

/** The variants of the recipe "walletStrip". */
export type WalletStripVariants = Record<never, never>;

/** The variants of the recipe "avatarPick". */
export type AvatarPickVariants = Record<never, never>;

/** The variants of the recipe "shortcutGrid". */
export interface ShortcutGridVariants {
  surface?: 'soft' | 'plain' | undefined;
}

/** The variants of the recipe "linkBanner". */
export type LinkBannerVariants = Record<never, never>;

/** The variants of the recipe "methodCard". */
export type MethodCardVariants = Record<never, never>;

/** The variants of the recipe "gameTile". */
export type GameTileVariants = Record<never, never>;

/** The variants of the recipe "tileGrid". */
export interface TileGridVariants {
  columns?: 3 | undefined;
}

/** The variants of the recipe "sideRail". */
export type SideRailVariants = Record<never, never>;

/** The variants of the recipe "bankCard". */
export interface BankCardVariants {
  hue?: 'bank' | 'coin' | 'wallet' | undefined;
}

/** The variants of the recipe "payOrder". */
export interface PayOrderVariants {
  state?: 'open' | 'last' | 'over' | undefined;
}

/** The variants of the recipe "promoCard". */
export type PromoCardVariants = Record<never, never>;

/** The variants of the recipe "packetStage". */
export interface PacketStageVariants {
  grab?: 'idle' | 'asking' | 'opening' | 'won' | 'failed' | undefined;
}

/** The variants of the recipe "vipDeck". */
export type VipDeckVariants = Record<never, never>;

/** The variants of the recipe "vipStand". */
export type VipStandVariants = Record<never, never>;

/** The variants of the recipe "banner". */
export type BannerVariants = Record<never, never>;

/** The variants of the recipe "appPage". */
export type AppPageVariants = Record<never, never>;

/** The variants of the recipe "noticeBar". */
export type NoticeBarVariants = Record<never, never>;

/** The variants of the recipe "carousel". */
export type CarouselVariants = Record<never, never>;

/** The variants of the recipe "pullToRefresh". */
export type PullToRefreshVariants = Record<never, never>;

/** The variants of the recipe "blankState". */
export interface BlankStateVariants {
  tone?: 'empty' | 'error' | undefined;
  compact?: boolean | undefined;
}

/** The variants of the recipe "toast". */
export interface ToastVariants {
  tone?: 'success' | 'danger' | 'warning' | 'info' | undefined;
}

/** The variants of the recipe "maintenance". */
export type MaintenanceVariants = Record<never, never>;

/** The variants of the recipe "loadingBar". */
export type LoadingBarVariants = Record<never, never>;

/** The variants of the recipe "venues". */
export interface VenuesVariants {
  open?: boolean | undefined;
}

/** The variants of the recipe "pageHead". */
export type PageHeadVariants = Record<never, never>;

/** The variants of the recipe "frame". */
export type FrameVariants = Record<never, never>;

/** The variants of the recipe "plainDialog". */
export type PlainDialogVariants = Record<never, never>;

type Choice = string | number | boolean | undefined;

function classes(name: string, variants: string, given: object, defaults: object): string {
  let result = name;
  for (const variant of variants ? variants.split(' ') : []) {
    const value: Choice = Reflect.get(given, variant) ?? Reflect.get(defaults, variant);
    if (value !== undefined && value !== false) result += ` ${name}--${variant}_${value}`;
  }
  return result;
}

function recipe<V extends object>(name: string, variants = '', defaults = {}): (given?: V) => string {
  return (given) => classes(name, variants, given ?? {}, defaults);
}

function slotRecipe<S extends string, V extends object>(
  name: string,
  parts: Record<S, string>,
  defaults = {},
): (given?: V) => Readonly<Record<S, string>> {
  const known = new Map<string, Record<S, string>>();
  return (given) => {
    const key = JSON.stringify(given ?? {});
    let result = known.get(key);
    if (!result) {
      result = { ...parts };
      for (const slot in parts) result[slot] = classes(`${name}__${slot}`, parts[slot], given ?? {}, defaults);
      known.set(key, result);
    }
    return result;
  };
}

/** Class names of one element, by recipe and variants. */
export const recipes = {
  stack: recipe<StackVariants>('stack', 'gap align pad', {"gap":"md"}),
  apart: recipe<ApartVariants>('apart', '', {}),
  row: recipe<RowVariants>('row', 'gap align justify wrap bleed fill', {"gap":"sm","align":"center"}),
  grid: recipe<GridVariants>('grid', 'gap columns', {"gap":"md","columns":2}),
  text: recipe<TextVariants>('text', 'size tone align tabular mono truncate pre', {"size":"body","tone":"default"}),
  card: recipe<CardVariants>('card', 'padding', {"padding":"md"}),
  flow: recipe<FlowVariants>('flow', '', {}),
  visuallyHidden: recipe<VisuallyHiddenVariants>('visuallyHidden', '', {}),
  button: recipe<ButtonVariants>('button', 'variant palette size full', {"variant":"solid","size":"lg","palette":"brand"}),
  iconButton: recipe<IconButtonVariants>('iconButton', 'tone', {"tone":"default"}),
  link: recipe<LinkVariants>('link', 'tone', {"tone":"brand"}),
  spinner: recipe<SpinnerVariants>('spinner', '', {}),
  textArea: recipe<TextAreaVariants>('textArea', '', {}),
  skeleton: recipe<SkeletonVariants>('skeleton', 'shape width', {"shape":"text","width":"full"}),
  statusPill: recipe<StatusPillVariants>('statusPill', 'tone', {"tone":"neutral"}),
  articleProse: recipe<ArticleProseVariants>('articleProse', 'size', {"size":"md"}),
  picture: recipe<PictureVariants>('picture', 'fit', {"fit":"cover"}),
  avatar: recipe<AvatarVariants>('avatar', 'shape', {"shape":"round"}),
  sheetHandle: recipe<SheetHandleVariants>('sheetHandle', '', {}),
};

/** Class names of each part of a component, by slot recipe and variants. */
export const slots = {
  page: slotRecipe<'root' | 'body' | 'section' | 'sectionHead' | 'sectionTitle' | 'sticky' | 'foot' | 'coming', PageVariants>('page', {"root":"bare","body":"tabBar flush","section":"","sectionHead":"","sectionTitle":"","sticky":"","foot":"","coming":""}, {}),
  appBar: slotRecipe<'root' | 'bar' | 'menu' | 'brand' | 'title' | 'back' | 'actions' | 'balance' | 'amount', AppBarVariants>('appBar', {"root":"surface","bar":"face","menu":"","brand":"face","title":"","back":"","actions":"face","balance":"","amount":""}, {"face":"sub","surface":"solid"}),
  tabBar: slotRecipe<'root' | 'list' | 'item' | 'icon' | 'label' | 'badge', TabBarVariants>('tabBar', {"root":"","list":"","item":"","icon":"","label":"","badge":""}, {}),
  submitBar: slotRecipe<'root' | 'note' | 'actions', SubmitBarVariants>('submitBar', {"root":"","note":"","actions":""}, {}),
  fab: slotRecipe<'root' | 'button' | 'close', FabVariants>('fab', {"root":"","button":"","close":""}, {}),
  offlineStrip: slotRecipe<'root' | 'action', OfflineStripVariants>('offlineStrip', {"root":"","action":""}, {}),
  field: slotRecipe<'root' | 'head' | 'label' | 'required' | 'hint' | 'counter' | 'foot' | 'error', FieldVariants>('field', {"root":"","head":"","label":"","required":"","hint":"","counter":"","foot":"","error":""}, {}),
  inputBox: slotRecipe<'root' | 'input' | 'start' | 'end', InputBoxVariants>('inputBox', {"root":"","input":"mono","start":"","end":""}, {}),
  selectTrigger: slotRecipe<'root' | 'value' | 'icon', SelectTriggerVariants>('selectTrigger', {"root":"look","value":"look","icon":""}, {"look":"box"}),
  amountField: slotRecipe<'root' | 'symbol' | 'input' | 'clear' | 'unit', AmountFieldVariants>('amountField', {"root":"","symbol":"","input":"","clear":"","unit":""}, {}),
  dayPicker: slotRecipe<'root' | 'input', DayPickerVariants>('dayPicker', {"root":"","input":""}, {}),
  chipGroup: slotRecipe<'root' | 'chip' | 'note', ChipGroupVariants>('chipGroup', {"root":"columns","chip":"columns","note":""}, {"columns":3}),
  segmented: slotRecipe<'root' | 'item' | 'note', SegmentedVariants>('segmented', {"root":"","item":"","note":""}, {}),
  tabs: slotRecipe<'root' | 'list' | 'tab' | 'panel' | 'dot', TabsVariants>('tabs', {"root":"","list":"","tab":"","panel":"","dot":""}, {}),
  checkbox: slotRecipe<'root' | 'input' | 'label', CheckboxVariants>('checkbox', {"root":"","input":"","label":""}, {}),
  toggle: slotRecipe<'root' | 'track' | 'thumb' | 'label', ToggleVariants>('toggle', {"root":"full","track":"","thumb":"","label":""}, {}),
  listRow: slotRecipe<'root' | 'icon' | 'body' | 'title' | 'note' | 'value' | 'arrow', ListRowVariants>('listRow', {"root":"pressable","icon":"tone","body":"","title":"tone","note":"","value":"","arrow":""}, {"tone":"default"}),
  recordRow: slotRecipe<'root' | 'main' | 'side' | 'title' | 'meta' | 'amount', RecordRowVariants>('recordRow', {"root":"","main":"","side":"","title":"","meta":"","amount":""}, {}),
  messageRow: slotRecipe<'root' | 'title' | 'words' | 'time', MessageRowVariants>('messageRow', {"root":"","title":"","words":"","time":""}, {}),
  dayHeader: slotRecipe<'root' | 'note', DayHeaderVariants>('dayHeader', {"root":"","note":""}, {}),
  filterLine: slotRecipe<'root' | 'slide' | 'end', FilterLineVariants>('filterLine', {"root":"","slide":"","end":""}, {}),
  sumStrip: slotRecipe<'root' | 'item' | 'label' | 'value', SumStripVariants>('sumStrip', {"root":"","item":"","label":"","value":""}, {}),
  copyRow: slotRecipe<'root' | 'label' | 'value' | 'button', CopyRowVariants>('copyRow', {"root":"","label":"","value":"mono","button":""}, {}),
  compareTable: slotRecipe<'root' | 'table' | 'corner' | 'head' | 'side' | 'cell', CompareTableVariants>('compareTable', {"root":"","table":"","corner":"","head":"","side":"","cell":""}, {}),
  callout: slotRecipe<'root' | 'icon' | 'body' | 'title', CalloutVariants>('callout', {"root":"tone","icon":"","body":"","title":""}, {"tone":"info"}),
  moneyText: slotRecipe<'root' | 'fraction', MoneyTextVariants>('moneyText', {"root":"size tone","fraction":"size"}, {"size":"inherit","tone":"inherit"}),
  progress: slotRecipe<'root' | 'bar', ProgressVariants>('progress', {"root":"","bar":"tone"}, {"tone":"brand"}),
  walletStrip: slotRecipe<'root' | 'head' | 'welcome' | 'title' | 'label' | 'amount', WalletStripVariants>('walletStrip', {"root":"","head":"","welcome":"","title":"","label":"","amount":""}, {}),
  avatarPick: slotRecipe<'root' | 'picture' | 'badge' | 'ring', AvatarPickVariants>('avatarPick', {"root":"","picture":"","badge":"","ring":""}, {}),
  shortcutGrid: slotRecipe<'root' | 'item' | 'icon' | 'label', ShortcutGridVariants>('shortcutGrid', {"root":"","item":"surface","icon":"surface","label":""}, {"surface":"soft"}),
  linkBanner: slotRecipe<'root' | 'wave' | 'icon' | 'words' | 'title' | 'note' | 'arrow', LinkBannerVariants>('linkBanner', {"root":"","wave":"","icon":"","words":"","title":"","note":"","arrow":""}, {}),
  methodCard: slotRecipe<'root' | 'item' | 'icon' | 'name' | 'meta', MethodCardVariants>('methodCard', {"root":"","item":"","icon":"","name":"","meta":""}, {}),
  gameTile: slotRecipe<'root' | 'art' | 'scrim' | 'name' | 'badge', GameTileVariants>('gameTile', {"root":"","art":"","scrim":"","name":"","badge":""}, {}),
  tileGrid: slotRecipe<'root' | 'item', TileGridVariants>('tileGrid', {"root":"columns","item":""}, {}),
  sideRail: slotRecipe<'root' | 'list' | 'item' | 'label' | 'content', SideRailVariants>('sideRail', {"root":"","list":"","item":"","label":"","content":""}, {}),
  bankCard: slotRecipe<'root' | 'head' | 'media' | 'name' | 'note' | 'number' | 'foot' | 'delete', BankCardVariants>('bankCard', {"root":"hue","head":"","media":"","name":"","note":"","number":"","foot":"","delete":""}, {"hue":"bank"}),
  payOrder: slotRecipe<'head' | 'amount' | 'timer' | 'clock' | 'target' | 'picture' | 'noPicture' | 'address' | 'group' | 'end', PayOrderVariants>('payOrder', {"head":"","amount":"","timer":"state","clock":"state","target":"","picture":"state","noPicture":"","address":"state","group":"","end":""}, {"state":"open"}),
  promoCard: slotRecipe<'root' | 'tap' | 'art' | 'blank' | 'foot' | 'words' | 'title' | 'note' | 'arrow', PromoCardVariants>('promoCard', {"root":"","tap":"","art":"","blank":"","foot":"","words":"","title":"","note":"","arrow":""}, {}),
  packetStage: slotRecipe<'root' | 'waves' | 'hours' | 'state' | 'left' | 'clock' | 'table' | 'packet' | 'skip' | 'button' | 'note' | 'prize' | 'amount' | 'failure' | 'reason' | 'topUp', PacketStageVariants>('packetStage', {"root":"","waves":"","hours":"","state":"","left":"","clock":"","table":"","packet":"grab","skip":"","button":"","note":"","prize":"","amount":"","failure":"","reason":"","topUp":""}, {"grab":"idle"}),
  vipDeck: slotRecipe<'root' | 'track' | 'card' | 'head' | 'waves' | 'rank' | 'name' | 'body' | 'facts' | 'fact' | 'label' | 'value' | 'rates' | 'rate' | 'dots' | 'dot', VipDeckVariants>('vipDeck', {"root":"","track":"","card":"","head":"","waves":"","rank":"","name":"","body":"","facts":"","fact":"","label":"","value":"","rates":"","rate":"","dots":"","dot":""}, {}),
  vipStand: slotRecipe<'root' | 'head' | 'words' | 'line', VipStandVariants>('vipStand', {"root":"","head":"","words":"","line":""}, {}),
  banner: slotRecipe<'root' | 'blank', BannerVariants>('banner', {"root":"","blank":""}, {}),
  appPage: slotRecipe<'root' | 'picture' | 'lost' | 'title' | 'note' | 'mark', AppPageVariants>('appPage', {"root":"","picture":"","lost":"","title":"","note":"","mark":""}, {}),
  noticeBar: slotRecipe<'root' | 'open' | 'icon' | 'view' | 'text' | 'pause', NoticeBarVariants>('noticeBar', {"root":"","open":"","icon":"","view":"","text":"","pause":""}, {}),
  carousel: slotRecipe<'root' | 'track' | 'slide' | 'caption' | 'title' | 'note' | 'emblem' | 'dots' | 'dot' | 'pause', CarouselVariants>('carousel', {"root":"","track":"","slide":"","caption":"","title":"","note":"","emblem":"","dots":"","dot":"","pause":""}, {}),
  pullToRefresh: slotRecipe<'root' | 'indicator' | 'content', PullToRefreshVariants>('pullToRefresh', {"root":"","indicator":"","content":""}, {}),
  blankState: slotRecipe<'root' | 'art' | 'title' | 'hint' | 'action', BlankStateVariants>('blankState', {"root":"compact","art":"tone","title":"tone","hint":"","action":""}, {"tone":"empty"}),
  toast: slotRecipe<'region' | 'group' | 'item' | 'icon' | 'text', ToastVariants>('toast', {"region":"","group":"","item":"","icon":"tone","text":""}, {"tone":"info"}),
  maintenance: slotRecipe<'root' | 'art' | 'title' | 'text' | 'actions' | 'name' | 'late', MaintenanceVariants>('maintenance', {"root":"","art":"","title":"","text":"","actions":"","name":"","late":""}, {}),
  loadingBar: slotRecipe<'root' | 'bar', LoadingBarVariants>('loadingBar', {"root":"","bar":""}, {}),
  venues: slotRecipe<'head' | 'title' | 'chevron', VenuesVariants>('venues', {"head":"","title":"","chevron":"open"}, {}),
  pageHead: slotRecipe<'root' | 'title', PageHeadVariants>('pageHead', {"root":"","title":""}, {}),
  frame: slotRecipe<'root' | 'frame' | 'cover' | 'host', FrameVariants>('frame', {"root":"","frame":"","cover":"","host":""}, {}),
  plainDialog: slotRecipe<'root' | 'title' | 'body' | 'footer', PlainDialogVariants>('plainDialog', {"root":"","title":"","body":"","footer":""}, {}),
};
