import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState, memo } from 'react';
import type { UserAnswer, VipLevelAnswer } from '#generated/contract.ts';
import { recipes, slots } from '#generated/recipes.ts';
import { evaluate, parseReference } from '#model/evaluate.ts';
import { dataOf, isLoggedIn, failedDataId, sharedOf } from '#renderer/data/read-scope.ts';
import { DataFailed, ServiceLink } from '#renderer/page/load-failed.tsx';
import { PlayerPlaceholder } from '#renderer/page/player-placeholder.tsx';
import type { RenderContext } from '#renderer/page/render-context.ts';
import type { BlockInput } from '#blocks/block-input.ts';
import { parseVipLevel } from '#rules/parse-vip-level.ts';
import { EmptyState } from '#ui/feedback/empty-and-error-state.tsx';
import { useTimeout } from '#ui/device/timing.ts';
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx';
import { useShowMore } from '#renderer/page/content/show-more.tsx';
import { formatValue, formatText, type Translate } from '#model/format.ts';
import { Icon } from '#ui/art/icon.tsx';
import { VipBadge, badgeColors } from '#ui/art/vip-badge.tsx';
import { WaveBackdrop } from '#ui/art/wave-backdrop.tsx';
import { heroClass } from '#ui/layout/hero-class.ts';
import { MoneyText } from '#ui/layout/money-text.tsx';
import { compareDecimals } from '#rules/compare-decimals.ts';
import { progressPercent, subtractDecimals } from '#rules/decimal-and-usdt.ts';

const NEEDS = [
  ['recharge', 'block-vip-levels.recharge'],
  ['flow', 'block-vip-levels.flow'],
] as const;

