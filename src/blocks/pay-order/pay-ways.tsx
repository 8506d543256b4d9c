import type { ReactNode } from 'react';
import type { Actions } from '#generated/config.ts';
import { recipes } from '#generated/recipes.ts';
import { useActions } from '#renderer/action/use-actions.ts';
import type { Surroundings } from '#renderer/page/surroundings.ts';
import { Button } from '#ui/button.tsx';
import type { ButtonVariants } from '#generated/recipes.ts';

/** Where the ways on lead: what config says to the block. */
export interface PayPages {
  readonly records: { readonly page: string; readonly query?: Readonly<Record<string, string>> };
  readonly again: { readonly page: string };
  /** The page that frames a payment page, and the word of the query that holds its address, there and here. */
  readonly pay: { readonly page: string; readonly query: string; readonly hosts: string };
}

interface PayWaysProps {
  readonly pages: PayPages;
  readonly isOver: boolean;
  readonly around: Surroundings;
}

/** The ways on: to the payment page where the order has one, to the record once it is paid, and to a new order once its time is over. */
export function PayWays({ pages, isOver, around }: PayWaysProps): ReactNode {
  const { t, route } = around;
  const { records, again, pay } = pages;
  const address = route.query[pay.query];
  const toRecords: Actions = [{ do: 'go', ...records }];
  return (
    <div className={recipes.stack({ gap: 'sm', pad: 'top' })}>
      {isOver && (
        <Way around={around} actions={[{ do: 'go', page: again.page, replace: true }]}>
          {t('block-pay-order.again')}
        </Way>
      )}
      {address !== undefined && (
        <Way around={around} isOff={isOver} actions={[{ do: 'open', as: 'page', url: address, ...pay }]}>
          {t('block-pay-order.pay')}
        </Way>
      )}
      <Way
        around={around}
        isOff={isOver}
        actions={toRecords}
        variant={address === undefined ? 'solid' : 'soft'}
      >
        {t('block-pay-order.paid')}
      </Way>
      <Way around={around} actions={toRecords} variant="soft">
        {t('block-pay-order.records')}
      </Way>
    </div>
  );
}

interface WayProps extends Pick<ButtonVariants, 'variant'> {
  readonly around: Surroundings;
  readonly actions: Actions;
  readonly isOff?: boolean;
  readonly children: ReactNode;
}

function Way({ around, actions, isOff = false, children, variant = 'solid' }: WayProps): ReactNode {
  const { run, busy } = useActions();
  return (
    <Button
      full
      variant={variant}
      disabled={isOff}
      loading={busy}
      onClick={() => void run(actions, around.actions)}
    >
      {children}
    </Button>
  );
}
