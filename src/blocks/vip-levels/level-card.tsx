import { memo } from 'react';
import type { ReactNode } from 'react';
import type { FormatUse, Text, Value } from '#generated/config.ts';
import type { VipLevelAnswer } from '#generated/contract.ts';
import { slots } from '#generated/recipes.ts';
import { evaluate } from '#model/evaluate.ts';
import { formatValue } from '#model/format-value.ts';
import { joinScopes } from '#model/scope.ts';
import { textOf } from '#model/text-of.ts';
import type { Surroundings } from '#renderer/page/surroundings.ts';
import { isLevelReached } from '#rules/vip-progress.ts';
import { Icon } from '#ui/art/icon.tsx';
import { VipBadge } from '#ui/art/vip-badge.tsx';
import { glazeOf } from '#ui/art/vip-glazes.ts';
import { WaveBackdrop } from '#ui/art/wave-backdrop.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { StatusPill } from '#ui/status-pill.tsx';

/** A rebate of a rank, as config names it. */
export interface RateColumn {
  readonly label: Text;
  readonly value: Value;
  readonly format?: FormatUse;
}

interface LevelCardProps {
  readonly level: number;
  readonly asks: VipLevelAnswer;
  /** The player's level; undefined for a visitor. */
  readonly own: number | undefined;
  readonly columns: readonly RateColumn[];
  readonly around: Surroundings;
}

/** One rank: its badge, whether it is reached, what it asks for, and the rebates it gives. */
export const LevelCard = memo(function LevelCard(props: LevelCardProps): ReactNode {
  const { level, asks, own, columns, around } = props;
  const { scope, t, enums, port } = around;
  const look = slots.vipDeck();
  const { body, ink } = glazeOf(level);
  const name = t('block-vip-levels.level', { level });
  const isReached = own !== undefined && isLevelReached(own, level);
  const inRow = joinScopes(scope, { row: asks });
  const money = (value: string | undefined): ReactNode =>
    value === undefined ? '—' : <MoneyText value={value} />;
  return (
    <li className={look.card} aria-current={own === level || undefined}>
      <div className={look.head} style={{ '--glaze': body, '--ink': ink }}>
        <WaveBackdrop className={look.waves} />
        <div className={look.rank}>
          <h2 className={look.name}>{name}</h2>
          {own !== undefined && (
            <StatusPill
              tone={isReached ? 'success' : 'neutral'}
              icon={isReached ? undefined : <Icon name="lock" size={14} />}
            >
              {t(isReached ? 'block-vip-levels.reached' : 'block-vip-levels.not-reached')}
            </StatusPill>
          )}
        </div>
        <VipBadge level={level} size={72} label={name} />
      </div>
      <div className={look.body}>
        <dl className={look.facts}>
          <div className={look.fact}>
            <dt className={look.label}>{t('block-vip-levels.recharge')}</dt>
            <dd className={look.value}>{money(asks.recharge)}</dd>
          </div>
          <div className={look.fact}>
            <dt className={look.label}>{t('block-vip-levels.flow')}</dt>
            <dd className={look.value}>{money(asks.flow)}</dd>
          </div>
        </dl>
        <h3 className={look.label}>{t('block-vip-levels.rates')}</h3>
        <dl className={look.rates}>
          {columns.map((column, at) => (
            <div key={at} className={look.rate}>
              <dt>{textOf(column.label, inRow, t)}</dt>
              <dd>
                {
                  formatValue(column.format, evaluate(column.value, inRow) ?? null, {
                    ...{ t, enums, serverNow: () => port.serverNow() },
                  }).text
                }
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  );
});
