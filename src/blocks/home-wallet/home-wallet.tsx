import { slots } from '#generated/recipes.ts';
import type { BlockProps } from '#renderer/page/surroundings.ts';
import { useSiteState } from '#state/state-context.ts';
import { useBalanceMask } from '#state/use-balance-mask.ts';
import { useStore } from '#state/use-store.ts';
import { Icon } from '#ui/art/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** Whose money, and how much; for a visitor, that nobody is logged in. */
export function HomeWallet({ around: { t } }: BlockProps) {
  const { shared, session, device } = useSiteState();
  const isMember = useStore(session, ({ token }) => token !== undefined);
  const name = useStore(shared, ({ user }) => user?.username);
  const balance = useStore(shared, ({ wallet, user }) => wallet?.balance ?? user?.balance);
  const [isMasked, toggle] = useBalanceMask(device);
  const look = slots.walletStrip();
  if (!isMember)
    return (
      <div className={look.root}>
        <div className={look.head}>
          <span className={look.label}>{t('block-home-wallet.visitor')}</span>
        </div>
      </div>
    );
  return (
    <div className={look.root}>
      <div className={look.head}>
        <span className={look.label}>{name ?? <Skeleton width="half" />}</span>
        <span className={look.amount}>
          {balance === undefined ? (
            <Skeleton width="short" />
          ) : (
            <MoneyText value={balance} size="lg" masked={isMasked} maskLabel={t('shell.balance.hidden')} />
          )}
          <IconButton
            label={t(isMasked ? 'shell.balance.show' : 'shell.balance.hide')}
            aria-pressed={isMasked}
            onClick={toggle}
          >
            <Icon name={isMasked ? 'eye-off' : 'eye'} size={20} />
          </IconButton>
        </span>
      </div>
    </div>
  );
}
