// Generated from src/ui/system by scripts/generate/design-system.ts. Do not edit: run "npm run generate".

/** The variants of the recipe "apart". */
export interface ApartVariants {
  joins?: boolean | undefined;
}

/** The variants of the recipe "card". */
export interface CardVariants {
  padding?: 'md' | 'list' | 'records' | undefined;
}

/** The variants of the recipe "flow". */
export type FlowVariants = Record<never, never>;

/** The variants of the recipe "fold". */
export type FoldVariants = Record<never, never>;

/** The variants of the recipe "row". */
export interface RowVariants {
  gap?: 'none' | 'xs' | 'sm' | 'md' | 'lg' | undefined;
  align?: 'baseline' | undefined;
  justify?: 'center' | 'between' | 'end' | undefined;
  wrap?: boolean | undefined;
  bleed?: 'end' | undefined;
}

/** The variants of the recipe "stack". */
export interface StackVariants {
  gap?: 'none' | 'xs' | 'sm' | 'md' | 'lg' | undefined;
  align?: 'center' | undefined;
  pad?: 'top' | 'title' | undefined;
}

/** The variants of the recipe "text". */
export interface TextVariants {
  size?: 'display' | 'titleLg' | 'titleMd' | 'body' | 'strong' | 'bodySm' | 'caption' | undefined;
  fits?: 'name' | undefined;
  tone?: 'muted' | 'subtle' | 'brand' | 'gilt' | 'inherit' | undefined;
  align?: 'center' | undefined;
  pre?: boolean | undefined;
}

/** The variants of the recipe "visuallyHidden". */
export type VisuallyHiddenVariants = Record<never, never>;

/** The variants of the recipe "button". */
export interface ButtonVariants {
  variant?: 'solid' | 'soft' | 'outline' | 'ghost' | undefined;
  palette?: 'brand' | 'gilt' | 'festive' | 'success' | 'danger' | undefined;
  size?: 'lg' | 'md' | 'pill' | undefined;
  full?: boolean | undefined;
}

/** The variants of the recipe "iconButton". */
export interface IconButtonVariants {
  tone?: 'brand' | 'danger' | 'inherit' | undefined;
}

/** The variants of the recipe "link". */
export interface LinkVariants {
  inline?: boolean | undefined;
}

/** The variants of the recipe "spinner". */
export type SpinnerVariants = Record<never, never>;

/** The variants of the recipe "textArea". */
export type TextAreaVariants = Record<never, never>;

/** The variants of the recipe "skeleton". */
export interface SkeletonVariants {
  shape?: 'text' | 'title' | 'day' | 'figure' | 'control' | 'row' | 'method' | 'card' | 'notice' | 'message' | 'bankCard' | 'banner' | 'stage' | 'promo' | 'tile' | undefined;
  width?: 'half' | 'third' | 'short' | 'amount' | 'name' | 'centre' | undefined;
}

/** The variants of the recipe "statusPill". */
export interface StatusPillVariants {
  tone?: 'neutral' | 'brand' | 'gilt' | 'festive' | 'danger' | 'success' | 'warning' | 'info' | undefined;
}

/** The variants of the recipe "dayHeader". */
export type DayHeaderVariants = Record<never, never>;

/** The variants of the recipe "articleProse". */
export interface ArticleProseVariants {
  size?: 'sm' | undefined;
}

/** The variants of the recipe "picture". */
export interface PictureVariants {
  fit?: 'contain' | undefined;
}

/** The variants of the recipe "avatar". */
export interface AvatarVariants {
  shape?: 'square' | undefined;
}

/** The variants of the recipe "hero". */
export interface HeroVariants {
  place?: 'page' | 'head' | undefined;
}

/** The variants of the recipe "statusStrip". */
export type StatusStripVariants = Record<never, never>;

/** The variants of the recipe "moneyText". */
export interface MoneyTextVariants {
  size?: 'inherit' | 'lg' | 'display' | undefined;
  tone?: 'gain' | 'loss' | undefined;
}

