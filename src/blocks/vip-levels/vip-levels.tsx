import type { ReactNode } from 'react';
import type { UserAnswer, VipLevelAnswer } from '#generated/contract.ts';
import { recipes } from '#generated/recipes.ts';
import { evaluate } from '#model/evaluate.ts';
import { isLoggedIn } from '#renderer/data/is-logged-in.ts';
import { PlayerMissing } from '#renderer/page/player-missing.tsx';
import type { BlockProps } from '#renderer/page/surroundings.ts';
import { vipLevel } from '#rules/vip-level.ts';
import { EmptyState } from '#ui/blank-state.tsx';
import type { RateColumn } from './level-card.tsx';
import { LevelDeck } from './level-deck.tsx';
import { VipStand } from './vip-stand.tsx';

/** What config says to the levels. */
interface VipLevelsProps {
  readonly rows: { readonly $get: string };
  readonly columns: readonly RateColumn[];
}

/** The ranks, the lowest first: what each asks for and gives, and for a player where they stand. */
export function VipLevels({ around, props }: BlockProps): ReactNode {
  const { scope, t } = around;
  const { rows, columns } = props as unknown as VipLevelsProps;
  const levels = (evaluate(rows, scope) ?? []) as readonly VipLevelAnswer[];
  const user = scope['user'] as UserAnswer | undefined;
  const own = user ? vipLevel(user.current_vip) : undefined;
  if (levels.length === 0) return <EmptyState title={t('block-vip-levels.empty')} />;
  return (
    <div className={recipes.stack({ gap: 'md' })}>
      {!user && isLoggedIn(scope) && (
        <div className={recipes.card()}>
          <PlayerMissing around={around} />
        </div>
      )}
      {user && own !== undefined && <VipStand own={own} deposited={user.paysum} next={levels[own]} t={t} />}
      <LevelDeck key={own ?? 'visitor'} levels={levels} columns={columns} own={own} around={around} />
    </div>
  );
}
