import { appPage } from './recipes/blocks/app-page.ts';
import { avatarPick } from './recipes/avatar.ts';
import { appBar, fab, offlineStrip, pageHead, submitBar, tabBar } from './recipes/bars.ts';
import { appStrip, gameTile, shortcutGrid, sideRail, tileGrid, walletStrip } from './recipes/cards.ts';
import { bankCard, methodCard } from './recipes/blocks/money-cards.ts';
import { checkbox, chipGroup, segmented, tabs, toggle } from './recipes/choice.ts';
import { blankState, formResult, loadingBar, maintenance, toast } from './recipes/feedback.ts';
import { amountField, dayPicker, field, inputBox, selectTrigger } from './recipes/form-controls.ts';
import { carousel, noticeBar, pullToRefresh } from './recipes/notice.ts';
import { overlay } from './recipes/overlays.ts';
import { compareTable, frame, gameScreen, page } from './recipes/page.ts';
import { payOrder } from './recipes/blocks/pay-order.ts';
import { banner, caption, linkBanner, promoCard } from './recipes/blocks/promotion.ts';
import { packetStage } from './recipes/blocks/red-packet.ts';
import { copyRow, filterLine, listRow, messageRow, recordRow, sumStrip, venues } from './recipes/rows.ts';
import { callout, moneyText, progress } from './recipes/status.ts';
import { vipDeck, vipStand } from './recipes/blocks/vip.ts';

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
