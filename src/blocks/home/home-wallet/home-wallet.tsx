import { slots } from '#generated/recipes.ts';
import { isLoggedIn, sharedOf } from '#renderer/data/read-scope.ts';
import { LinksPart } from '#renderer/page/content/links-part.tsx';
import type { RenderContext } from '#renderer/page/render-context.ts';
import type { BlockInput } from '#blocks/block-input.ts';
import { useBalance } from '#state/state-hooks.ts';
import { Icon } from '#ui/art/icon.tsx';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { MoneyText } from '#ui/layout/money-text.tsx';
import { ValueSkeleton } from '#ui/feedback/skeleton.tsx';

/** The player's name, balance and shortcuts; for a visitor a button to log in. */
export function HomeWallet({ context, props }: BlockInput<'home-wallet'>) {
  const isMember = isLoggedIn(context.scope);
  const look = slots.walletStrip();
  return (
    <div className={look.root}>
      <div className={look.head}>
        {isMember ? <Balance {...context} /> : <LoginPrompt context={context} props={props} />}
      </div>
      <LinksPart part={props.shortcuts} context={context} />
    </div>
  );
}

function LoginPrompt({ context: { t, port }, props: { page } }: BlockInput<'home-wallet'>) {
  const look = slots.walletStrip();
  return (
    <>
      <div className={look.welcome}>
        <p className={look.title}>{t('block-home-wallet.visitor')}</p>
        <p className={look.label}>{t('block-home-wallet.visitor-hint')}</p>
      </div>
      {port.hasPage(page) && (
        <Button variant="soft" size="md" onClick={() => port.go({ page })}>
          {t('block-home-wallet.enter')}
        </Button>
      )}
    </>
  );
}

function Balance({ scope, t }: Pick<RenderContext, 'scope' | 't'>) {
  const user = sharedOf(scope, 'user');
  const { balance, isMasked, mask, toggleMask } = useBalance(t);
  const look = slots.walletStrip();
  return (
    <>
      <span className={look.label}>{user?.username ?? <ValueSkeleton width="amount" />}</span>
      <span className={look.amount}>
        {balance === undefined ? (
          <ValueSkeleton shape="title" width="name" />
        ) : (
          <MoneyText rolls value={balance} size="lg" mask={mask} />
        )}
        <IconButton
          label={t(isMasked ? 'shell.balance.show' : 'shell.balance.hide')}
          aria-pressed={isMasked}
          onClick={toggleMask}
        >
          <Icon name={isMasked ? 'eye-off' : 'eye'} size={20} />
        </IconButton>
      </span>
    </>
  );
}
