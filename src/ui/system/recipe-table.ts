import { avatar, avatarPick, hero } from './recipes/hero.ts';
import { button, iconButton, link, spinner } from './recipes/button.ts';
import { textArea, amountField, dayPicker, field, inputBox, selectTrigger } from './recipes/form-controls.ts';
import { skeleton, blankState, formResult, loadingBar, maintenance, toast } from './recipes/feedback.ts';
import { apart, card, flow, fold, row, stack, text, visuallyHidden } from './recipes/layout.ts';
import { articleProse, picture, compareTable, frame, gameScreen, page } from './recipes/page.ts';
import {
  dayHeader,
  copyRow,
  filterLine,
  listRow,
  messageRow,
  recordRow,
  sumStrip,
  venues,
} from './recipes/rows.ts';
import { statusPill, callout, moneyText, progress } from './recipes/status.ts';
import { appPage, banner, caption, linkBanner, promoCard } from './recipes/blocks/promotion.ts';
import { appBar, fab, offlineStrip, pageHead, submitBar, tabBar } from './recipes/bars.ts';
import { appStrip, gameTile, shortcutGrid, sideRail, tileGrid, walletStrip } from './recipes/cards.ts';
import { bankCard, methodCard, payOrder } from './recipes/blocks/payment.ts';
import { checkbox, chipGroup, segmented, tabs, toggle } from './recipes/choice.ts';
import { carousel, noticeBar, pullToRefresh } from './recipes/notice.ts';
import { overlay } from './recipes/overlays.ts';
import { packetStage } from './recipes/blocks/red-packet.ts';
import { vipDeck, vipStand } from './recipes/blocks/vip.ts';

/** Every recipe of one element, by the name it has in the generated classes. */
export const recipeTable = {
  stack,
  apart,
  row,
  text,
  card,
  flow,
  fold,
  visuallyHidden,
  button,
  iconButton,
  link,
  spinner,
  textArea,
  skeleton,
  statusPill,
  dayHeader,
  articleProse,
  picture,
  avatar,
  hero,
};

/** Every recipe of several parts, by the name it has in the generated classes. */
export const slotRecipeTable = {
  page,
  appBar,
  tabBar,
  submitBar,
  fab,
  offlineStrip,
  field,
  inputBox,
  selectTrigger,
  amountField,
  dayPicker,
  chipGroup,
  segmented,
  tabs,
  checkbox,
  toggle,
  listRow,
  recordRow,
  messageRow,
  filterLine,
  sumStrip,
  copyRow,
  compareTable,
  formResult,
  callout,
  moneyText,
  progress,
  walletStrip,
  appStrip,
  avatarPick,
  shortcutGrid,
  linkBanner,
  methodCard,
  gameTile,
  tileGrid,
  sideRail,
  bankCard,
  payOrder,
  promoCard,
  caption,
  packetStage,
  vipDeck,
  vipStand,
  banner,
  appPage,
  noticeBar,
  carousel,
  pullToRefresh,
  blankState,
  toast,
  maintenance,
  loadingBar,
  venues,
  pageHead,
  frame,
  gameScreen,
  overlay,
};
