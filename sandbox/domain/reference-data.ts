import activities from './activities.json' with { type: 'json' };
import referenceData from './reference-data.json' with { type: 'json' };

/** The categories of games (spec section 3, Game). */
export type VenueCategory = 'realbet' | 'sport' | 'gaming' | 'joker' | 'concise' | 'lottery';

/** A game venue with a wallet of its own. All names are invented. */
export type Venue = { code: string; name: string; category: VenueCategory };

/** An activity: its tab, the category of its picture, and its HTML. */
export type Activity = (typeof activities)[number] & { art: VenueCategory };

/** A deposit method: its codes in requests, its name in records, and its range in cents (spec section 9). */
export type PayMethod = { paytype: string; flag: string; name: string; minCents: number; maxCents: number };

/** The venues, in the order in which the player sees them. */
export const VENUES = referenceData.venues as readonly Venue[];

/** The activities, newest first. */
export const ACTIVITIES = activities as readonly Activity[];

/** The hours in which red packets can be claimed, in Beijing time (spec section 9). */
export const RED_PACKET_WINDOW = { startHour: 10, endHour: 12 } as const;

/** The deposit methods; createDeposit sends their paytype (reading 7). */
export const PAY_METHODS: readonly PayMethod[] = referenceData.payMethods;

/** The VV pay channels by code (spec section 9). */
export const VV_CHANNELS: Readonly<Record<string, string>> = referenceData.vvChannels;

/** The platform's invented address for each USDT protocol. */
export const USDT_ADDRESSES: Readonly<Record<string, string>> = referenceData.usdtAddresses;

/** Fees in USDT, and the rate in yuan per USDT. */
export const USDT_TERMS = { erc20Fee: 5, trc20Fee: 1, rate: 7.15 } as const;

/** The smallest withdrawal, in cents (spec section 9). */
export const MIN_WITHDRAWAL_CENTS = 10_000;

/** How long an order may be paid, in milliseconds (spec section 9). */
export const ORDER_LIFE_MS = 3_600_000;

/** Finds a venue by its code or its name. */
export function findVenue(name: string): Venue | undefined {
  return VENUES.find((venue) => venue.code === name || venue.name === name);
}

/** Finds an activity by its number. */
export function findActivity(id: number): Activity | undefined {
  return ACTIVITIES.find((activity) => activity.id === id);
}

/** Finds the method of a createDeposit. ERC20 has its own range: its fees are too high for small deposits. */
export function findPayMethod(paytype: string, catepay?: string): PayMethod | undefined {
  if (paytype === 'usdt' && catepay === 'ERC20') return referenceData.erc20Method;
  return PAY_METHODS.find((method) => method.paytype === paytype);
}

/** Finds the deposit method for the type of getPayRange (reading 8). */
export function findRangeMethod(type: string): PayMethod | undefined {
  if (type.startsWith('usdt-')) return findPayMethod('usdt', type.slice('usdt-'.length).toUpperCase());
  return findPayMethod(type === 'wechat' ? 'wxpay' : type);
}
