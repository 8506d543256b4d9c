import { recipes, slots } from '#generated/recipes.ts';
import type { SiteState } from '#state/create-state.ts';
import { useBalanceMask } from '#state/use-balance-mask.ts';
import { useStore } from '#state/use-store.ts';
import { useT } from '#text/text-provider.tsx';
import { Icon } from '#ui/art/icon.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** The balance in the top bar, with an eye to hide it. It says nothing by itself when it changes. */
export function BalancePill({ state }: { readonly state: SiteState }) {
  const t = useT();
  const balance = useStore(state.shared, ({ wallet, user }) => wallet?.balance ?? user?.balance);
  const [isMasked, toggle] = useBalanceMask(state.device);
  const look = slots.appBar({ face: 'member' });
  return (
    <button type="button" className={look.balance} aria-pressed={isMasked} onClick={toggle}>
      <span className={look.amount}>
        {balance === undefined ? (
          <Skeleton width="short" />
        ) : (
          <MoneyText value={balance} masked={isMasked} maskLabel={t('shell.balance.hidden')} />
        )}
      </span>
      <span className={recipes.visuallyHidden()}>{t('shell.balance.hide')}</span>
      <Icon name={isMasked ? 'eye-off' : 'eye'} size={20} />
    </button>
  );
}