/** The variants of the recipe "amountField". */
export type AmountFieldVariants = Record<never, never>;

/** The variants of the recipe "checkbox". */
export type CheckboxVariants = Record<never, never>;

/** The variants of the recipe "dayPicker". */
export type DayPickerVariants = Record<never, never>;

/** The variants of the recipe "field". */
export type FieldVariants = Record<never, never>;

/** The variants of the recipe "inputBox". */
export interface InputBoxVariants {
  mono?: boolean | undefined;
}

/** The variants of the recipe "selectTrigger". */
export interface SelectTriggerVariants {
  look?: 'pill' | undefined;
}

/** The variants of the recipe "toggle". */
export interface ToggleVariants {
  full?: boolean | undefined;
}

/** The variants of the recipe "blankState". */
export interface BlankStateVariants {
  tone?: 'error' | 'success' | undefined;
  compact?: boolean | undefined;
}

/** The variants of the recipe "formResult". */
export type FormResultVariants = Record<never, never>;

/** The variants of the recipe "loadingBar". */
export type LoadingBarVariants = Record<never, never>;

/** The variants of the recipe "maintenance". */
export type MaintenanceVariants = Record<never, never>;

/** The variants of the recipe "pullToRefresh". */
export type PullToRefreshVariants = Record<never, never>;

/** The variants of the recipe "toast". */
export interface ToastVariants {
  tone?: 'success' | 'error' | 'info' | undefined;
}

/** The variants of the recipe "callout". */
export interface CalloutVariants {
  tone?: 'info' | 'warning' | 'danger' | 'success' | 'brand' | undefined;
}

/** The variants of the recipe "progress". */
export interface ProgressVariants {
  tone?: 'gilt' | undefined;
}

/** The variants of the recipe "copyRow". */
export type CopyRowVariants = Record<never, never>;

/** The variants of the recipe "filterLine". */
export type FilterLineVariants = Record<never, never>;

/** The variants of the recipe "listRow". */
export interface ListRowVariants {
  tone?: 'danger' | undefined;
}

/** The variants of the recipe "messageRow". */
export interface MessageRowVariants {
  hasIcon?: boolean | undefined;
}

/** The variants of the recipe "recordRow". */
export interface RecordRowVariants {
  hue?: 'live' | 'sport' | 'esports' | 'board' | 'slots' | 'lottery' | undefined;
}

/** The variants of the recipe "sumStrip". */
export type SumStripVariants = Record<never, never>;

/** The variants of the recipe "venues". */
export type VenuesVariants = Record<never, never>;

/** The variants of the recipe "compareTable". */
export type CompareTableVariants = Record<never, never>;

/** The variants of the recipe "frame". */
export type FrameVariants = Record<never, never>;

/** The variants of the recipe "gameScreen". */
export type GameScreenVariants = Record<never, never>;

/** The variants of the recipe "page". */
export interface PageVariants {
  tabBar?: boolean | undefined;
  bare?: boolean | undefined;
  flush?: 'true' | 'overTabs' | undefined;
}

/** The variants of the recipe "avatarPick". */
export type AvatarPickVariants = Record<never, never>;

/** The variants of the recipe "appBar". */
export interface AppBarVariants {
  face?: 'member' | 'visitor' | 'sub' | undefined;
}

/** The variants of the recipe "fab". */
export type FabVariants = Record<never, never>;

/** The variants of the recipe "submitBar". */
export type SubmitBarVariants = Record<never, never>;

/** The variants of the recipe "tabBar". */
export type TabBarVariants = Record<never, never>;

/** The variants of the recipe "chipGroup". */
export interface ChipGroupVariants {
  columns?: 2 | 3 | 'fill' | 'line' | undefined;
}

/** The variants of the recipe "segmented". */
export type SegmentedVariants = Record<never, never>;

