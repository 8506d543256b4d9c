import type { ReactNode } from 'react';
import type { VipLevelAnswer } from '#generated/contract.ts';
import { recipes, slots } from '#generated/recipes.ts';
import type { Translate } from '#model/text-of.ts';
import { compareDecimals } from '#rules/compare-decimals.ts';
import { subtractDecimals } from '#rules/decimal.ts';
import { vipProgress } from '#rules/vip-progress.ts';
import { VipBadge } from '#ui/art/vip-badge.tsx';
import { MoneyText } from '#ui/money-text.tsx';

interface VipStandProps {
  /** The player's level; 0 before the first. */
  readonly own: number;
  /** What they have deposited so far, a decimal string. */
  readonly deposited: string | undefined;
  /** The level after theirs; undefined at the top. */
  readonly next: VipLevelAnswer | undefined;
  readonly t: Translate;
}

/** The player's rank, and how far their deposits come towards the next (spec section 4, VIP). */
export function VipStand({ own, deposited, next, t }: VipStandProps): ReactNode {
  const look = slots.vipStand();
  const bar = slots.progress({ tone: 'gilt' });
  const percent = vipProgress(deposited, next?.recharge);
  const missing = subtractDecimals(next?.recharge, deposited ?? '0');
  const isShort = (compareDecimals(missing, '0') ?? 0) > 0;
  const rank = t('block-vip-levels.level', { level: own });
  return (
    <section className={recipes.card()} aria-label={t('block-vip-levels.current')}>
      <div className={look.root}>
        <div className={look.head}>
          {own > 0 && <VipBadge level={own} size={56} label={rank} />}
          <div className={look.words}>
            <p className={recipes.text({ size: 'caption', tone: 'muted' })}>
              {t('block-vip-levels.current')}
            </p>
            <p className={recipes.text({ size: 'titleLg' })}>{rank}</p>
          </div>
          {next && (
            <p className={recipes.text({ size: 'titleLg', tone: 'gilt', tabular: true })}>
              {t('block-vip-levels.percent', { percent })}
            </p>
          )}
        </div>
        {next ? (
          <>
            <div
              className={bar.root}
              role="progressbar"
              aria-label={t('block-vip-levels.towards', { level: own + 1 })}
              aria-valuenow={percent}
              aria-valuemin={0}
              aria-valuemax={100}
            >
              <div className={bar.bar} style={{ '--progress': percent }} />
            </div>
            <p className={look.line}>
              <span>
                {t('block-vip-levels.deposited')} <MoneyText value={deposited ?? '0'} /> /{' '}
                {next.recharge === undefined ? '—' : <MoneyText value={next.recharge} />}
              </span>
              {missing !== undefined && isShort && (
                <span>
                  {t('block-vip-levels.missing')} <MoneyText value={missing} />
                </span>
              )}
            </p>
          </>
        ) : (
          <p className={recipes.text({ size: 'bodySm', tone: 'muted' })}>{t('block-vip-levels.top')}</p>
        )}
      </div>
    </section>
  );
}
