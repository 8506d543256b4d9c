import { useId } from 'react';
import { recipes } from '#generated/recipes.ts';
import { callWithToast, useActions } from '#renderer/action/use-actions.ts';
import { sharedOf } from '#renderer/data/read-scope.ts';
import { LazyPlayerPlaceholder } from '#renderer/page/idle-components.ts';
import type { BlockInput } from '#blocks/block-input.ts';
import { Switch } from '#ui/controls/checkbox-and-switch.tsx';

/**
 * The switch for automatic transfers. A tap sends the opposite value; the switch moves only when the server
 * has confirmed it (docs/spec/rows.md, section 4 "Auto-transfer switch").
 */
export function TransferAuto({ context }: BlockInput<'transfer-auto'>) {
  const { t, scope, actions } = context;
  const wallet = sharedOf(scope, 'wallet');
  const status = wallet && (wallet.transferstatus ?? 0);
  const { run, busy } = useActions('code');
  const hint = useId();
  const label = t('block-transfer-auto.label');
  const toggle = (on: boolean): void => {
    const call = { operation: 'setAutoTransfer', body: { transferstatus: on ? 1 : 0 } };
    void run(callWithToast(call, 'block-transfer-auto.done'), actions);
  };
  return (
    <section className={recipes.card()} aria-label={label} aria-busy={busy || undefined}>
      <Switch full on={status === 1} disabled={!wallet} aria-describedby={hint} onChange={toggle}>
        {label}
      </Switch>
      <p id={hint} className={recipes.text({ size: 'caption', tone: 'muted' })}>
        {'\u200b' /* Keeps the height of the line. */}
        {status === undefined ? <LazyPlayerPlaceholder context={context} /> : t(HINTS[status])}
      </p>
    </section>
  );
}

const HINTS = {
  0: 'block-transfer-auto.off',
  1: 'block-transfer-auto.on',
} as const;