/** The variants of the recipe "tabs". */
export type TabsVariants = Record<never, never>;

/** The variants of the recipe "appStrip". */
export type AppStripVariants = Record<never, never>;

/** The variants of the recipe "gameTile". */
export type GameTileVariants = Record<never, never>;

/** The variants of the recipe "shortcutGrid". */
export interface ShortcutGridVariants {
  surface?: 'plain' | undefined;
}

/** The variants of the recipe "sideRail". */
export type SideRailVariants = Record<never, never>;

/** The variants of the recipe "tileGrid". */
export interface TileGridVariants {
  columns?: 3 | undefined;
}

/** The variants of the recipe "walletStrip". */
export type WalletStripVariants = Record<never, never>;

/** The variants of the recipe "bankCard". */
export interface BankCardVariants {
  hue?: 'bank' | 'coin' | 'wallet' | undefined;
}

/** The variants of the recipe "methodCard". */
export type MethodCardVariants = Record<never, never>;

/** The variants of the recipe "payOrder". */
export interface PayOrderVariants {
  state?: 'last' | 'over' | undefined;
}

/** The variants of the recipe "appPage". */
export type AppPageVariants = Record<never, never>;

/** The variants of the recipe "banner". */
export type BannerVariants = Record<never, never>;

/** The variants of the recipe "caption". */
export type CaptionVariants = Record<never, never>;

/** The variants of the recipe "linkBanner". */
export type LinkBannerVariants = Record<never, never>;

/** The variants of the recipe "promoCard". */
export type PromoCardVariants = Record<never, never>;

/** The variants of the recipe "packetStage". */
export interface PacketStageVariants {
  grab?: 'idle' | 'asking' | 'opening' | 'won' | 'failed' | undefined;
  isShut?: boolean | undefined;
}

/** The variants of the recipe "vipDeck". */
export type VipDeckVariants = Record<never, never>;

/** The variants of the recipe "vipProgress". */
export type VipProgressVariants = Record<never, never>;

/** The variants of the recipe "carousel". */
export type CarouselVariants = Record<never, never>;

/** The variants of the recipe "noticeBar". */
export type NoticeBarVariants = Record<never, never>;

/** The variants of the recipe "overlay". */
export interface OverlayVariants {
  kind?: 'dialog' | 'sheet' | 'page' | 'drawer' | undefined;
}

type Choice = string | number | boolean | undefined;

function classes(name: string, given: object, defaults: object = {}): string {
  let result = name;
  for (const variant of VARIANTS[name]?.split(' ') ?? []) {
    const value: Choice = Reflect.get(given, variant) ?? Reflect.get(defaults, variant);
    if (value !== undefined && value !== false) result += ` ${name}--${variant}_${value}`;
  }
  return result;
}

/** A table whose entries are computed on first access from their names. */
function made<Table extends object>(make: (name: string) => unknown): Table {
  return new Proxy<Table>(Object.create(null), {
    get(table, name) {
      if (!(name in table)) Reflect.set(table, name, make(String(name)));
      return Reflect.get(table, name);
    },
  });
}

