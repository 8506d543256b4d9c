import { slots } from '#generated/recipes.ts';
import { failureText } from '#renderer/action/failure-text.ts';
import { useT } from '#text/text-provider.tsx';
import { Icon } from '#ui/art/icon.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { BalancePill } from './balance-pill.tsx';
import { useSite } from './site.ts';
import { useTurn } from './use-turn.ts';

/** A player's side of the top bar: the balance, a refresh, and one key that brings the money of all venues home. */
export function MemberBar() {
  const { state, port } = useSite();
  const t = useT();
  const [isRefreshing, refresh] = useTurn(() =>
    Promise.all([state.refresh('balance'), state.refresh('wallet')]),
  );
  const [isRecycling, recycle] = useTurn(async () => {
    const result = await port.call('recycleVenues', {}, { from: 'code' });
    if (result.kind === 'done') port.toast('success', result.message || t('shell.recycle.done'));
    else port.toast('error', failureText(result, t) ?? '');
  });
  const look = slots.appBar({ face: 'member' });
  return (
    <div className={look.actions}>
      <BalancePill state={state} />
      <IconButton label={t('shell.balance.refresh')} loading={isRefreshing} onClick={refresh}>
        <Icon name="refresh" size={20} />
      </IconButton>
      <Button variant="soft" size="pill" loading={isRecycling} onClick={recycle}>
        {t('shell.recycle.label')}
      </Button>
    </div>
  );
}
