import type { List } from '#generated/config.ts';
import { readPointer } from '#model/evaluate.ts';
import { hashText } from '#rules/hash-and-random.ts';
import type { DeviceStore } from './device-store.ts';

/** How many opened rows are stored. */
const MAX_ROWS = 500;

/** What tells rows of a list from others: the operation, and pointers to the members that identify a row. */
type RowKeys = Pick<List, 'operation' | 'key'>;

/** Creates the store of the rows that were opened on the device, as hashes. */
export function createOpenedRows(device: DeviceStore) {
  const stored = (): readonly string[] => device.read('openedRows') ?? [];
  const hashOf = ({ operation, key }: RowKeys, row: unknown): string =>
    hashText(JSON.stringify([operation, ...key.map((pointer) => readPointer(row, pointer))])).toString(36);
  return {
    unread(keys: RowKeys, rows: readonly unknown[]): readonly unknown[] {
      const opened = new Set(stored());
      return rows.filter((row) => !opened.has(hashOf(keys, row)));
    },
    add(keys: RowKeys, ...rows: readonly unknown[]): void {
      const added = new Set(rows.map((row) => hashOf(keys, row)));
      device.write('openedRows', [...stored().filter((one) => !added.has(one)), ...added].slice(-MAX_ROWS));
    },
  };
}
