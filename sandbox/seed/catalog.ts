import activities from './activities.json' with { type: 'json' };
import facts from './catalog.json' with { type: 'json' };

/** The category words of the wire (spec section 3, Game). */
export type VenueCategory = 'realbet' | 'sport' | 'gaming' | 'joker' | 'concise' | 'lottery';

/** A game venue with a wallet of its own. All names are invented. */
export type SeedVenue = { code: string; name: string; category: VenueCategory };

/** A VIP level: deposits and turnover it asks for in yuan, rebate in percent by category (spec section 3). */
export type VipLevel = {
  rechargeYuan: number;
  flowYuan: number;
  rebatePercent: Record<VenueCategory, number>;
};

/** A promotion: its tab, its artwork's category, and its HTML. */
export type Activity = {
  id: number;
  type: number;
  art: VenueCategory;
  title: string;
  content: string;
  memo: string;
};

/** A deposit method: how the wire names it, what the record calls it, and its range in cents (spec section 9). */
export type PayMethod = { paytype: string; flag: string; name: string; minCents: number; maxCents: number };

/** The site's settings, and what the home page and the inbox show; the banks and channels are invented. */
export const {
  site: SITE,
  banners: BANNERS,
  homeNotices: HOME_NOTICES,
  welcomeMessage: WELCOME_MESSAGE,
  pastMessages: PAST_MESSAGES,
  activityTypes: ACTIVITY_TYPES,
  receivingAccount: RECEIVING_ACCOUNT,
  banks: BANKS,
  walletTypes: WALLET_TYPES,
} = facts;

/** The venues, in the order in which the player sees them. */
export const VENUES = facts.venues as readonly SeedVenue[];

/** The ten levels, the lowest first; level n stands at index n - 1. */
export const VIP_LEVELS: readonly VipLevel[] = facts.vipLevels;

/** The promotions, the newest first. */
export const ACTIVITIES = activities as readonly Activity[];

/** The hours of the red packet's grab, Beijing time (spec section 9). */
export const RED_PACKET_WINDOW = { startHour: 10, endHour: 12 } as const;

/** What each red packet asks for in yuan and holds in cents; each one that is met gives one more grab. */
export const RED_PACKET_TIERS = facts.redPacketTiers;

/** The deposit methods, by what createDeposit sends as paytype (reading 7). */
export const PAY_METHODS: readonly PayMethod[] = facts.payMethods;

/** The VV pay channels by code (spec section 9). */
export const VV_CHANNELS: Readonly<Record<string, string>> = facts.vvChannels;

/** The platform's invented address for each USDT protocol. */
export const USDT_ADDRESSES: Readonly<Record<string, string>> = facts.usdtAddresses;

/** Fees in USDT, and the rate in yuan per USDT. */
export const USDT_TERMS = { erc20Fee: 5, trc20Fee: 1, rate: 7.15 } as const;

/** The least withdrawal, in cents (spec section 9). */
export const MIN_WITHDRAWAL_CENTS = 10_000;

/** How long an order may be paid, in milliseconds (spec section 9). */
export const ORDER_LIFE_MS = 3_600_000;

/** Finds a venue by its code or by the name that the player reads. */
export function findVenue(name: string): SeedVenue | undefined {
  return VENUES.find((venue) => venue.code === name || venue.name === name);
}

/** Finds a promotion by its number. */
export function findActivity(id: number): Activity | undefined {
  return ACTIVITIES.find((activity) => activity.id === id);
}

/** The method of a deposit, by what createDeposit sends; ERC20, whose fees make small deposits senseless, has a range of its own. */
export function methodOf(paytype: string, catepay?: string): PayMethod | undefined {
  if (paytype === 'usdt' && catepay === 'ERC20') return facts.erc20Method;
  return PAY_METHODS.find((method) => method.paytype === paytype);
}

/** The method whose range getPayRange is asked for, by its word (reading 8). */
export function methodOfRange(word: string): PayMethod | undefined {
  if (word.startsWith('usdt-')) return methodOf('usdt', word.slice('usdt-'.length).toUpperCase());
  return methodOf(word === 'wechat' ? 'wxpay' : word);
}
