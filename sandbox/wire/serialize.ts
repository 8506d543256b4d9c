import type { ApplicationRow } from '#sandbox/domain/reviews.ts';
import type { BetRow } from '#sandbox/domain/bets.ts';
import { methodName, ORDER_TYPE, type OrderRow } from '#sandbox/domain/orders.ts';
import type { RebateRow } from '#sandbox/domain/vip.ts';
import type { RedPacketRow } from '#sandbox/domain/red-packets.ts';
import { toYuan } from '#sandbox/ledger/cents.ts';
import type { PlayerRow } from '#sandbox/domain/players.ts';
import { beijingTime, DAY_MS, startOfBeijingDay } from '#sandbox/time/beijing.ts';
import { findActivity, findVenue } from '#sandbox/domain/reference-data.ts';
import type { ApiSchema } from './shapes.ts';

export type CardRow = {
  id: number;
  type: number;
  bank: string;
  bank_owner: string;
  bank_no: string;
  bank_address: string;
};

type MessageRow = { title: string; content: string; created_at: number };

/** A player, with their balance and deposits in cents. */
export function serializeUser(
  player: PlayerRow,
  { balance, deposited, now }: { balance: number; deposited: number; now: number },
): ApiSchema<'User'> {
  return {
    username: player.username,
    balance: toYuan(balance),
    current_vip: `P${player.vip_level}`,
    vip: `VIP${player.vip_level}`,
    avatar: player.avatar_id === null ? '' : `/sandbox/avatar/${player.avatar_id}`,
    joinday: Math.round((startOfBeijingDay(now) - startOfBeijingDay(player.joined_at)) / DAY_MS) + 1,
    realname: player.realname,
    mobile: player.mobile,
    email: player.email,
    birthday: player.birthday,
    isagent: player.is_agent === 1 ? 1 : 0,
    paysum: toYuan(deposited),
  };
}

/** A card; only bank cards have an icon. */
export function serializeCard(card: CardRow): ApiSchema<'Card'> {
  return {
    id: card.id,
    bank: card.bank,
    bank_owner: card.bank_owner,
    bank_no: card.bank_no,
    bank_address: card.bank_address,
    ...(card.type === 1 && { ico: `/sandbox/bank/${encodeURIComponent(card.bank)}.svg` }),
  };
}

/** A deposit, withdrawal or transfer; transfers have no order number (spec section 2, /transRecord). */
export function serializeOrder(order: OrderRow): ApiSchema<'Transaction'> {
  const isTransfer = order.type === ORDER_TYPE.transferIn || order.type === ORDER_TYPE.transferOut;
  return {
    ...(!isTransfer && { out_trade_no: order.number }),
    amount: toYuan(order.cents),
    pay_way: methodName(order),
    state: order.state,
    created_at: beijingTime(order.created_at),
  };
}

/** A bet; win_loss is the payout minus the stake, and 0 if the bet is unsettled or invalid. */
export function serializeBet(bet: BetRow): ApiSchema<'Bet'> {
  return {
    bet_id: bet.number,
    bet_amount: toYuan(bet.stake_cents),
    win_loss: bet.status === 1 ? toYuan(bet.payout_cents - bet.stake_cents) : 0,
    Code: bet.code,
    status: bet.status,
    created_at: beijingTime(bet.created_at),
  };
}

/** A rebate; one that is not claimed has no time of its claim. */
export function serializeRebate(rebate: RebateRow): ApiSchema<'Rebate'> {
  return {
    gamename: findVenue(rebate.venue)?.name ?? rebate.venue,
    money: toYuan(rebate.cents),
    created_at: beijingTime(rebate.created_at),
    updated_at: rebate.state === 0 ? '' : beijingTime(rebate.updated_at),
    state: rebate.state,
  };
}

/** A claimed red packet. */
export function serializeRedPacket(packet: RedPacketRow): ApiSchema<'RedPacket'> {
  return {
    money: toYuan(packet.deposit_cents),
    redpacketmoney: toYuan(packet.cents),
    created_at: beijingTime(packet.deposited_at),
    usetime: beijingTime(packet.used_at),
  };
}

/** An application for an activity. */
export function serializeApplication(application: ApplicationRow): ApiSchema<'ActivityApplication'> {
  return {
    activity_name: findActivity(application.activity_id)?.title ?? '',
    created_at: beijingTime(application.created_at),
    state: application.state,
  };
}

/** A message of the inbox. */
export function serializeMessage(message: MessageRow): ApiSchema<'Notice'> {
  return { title: message.title, content: message.content, created_at: beijingTime(message.created_at) };
}
