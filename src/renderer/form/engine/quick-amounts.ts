import type { Field, QuickAmount, Value } from '#generated/config.ts';
import { evaluate } from '#model/evaluate.ts';
import { formatText, type Translate } from '#model/format.ts';
import { compareDecimals } from '#rules/compare-decimals.ts';
import type { FormStore } from './form-store.ts';

/** An amount to tap: what is filled in, and what stands on it. */
export interface QuickChoice {
  readonly value: string;
  readonly label: string;
}

/**
 * The amounts to tap that lie in the field's range, written as text so that the same ones are equal. An unknown bound bounds nothing; a
 * value that is not known, or not above zero, is not offered, and none is offered twice.
 */
export function writeQuickAmounts(store: FormStore, { ui }: Field, t: Translate): string {
  const read = (value: Value | undefined): unknown =>
    value === undefined ? undefined : evaluate(value, store.scope());
  const [least, most] = [read(ui.min), read(ui.max)];
  const offered = (ui.quick ?? [])
    .map((amount) => choiceOf(amount, store, t))
    .filter(
      ({ value }) =>
        (compareDecimals(value, 0) ?? 0) > 0 &&
        (compareDecimals(value, least) ?? 0) >= 0 &&
        (compareDecimals(value, most) ?? 0) <= 0,
    );
  const first = (choice: QuickChoice, index: number): boolean =>
    offered.findIndex(({ value }) => value === choice.value) === index;
  return JSON.stringify(offered.filter(first));
}

/** Reads what {@link writeQuickAmounts} has written. */
export function readQuickAmounts(written: string): readonly QuickChoice[] {
  return JSON.parse(written) as readonly QuickChoice[];
}

function choiceOf(amount: number | QuickAmount, store: FormStore, t: Translate): QuickChoice {
  if (typeof amount === 'number') return { value: String(amount), label: String(amount) };
  const value = evaluate(amount.value, store.scope());
  return {
    value: typeof value === 'string' || typeof value === 'number' ? String(value) : '',
    label: formatText(amount.label, store.scope(), t) ?? '',
  };
}
