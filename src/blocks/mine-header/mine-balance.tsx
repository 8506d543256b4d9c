import { useRef, useState } from 'react';
import { recipes } from '#generated/recipes.ts';
import type { Surroundings } from '#renderer/page/surroundings.ts';
import { useSiteState } from '#state/state-context.ts';
import { useBalanceMask } from '#state/use-balance-mask.ts';
import { useStore } from '#state/use-store.ts';
import { Icon } from '#ui/art/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useLate } from '#ui/use-late.ts';

/** The least time that the refresh is seen to turn, in milliseconds. */
const LEAST_MS = 400;

/** In place of a balance that did not come. */
const NOT_KNOWN = '\u2014';

/** The balance, with an eye to hide it and a refresh. */
export function MineBalance({ around: { t, port } }: { readonly around: Surroundings }) {
  const { shared, device } = useSiteState();
  const balance = useStore(shared, ({ wallet, user }) => wallet?.balance ?? user?.balance);
  const [isMasked, toggle] = useBalanceMask(device);
  const [isBusy, setBusy] = useState(false);
  const isLocked = useRef(false);
  const { isLate } = useLate(balance === undefined);
  const refresh = (): void => {
    if (isLocked.current) return;
    isLocked.current = true;
    setBusy(true);
    const seen = new Promise((resolve) => setTimeout(resolve, LEAST_MS));
    void Promise.all([port.refresh('balance'), port.refresh('user'), seen]).then(() => {
      isLocked.current = false;
      setBusy(false);
    });
  };
  return (
    <div className={recipes.row({ justify: 'between' })}>
      <div className={recipes.stack({ gap: 'xs' })}>
        <span className={recipes.text({ size: 'caption', tone: 'muted' })}>
          {t('block-mine-header.balance')}
        </span>
        {balance === undefined ? (
          isLate ? (
            <span className={recipes.text({ size: 'titleLg', tone: 'subtle' })}>{NOT_KNOWN}</span>
          ) : (
            <Skeleton shape="title" width="name" />
          )
        ) : (
          <MoneyText value={balance} size="lg" masked={isMasked} maskLabel={t('shell.balance.hidden')} />
        )}
      </div>
      <div className={recipes.row({ gap: 'none', bleed: 'end' })}>
        <IconButton
          label={t(isMasked ? 'shell.balance.show' : 'shell.balance.hide')}
          aria-pressed={isMasked}
          onClick={toggle}
        >
          <Icon name={isMasked ? 'eye-off' : 'eye'} />
        </IconButton>
        <IconButton label={t('shell.balance.refresh')} loading={isBusy} onClick={refresh}>
          <Icon name="refresh" />
        </IconButton>
      </div>
    </div>
  );
}