/** The names of the variants by class, of the elements that have some. */
const VARIANTS: Readonly<Record<string, string>> = {
  "apart": "joins",
  "card": "padding",
  "row": "gap align justify wrap bleed",
  "stack": "gap align pad",
  "text": "size fits tone align pre",
  "button": "variant palette size full",
  "iconButton": "tone",
  "link": "inline",
  "skeleton": "shape width",
  "statusPill": "tone",
  "articleProse": "size",
  "picture": "fit",
  "avatar": "shape",
  "hero": "place",
  "moneyText__root": "size tone",
  "moneyText__fraction": "size",
  "inputBox__input": "mono",
  "selectTrigger__root": "look",
  "selectTrigger__value": "look",
  "toggle__root": "full",
  "blankState__root": "compact",
  "blankState__art": "tone",
  "toast__item": "tone",
  "callout__root": "tone",
  "progress__root": "tone",
  "progress__bar": "tone",
  "listRow__icon": "tone",
  "listRow__title": "tone",
  "messageRow__root": "hasIcon",
  "recordRow__mark": "hue",
  "page__root": "bare",
  "page__body": "tabBar flush",
  "appBar__bar": "face",
  "appBar__brand": "face",
  "appBar__actions": "face",
  "chipGroup__root": "columns",
  "chipGroup__item": "columns",
  "shortcutGrid__root": "surface",
  "shortcutGrid__item": "surface",
  "shortcutGrid__icon": "surface",
  "tileGrid__root": "columns",
  "bankCard__root": "hue",
  "payOrder__timer": "state",
  "payOrder__clock": "state",
  "payOrder__picture": "state",
  "payOrder__address": "state",
  "packetStage__table": "grab",
  "packetStage__packet": "grab isShut",
  "packetStage__button": "isShut",
  "overlay__root": "kind",
  "overlay__handle": "kind",
  "overlay__header": "kind",
  "overlay__title": "kind",
  "overlay__body": "kind",
  "overlay__footer": "kind"
};

/** The default variants of the recipes and slot recipes that have some. */
const DEFAULTS: Readonly<Record<string, object>> = {
  "card": {
    "padding": "md"
  },
  "row": {
    "gap": "sm"
  },
  "stack": {
    "gap": "md"
  },
  "text": {
    "size": "body"
  },
  "button": {
    "variant": "solid",
    "size": "lg",
    "palette": "brand"
  },
  "skeleton": {
    "shape": "text"
  },
  "statusPill": {
    "tone": "neutral"
  },
  "hero": {
    "place": "page"
  },
  "moneyText": {
    "size": "inherit"
  },
  "chipGroup": {
    "columns": 3
  },
  "bankCard": {
    "hue": "bank"
  }
};

/** Class names of one element, by recipe and variants. */
export const recipes = made<{
  apart: (given?: ApartVariants) => string;
  card: (given?: CardVariants) => string;
  flow: (given?: FlowVariants) => string;
  fold: (given?: FoldVariants) => string;
  row: (given?: RowVariants) => string;
  stack: (given?: StackVariants) => string;
  text: (given?: TextVariants) => string;
  visuallyHidden: (given?: VisuallyHiddenVariants) => string;
  button: (given?: ButtonVariants) => string;
  iconButton: (given?: IconButtonVariants) => string;
  link: (given?: LinkVariants) => string;
  spinner: (given?: SpinnerVariants) => string;
  textArea: (given?: TextAreaVariants) => string;
  skeleton: (given?: SkeletonVariants) => string;
  statusPill: (given?: StatusPillVariants) => string;
  dayHeader: (given?: DayHeaderVariants) => string;
  articleProse: (given?: ArticleProseVariants) => string;
  picture: (given?: PictureVariants) => string;
  avatar: (given?: AvatarVariants) => string;
  hero: (given?: HeroVariants) => string;
  statusStrip: (given?: StatusStripVariants) => string;
}>((name) => {
  return (given = {}) => classes(name, given, DEFAULTS[name]);
});

