import { expect } from 'vitest';
import { BANK_TRANSFER } from '#tests/sandbox/support.ts';
import type { Credentials } from './players.ts';
import type { OpenSite } from './open-site.ts';

const DAY_MS = 86_400_000;
const BEIJING_MS = 8 * 3_600_000;

/** A moment of the day after tomorrow on Beijing's clock, such as `10:00:00`: late enough that no seeded record is of it. */
export function onPacketDay(clock: string): number {
  return packetMidnight() + timeOfDay(clock);
}

/** Gives a player one grab of that day: a deposit of 500 yuan the evening before, approved. Leaves the clock of the sandbox there. */
export async function earnPacket(site: OpenSite, player: Credentials): Promise<void> {
  const evening = onPacketDay('18:00:00') - DAY_MS;
  await site.control('clock', { now: evening });
  const token = await site.tokenFor(player);
  const { code, message } = await site.call('/api/recharge', { ...BANK_TRANSFER, amount: 500 }, token);
  expect(code, message).toBe(200);
  const { pending } = (await (await fetch(`${site.url}/sandbox/state`)).json()) as {
    pending: readonly { readonly id: string; readonly created_at: number }[];
  };
  const newest = pending.toSorted((a, b) => b.created_at - a.created_at)[0];
  await site.control('review', { id: newest?.id, state: 2 });
}

/** How many red packets a player has been paid since that day began. */
export function packetsPaid({ sandbox }: OpenSite, player: Credentials): number {
  const row = sandbox
    .context()
    .store.one<{ rows: number }>(
      'SELECT COUNT(*) AS rows FROM red_packets JOIN players ON players.id = red_packets.player_id WHERE players.username = ? AND red_packets.used_at >= ?',
      player.name,
      packetMidnight(),
    );
  return row?.rows ?? 0;
}

const begun = Date.now();

function packetMidnight(): number {
  return (Math.floor((begun + BEIJING_MS) / DAY_MS) + 2) * DAY_MS - BEIJING_MS;
}

function timeOfDay(clock: string): number {
  const [hour = 0, minute = 0, second = 0] = clock.split(':').map(Number);
  return ((hour * 60 + minute) * 60 + second) * 1000;
}
