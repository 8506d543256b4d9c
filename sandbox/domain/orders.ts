import { PAY_METHODS } from './reference-data.ts';
import { beijingTime } from '#sandbox/time/beijing.ts';
import type { SandboxContext } from './sandbox-context.ts';

/** The types of a record, as the wire numbers them (spec section 4). */
export const ORDER_TYPE = { deposit: 1, withdrawal: 2, transferIn: 3, transferOut: 4 } as const;

/** The states of a deposit, withdrawal or application, as the wire numbers them. */
export const REVIEW = { pending: 1, approved: 2, rejected: 3 } as const;

/** The state of a transfer that went through; venues of the sandbox settle at once. */
export const TRANSFERRED = 1;

/** A row of the table of orders: a deposit, a withdrawal or a transfer. */
export type OrderRow = {
  id: number;
  number: string;
  player_id: number;
  type: number;
  cents: number;
  method: string;
  venue: string;
  state: number;
  detail: string;
  ticket: string;
  created_at: number;
  due_at: number | null;
};

type NewOrder = Pick<OrderRow, 'type' | 'cents' | 'method' | 'state'> &
  Partial<Pick<OrderRow, 'venue' | 'detail' | 'ticket' | 'due_at'>>;

const PREFIX: Readonly<Record<number, string>> = { 1: 'D', 2: 'W', 3: 'TI', 4: 'TO' };

/** Stores an order under a new number. */
export function recordOrder(context: SandboxContext, playerId: number, order: NewOrder): OrderRow {
  const id = context.store.number('SELECT MAX(id) FROM orders') + 1;
  const stamp = beijingTime(context.now).replace(/\D/g, '');
  const row: OrderRow = {
    id,
    number: `${PREFIX[order.type] ?? 'X'}${stamp}${String(id).padStart(4, '0')}`,
    player_id: playerId,
    venue: '',
    detail: '',
    ticket: '',
    created_at: context.now,
    due_at: null,
    ...order,
  };
  context.store.insert('orders', row);
  return row;
}

/** The name of a deposit's method; other orders store theirs. */
export function methodName({ method }: OrderRow): string {
  return PAY_METHODS.find(({ paytype }) => paytype === method)?.name ?? method;
}

/** Finds an order by its number. */
export function findOrder(context: SandboxContext, number: string): OrderRow | undefined {
  return context.store.one<OrderRow>('SELECT * FROM orders WHERE number = ?', number);
}

/** Closes the review of an order. */
export function closeOrder(context: SandboxContext, order: OrderRow, state: number): void {
  context.store.run('UPDATE orders SET state = ?, due_at = NULL WHERE id = ?', state, order.id);
}