/** Class names of each part of a component, by slot recipe and variants. */
export const slots = made<{
  moneyText: (given?: MoneyTextVariants) => Readonly<Record<'root' | 'fraction' | 'rolled', string>>;
  amountField: (given?: AmountFieldVariants) => Readonly<Record<'root' | 'symbol' | 'input' | 'clear', string>>;
  checkbox: (given?: CheckboxVariants) => Readonly<Record<'root' | 'input' | 'label', string>>;
  dayPicker: (given?: DayPickerVariants) => Readonly<Record<'root' | 'input', string>>;
  field: (given?: FieldVariants) => Readonly<Record<'root' | 'head' | 'label' | 'hint' | 'counter' | 'foot' | 'error', string>>;
  inputBox: (given?: InputBoxVariants) => Readonly<Record<'root' | 'middle' | 'input' | 'start' | 'end', string>>;
  selectTrigger: (given?: SelectTriggerVariants) => Readonly<Record<'root' | 'value' | 'icon', string>>;
  toggle: (given?: ToggleVariants) => Readonly<Record<'root' | 'track' | 'thumb' | 'label', string>>;
  blankState: (given?: BlankStateVariants) => Readonly<Record<'root' | 'art' | 'title' | 'hint' | 'action', string>>;
  formResult: (given?: FormResultVariants) => Readonly<Record<'note' | 'hero' | 'wave' | 'sign' | 'figures' | 'steps' | 'step' | 'dot' | 'leave' | 'ways', string>>;
  loadingBar: (given?: LoadingBarVariants) => Readonly<Record<'root' | 'bar', string>>;
  maintenance: (given?: MaintenanceVariants) => Readonly<Record<'root' | 'art' | 'title' | 'text' | 'actions' | 'name' | 'late', string>>;
  pullToRefresh: (given?: PullToRefreshVariants) => Readonly<Record<'indicator' | 'content', string>>;
  toast: (given?: ToastVariants) => Readonly<Record<'layer' | 'region' | 'item', string>>;
  callout: (given?: CalloutVariants) => Readonly<Record<'root' | 'icon' | 'body' | 'title', string>>;
  progress: (given?: ProgressVariants) => Readonly<Record<'root' | 'bar', string>>;
  copyRow: (given?: CopyRowVariants) => Readonly<Record<'root' | 'label' | 'value' | 'button' | 'figure', string>>;
  filterLine: (given?: FilterLineVariants) => Readonly<Record<'root' | 'slide' | 'end', string>>;
  listRow: (given?: ListRowVariants) => Readonly<Record<'root' | 'icon' | 'body' | 'title' | 'note' | 'value' | 'arrow', string>>;
  messageRow: (given?: MessageRowVariants) => Readonly<Record<'root' | 'icon' | 'title' | 'words' | 'time', string>>;
  recordRow: (given?: RecordRowVariants) => Readonly<Record<'root' | 'mark' | 'main' | 'side' | 'title' | 'meta' | 'amount', string>>;
  sumStrip: (given?: SumStripVariants) => Readonly<Record<'root' | 'of' | 'figures' | 'item' | 'label' | 'value', string>>;
  venues: (given?: VenuesVariants) => Readonly<Record<'head' | 'title' | 'chevron', string>>;
  compareTable: (given?: CompareTableVariants) => Readonly<Record<'root' | 'table' | 'corner' | 'head' | 'side' | 'cell', string>>;
  frame: (given?: FrameVariants) => Readonly<Record<'root' | 'frame' | 'cover' | 'art' | 'host', string>>;
  gameScreen: (given?: GameScreenVariants) => Readonly<Record<'root' | 'bar' | 'title' | 'time' | 'balance', string>>;
  page: (given?: PageVariants) => Readonly<Record<'root' | 'body' | 'sectionTitle' | 'sticky' | 'foot' | 'coming', string>>;
  avatarPick: (given?: AvatarPickVariants) => Readonly<Record<'root' | 'picture' | 'badge' | 'ring', string>>;
  appBar: (given?: AppBarVariants) => Readonly<Record<'root' | 'bar' | 'menu' | 'brand' | 'title' | 'back' | 'actions' | 'balance' | 'amount', string>>;
  fab: (given?: FabVariants) => Readonly<Record<'root' | 'button' | 'close', string>>;
  submitBar: (given?: SubmitBarVariants) => Readonly<Record<'root' | 'note' | 'actions', string>>;
  tabBar: (given?: TabBarVariants) => Readonly<Record<'root' | 'list' | 'item' | 'icon' | 'label' | 'badge', string>>;
  chipGroup: (given?: ChipGroupVariants) => Readonly<Record<'root' | 'item' | 'note', string>>;
  segmented: (given?: SegmentedVariants) => Readonly<Record<'root' | 'item' | 'note', string>>;
  tabs: (given?: TabsVariants) => Readonly<Record<'list' | 'tab', string>>;
  appStrip: (given?: AppStripVariants) => Readonly<Record<'root' | 'open' | 'title' | 'note', string>>;
  gameTile: (given?: GameTileVariants) => Readonly<Record<'root' | 'art' | 'scrim' | 'name' | 'heart', string>>;
  shortcutGrid: (given?: ShortcutGridVariants) => Readonly<Record<'root' | 'item' | 'icon' | 'label', string>>;
  sideRail: (given?: SideRailVariants) => Readonly<Record<'root' | 'list' | 'tab' | 'label' | 'content', string>>;
  tileGrid: (given?: TileGridVariants) => Readonly<Record<'root' | 'item', string>>;
  walletStrip: (given?: WalletStripVariants) => Readonly<Record<'root' | 'head' | 'welcome' | 'title' | 'label' | 'amount', string>>;
  bankCard: (given?: BankCardVariants) => Readonly<Record<'root' | 'head' | 'media' | 'name' | 'note' | 'number' | 'delete', string>>;
  methodCard: (given?: MethodCardVariants) => Readonly<Record<'root' | 'group' | 'item' | 'icon' | 'mark' | 'name' | 'note', string>>;
  payOrder: (given?: PayOrderVariants) => Readonly<Record<'head' | 'amount' | 'unit' | 'timer' | 'clock' | 'target' | 'network' | 'picture' | 'noPicture' | 'address' | 'group' | 'end', string>>;
  appPage: (given?: AppPageVariants) => Readonly<Record<'root' | 'picture' | 'lost' | 'title' | 'note' | 'mark' | 'steps', string>>;
  banner: (given?: BannerVariants) => Readonly<Record<'root' | 'blank', string>>;
  caption: (given?: CaptionVariants) => Readonly<Record<'root' | 'title' | 'text', string>>;
  linkBanner: (given?: LinkBannerVariants) => Readonly<Record<'root' | 'wave' | 'icon' | 'words' | 'title' | 'note' | 'arrow', string>>;
  promoCard: (given?: PromoCardVariants) => Readonly<Record<'root' | 'tap' | 'art' | 'blank' | 'foot' | 'words' | 'title' | 'note' | 'arrow', string>>;
  packetStage: (given?: PacketStageVariants) => Readonly<Record<'root' | 'waves' | 'hours' | 'state' | 'left' | 'clock' | 'table' | 'packet' | 'skip' | 'button' | 'note' | 'prize' | 'amount' | 'failure' | 'reason' | 'topUp', string>>;
  vipDeck: (given?: VipDeckVariants) => Readonly<Record<'root' | 'track' | 'card' | 'head' | 'waves' | 'level' | 'name' | 'body' | 'facts' | 'fact' | 'label' | 'value' | 'rates' | 'rate' | 'dots' | 'dot', string>>;
  vipProgress: (given?: VipProgressVariants) => Readonly<Record<'root' | 'line', string>>;
  carousel: (given?: CarouselVariants) => Readonly<Record<'root' | 'track' | 'slide' | 'caption' | 'title' | 'note' | 'emblem' | 'dots' | 'dot' | 'pause', string>>;
  noticeBar: (given?: NoticeBarVariants) => Readonly<Record<'root' | 'bell' | 'open' | 'icon' | 'view' | 'text', string>>;
  overlay: (given?: OverlayVariants) => Readonly<Record<'root' | 'handle' | 'header' | 'title' | 'close' | 'body' | 'footer', string>>;
}>((name) => {
  const known = new Map<string, object>();
  return (given = {}) => {
    const key = JSON.stringify(given);
    const parts = known.get(key) ?? made((slot) => classes(`${name}__${slot}`, given, DEFAULTS[name]));
    known.set(key, parts);
    return parts;
  };
});
