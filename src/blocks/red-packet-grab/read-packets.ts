import type { RedPacketStateAnswer } from '#generated/contract.ts';
import type { Scope } from '#model/scope.ts';
import { readWindow, type DailyWindow } from '#rules/red-packet-window.ts';

/** What the page knows of the player's red packets. */
export interface KnownPackets {
  /** Grabs that remain; undefined while, or where, nobody says. */
  readonly remaining: number | undefined;
  /** The hours of the grab: the server's, else those of config. */
  readonly windows: readonly DailyWindow[];
  readonly isLoaded: boolean;
  /** Why it could not be asked for; the empty text where the server gave no reason. */
  readonly failure: string | undefined;
}

/** More hours than a day could have are none. */
const MOST_WINDOWS = 48;

/** Reads what the page has asked for as `packets`. */
export function readPackets(
  scope: Scope,
  hours: { readonly from: string; readonly to: string },
): KnownPackets {
  const data = scope['data.packets'] as RedPacketStateAnswer | undefined;
  const ended = scope['answer.packets'] as { readonly kind: string; readonly message: string } | undefined;
  const told = (data?.rules ?? [])
    .slice(0, MOST_WINDOWS)
    .flatMap((rule) => readWindow(rule.start_time, rule.end_time) ?? []);
  const own = readWindow(hours.from, hours.to);
  return {
    remaining: data?.sendnums,
    windows: told.length > 0 ? told : own ? [own] : [],
    isLoaded: data !== undefined,
    failure: data === undefined && ended && ended.kind !== 'done' ? ended.message : undefined,
  };
}
