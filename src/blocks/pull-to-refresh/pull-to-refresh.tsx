import type { BlockInput } from '#blocks/block-input.ts';
import { isLoggedIn } from '#renderer/data/read-scope.ts';
import { refreshGames } from '#state/games-cache.ts';
import { PullToRefresh } from '#ui/feedback/pull-to-refresh.tsx';

/** Pull to refresh for a page: reloads its data, the player and the balances. */
export function PageRefresh({ context }: BlockInput<'pull-to-refresh'>) {
  const { t, port, actions } = context;
  const refresh = (): Promise<unknown> => {
    actions.data?.refresh('all');
    refreshGames();
    const sources = isLoggedIn(port.sources()) ? ['site', 'user', 'wallet', 'balance'] : ['site'];
    return Promise.all(sources.map((what) => port.refresh(what)));
  };
  return (
    <PullToRefresh
      onRefresh={refresh}
      labels={{ pulling: t('shell.pull'), ready: t('shell.release'), busy: t('shell.refreshing') }}
    />
  );
}