/** One level: its badge, whether it is reached, its requirements, and its rebates. */
const LevelCard = memo(function LevelCard(props: LevelCardProps): ReactNode {
  const { level, needs, own, columns, context } = props;
  const { scope, t } = context;
  const look = slots.vipDeck();
  const { body, ink } = badgeColors(level);
  const name = t('block-vip-levels.level', { level });
  const inRow = { ...scope, row: needs };
  return (
    <li className={look.card} aria-current={own === level || undefined}>
      <div className={look.head} style={{ '--glaze': body, '--ink': ink }}>
        <WaveBackdrop className={look.waves} />
        <div className={look.level}>
          <h2 className={look.name}>{name}</h2>
          {own !== undefined && <LevelState isReached={own >= level} t={t} />}
        </div>
        <VipBadge level={level} size={72} label={name} />
      </div>
      <div className={look.body}>
        <dl className={look.facts}>
          {NEEDS.map(([member, label]) => (
            <div key={member} className={look.fact}>
              <dt className={look.label}>{t(label)}</dt>
              <dd className={look.value}>{moneyOrDash(needs[member])}</dd>
            </div>
          ))}
        </dl>
        <h3 className={look.label}>{t('block-vip-levels.rates')}</h3>
        <dl className={look.rates}>
          {columns.map((column, at) => (
            <div key={at} className={look.rate}>
              <dt>{formatText(column.label, inRow, t)}</dt>
              <dd>{formatValue(column.format, evaluate(column.value, inRow) ?? null, context).text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  );
});

function moneyOrDash(value: string | undefined): ReactNode {
  return value === undefined ? '—' : <MoneyText value={value} />;
}

function LevelState({ isReached, t }: { readonly isReached: boolean; readonly t: Translate }): ReactNode {
  return (
    <span className={recipes.statusPill({ tone: isReached ? 'success' : undefined })}>
      {!isReached && <Icon name="lock" size={14} />}
      {t(isReached ? 'block-vip-levels.reached' : 'block-vip-levels.not-reached')}
    </span>
  );
}

/** How long the levels wait for the player's own, to which they are scrolled, in milliseconds. */
const OWN_LEVEL_TIMEOUT_MS = 1000;

/** The levels, lowest first, with requirements and rebates. A player sees their progress above them. */
export function VipLevels({ context, props }: BlockInput<'vip-levels'>): ReactNode {
  const { scope, t } = context;
  const { rows, columns, turnover } = props;
  const levels = dataOf(scope, parseReference(rows.$get).source, 'listVipLevels');
  const failed = failedDataId(rows, scope);
  const user = sharedOf(scope, 'user');
  const own = user && parseVipLevel(user.current_vip);
  const isPlayerMissing = !user && isLoggedIn(scope);
  const { isLate } = useTimeout(isPlayerMissing, OWN_LEVEL_TIMEOUT_MS);
  if (failed !== undefined) return <DataFailed id={failed} context={context} />;
  if (levels?.length === 0)
    return <EmptyState title={t('block-vip-levels.empty')} action={<ServiceLink {...context} />} />;
  return (
    <div className={recipes.stack({ gap: 'md' })}>
      {user && levels ? (
        <VipProgress user={user} turnover={evaluate(turnover, scope)} levels={levels} t={t} />
      ) : (
        isLoggedIn(scope) && (
          <div className={heroClass()}>
            <div className={slots.vipProgress().root}>
              {user ? <Skeleton shape="title" /> : <PlayerPlaceholder context={context} />}
            </div>
          </div>
        )
      )}
      {levels && (!isPlayerMissing || isLate) ? (
        <LevelDeck key={own ?? 'visitor'} levels={levels} columns={columns} own={own} context={context} />
      ) : (
        <SkeletonGroup label={t('shell.loading')}>
          <Skeleton shape="stage" />
        </SkeletonGroup>
      )}
    </div>
  );
}

interface LevelDeckProps {
  readonly levels: readonly VipLevelAnswer[];
  readonly columns: BlockInput<'vip-levels'>['props']['columns'];
  /** The player's level; undefined for a visitor. */
  readonly own: number | undefined;
  readonly context: RenderContext;
}

/** The cards of the levels, scrolled to the player's own. A kept page restores the scroll position. */
function LevelDeck({ levels, columns, own, context }: LevelDeckProps): ReactNode {
  const track = useRef<HTMLUListElement>(null);
  const { shown, button } = useShowMore(levels, context);
  const [index, setIndex] = useState(Math.min(shown.length - 1, Math.max(0, (own ?? 1) - 1)));
  const restore = useEffectEvent(() => {
    const list = track.current;
    if (list) list.scrollLeft = index * stepOf(list);
  });
  useLayoutEffect(() => restore(), []);
  const look = slots.vipDeck();
  return (
    <div className={look.root}>
      <ul
        ref={track}
        className={look.track}
        tabIndex={0}
        aria-label={context.t('block-vip-levels.title')}
        onScroll={({ currentTarget }) =>
          setIndex(Math.round(currentTarget.scrollLeft / stepOf(currentTarget)))
        }
      >
        {shown.map((level, at) => (
          <LevelCard key={at} level={at + 1} needs={level} own={own} columns={columns} context={context} />
        ))}
      </ul>
      <span className={look.dots} aria-hidden="true">
        {shown.map((_, at) => (
          <span key={at} className={look.dot} data-current={at === index || undefined} />
        ))}
      </span>
      {button}
    </div>
  );
}

/** The distance from one card to the next, in CSS pixels; never zero. */
function stepOf(list: HTMLElement): number {
  const [card, next] = [...list.children] as HTMLElement[];
  if (!card) return 1;
  return (next ? next.offsetLeft - card.offsetLeft : card.offsetWidth) || 1;
}

interface LevelCardProps extends Omit<LevelDeckProps, 'levels'> {
  readonly level: number;
  readonly needs: VipLevelAnswer;
}

interface VipProgressProps {
  readonly user: UserAnswer;
  /** The player's stakes so far; empty if the server does not send them. */
  readonly turnover: unknown;
  readonly levels: readonly VipLevelAnswer[];
  readonly t: Translate;
}

/** The player's progress to the next level: deposits (docs/spec/rows.md, section 4) and turnover. */
function VipProgress({ user, turnover, levels, t }: VipProgressProps): ReactNode {
  const look = slots.vipProgress();
  const own = parseVipLevel(user.current_vip);
  const next = levels[own];
  return (
    <section
      className={heroClass()}
      style={own > 0 ? { '--glaze': `color-mix(in srgb, ${badgeColors(own).body} 25%, #1B3A9E)` } : undefined}
      aria-label={t('block-vip-levels.current')}
    >
      <div className={look.root}>
        {next ? (
          <>
            <div className={recipes.row({ gap: 'md', align: 'baseline', justify: 'between' })}>
              <p className={recipes.text({ size: 'titleMd' })}>
                {t('block-vip-levels.towards', { level: own + 1 })}
              </p>
              <p className={recipes.text({ size: 'titleLg', tone: 'gilt' })}>
                {t('block-vip-levels.percent', { percent: progressPercent(user.paysum, next.recharge) })}
              </p>
            </div>
            <ProgressLine what="deposited" has={user.paysum ?? '0'} needs={next.recharge} t={t} />
            <ProgressLine what="turnover" has={String(turnover ?? '') || undefined} needs={next.flow} t={t} />
          </>
        ) : (
          <p className={recipes.text({ size: 'bodySm', tone: 'muted' })}>{t('block-vip-levels.top')}</p>
        )}
      </div>
    </section>
  );
}

const PROGRESS_LABELS = { deposited: 'block-vip-levels.deposited', turnover: 'block-vip-levels.turnover' };

interface ProgressLineProps {
  readonly what: keyof typeof PROGRESS_LABELS;
  /** The present amount, a decimal string; undefined if the server does not send it. */
  readonly has: string | undefined;
  readonly needs: string | undefined;
  readonly t: Translate;
}

/** One requirement of the next level: a progress bar and the missing amount. */
function ProgressLine({ what, has, needs, t }: ProgressLineProps): ReactNode {
  const look = slots.vipProgress();
  if (has === undefined)
    return (
      <div className={look.line}>
        <span>
          {t('block-vip-levels.flow')} {moneyOrDash(needs)}
        </span>
        <span>{t('block-vip-levels.not-sent')}</span>
      </div>
    );
  const label = t(PROGRESS_LABELS[what]);
  const missing = subtractDecimals(needs, has);
  const percent = progressPercent(has, needs);
  const bar = slots.progress({ tone: 'gilt' });
  return (
    <div className={look.line}>
      <span>
        {label} <MoneyText value={has} /> / {moneyOrDash(needs)}
      </span>
      <span>
        {missing !== undefined && (compareDecimals(missing, '0') ?? 0) > 0 ? (
          <>
            {t('block-vip-levels.missing')} <MoneyText value={missing} />
          </>
        ) : (
          missing && t('block-vip-levels.reached')
        )}
      </span>
      <div className={bar.root} role="progressbar" aria-label={label} aria-valuenow={percent}>
        <div className={bar.bar} style={{ '--progress': percent }} />
      </div>
    </div>
  );
}
