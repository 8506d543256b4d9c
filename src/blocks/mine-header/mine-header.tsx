import { recipes } from '#generated/recipes.ts';
import { PlayerMissing } from '#renderer/page/player-missing.tsx';
import type { BlockProps } from '#renderer/page/surroundings.ts';
import { vipLevel } from '#rules/vip-level.ts';
import { useSiteState } from '#state/state-context.ts';
import { useStore } from '#state/use-store.ts';
import { VipBadge } from '#ui/art/vip-badge.tsx';
import { StatusPill } from '#ui/status-pill.tsx';
import { AvatarButton } from './avatar-button.tsx';
import { MineBalance } from './mine-balance.tsx';

/** Who the player is: picture, name, rank, days since joining; and below it the balance. */
export function MineHeader({ around, props }: BlockProps) {
  const { shared } = useSiteState();
  const { t } = around;
  const user = useStore(shared, (sources) => sources.user);
  const level = vipLevel(user?.current_vip);
  const rank = t('block-mine-header.vip', { level });
  return (
    <div className={recipes.card()}>
      <div className={recipes.stack({ gap: 'md' })}>
        <div className={recipes.row({ gap: 'md', justify: 'between' })}>
          <div className={recipes.row({ gap: 'lg' })}>
            <AvatarButton
              key={user?.username}
              avatar={user?.avatar}
              seed={user?.username ?? ''}
              mostKb={Number(props['pictureKb'])}
              around={around}
            />
            {user ? (
              <div className={recipes.stack({ gap: 'xs' })}>
                <p className={recipes.text({ size: 'titleMd', truncate: true })}>{user.username}</p>
                <p className={recipes.row({ gap: 'sm', wrap: true })}>
                  <StatusPill tone="gilt">{rank}</StatusPill>
                  {user.joinday !== undefined && (
                    <span className={recipes.text({ size: 'caption', tone: 'muted' })}>
                      {t('block-mine-header.joined', { days: user.joinday })}
                    </span>
                  )}
                </p>
              </div>
            ) : (
              <PlayerMissing around={around} />
            )}
          </div>
          {level > 0 && <VipBadge level={level} size={56} label={rank} />}
        </div>
        <MineBalance around={around} />
      </div>
    </div>
  );
}
