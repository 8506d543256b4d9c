import type { ReactNode } from 'react';
import type { Action, Actions } from '#generated/config.ts';
import { recipes, slots } from '#generated/recipes.ts';
import { useActions } from '#renderer/action/use-actions.ts';
import type { RenderContext } from '#renderer/page/render-context.ts';
import type { BlockInput } from '#blocks/names.ts';
import type { SafeAddress } from '#rules/safe-url.ts';
import { Icon } from '#ui/art/icon.tsx';
import { Button } from '#ui/controls/button.tsx';
import type { ButtonVariants } from '#generated/recipes.ts';

/** Where the ways on lead: what config says to the block. */
export type PayPages = BlockInput<'pay-order'>['props'];

interface PayWaysProps {
  readonly pages: PayPages;
  /** The address of the payment page; empty or undefined where there is none. */
  readonly payUrl: string | undefined;
  readonly isOver: boolean;
  readonly context: RenderContext;
}

/**
 * The ways on: first to the payment page where there is one, then to the record once it is paid, and to a new order once its time is over. A
 * payment page that is refused says so in place of its button.
 */
export function PayWays({ pages, payUrl, isOver, context }: PayWaysProps): ReactNode {
  const { t, port } = context;
  const { records, again, pay } = pages;
  const safe = payUrl ? port.addressOf(payUrl, pay.hosts) : undefined;
  const toRecords: Actions = [{ do: 'go', ...records }];
  const look = slots.callout({ tone: 'warning' });
  return (
    <div className={recipes.stack({ gap: 'sm', pad: 'top' })}>
      {isOver && (
        <Way context={context} actions={[{ do: 'go', page: again.page, replace: true }]}>
          {t('block-pay-order.again')}
        </Way>
      )}
      {safe && (
        <Way context={context} isOff={isOver} actions={[openStep(safe, pay)]}>
          {t('block-pay-order.pay')}
        </Way>
      )}
      {payUrl && !safe && (
        <div className={look.root} role="note">
          <span className={look.icon}>
            <Icon name="warning" size={20} />
          </span>
          <p>{t('block-pay-order.pay-refused')}</p>
        </div>
      )}
      <Way context={context} isOff={isOver} actions={toRecords} variant={payUrl ? 'soft' : 'solid'}>
        {t('block-pay-order.paid')}
      </Way>
      <Way context={context} actions={toRecords} variant="soft">
        {t('block-pay-order.records')}
      </Way>
    </div>
  );
}

/** What the tap on the way to pay does: what can be framed is shown on the page for it, and the rest opens at once. */
function openStep({ kind, href: url }: SafeAddress, { page, query, hosts }: PayPages['pay']): Action {
  if (kind === 'foreign') return { do: 'open', url, as: 'page', page, query, hosts };
  return { do: 'open', url, as: 'tab', hosts };
}

interface WayProps extends Pick<ButtonVariants, 'variant'> {
  readonly context: RenderContext;
  readonly actions: Actions;
  readonly isOff?: boolean;
  readonly children: ReactNode;
}

function Way({ context, actions, isOff = false, children, variant = 'solid' }: WayProps): ReactNode {
  const { run, busy } = useActions();
  return (
    <Button
      full
      variant={variant}
      disabled={isOff}
      loading={busy}
      onClick={() => void run(actions, context.actions)}
    >
      {children}
    </Button>
  );
}
