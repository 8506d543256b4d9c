import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { VipLevelAnswer } from '#generated/contract.ts';
import { slots } from '#generated/recipes.ts';
import { useEntries } from '#renderer/page/more.tsx';
import type { Surroundings } from '#renderer/page/surroundings.ts';
import { LevelCard, type RateColumn } from './level-card.tsx';

interface LevelDeckProps {
  readonly levels: readonly VipLevelAnswer[];
  readonly columns: readonly RateColumn[];
  /** The player's level; undefined for a visitor. */
  readonly own: number | undefined;
  readonly around: Surroundings;
}

/** The cards of the ranks side by side; it begins at the player's own, and is found as it was left. */
export function LevelDeck({ levels, columns, own, around }: LevelDeckProps): ReactNode {
  const track = useRef<HTMLUListElement>(null);
  const { shown, button } = useEntries(levels, around.port.limits.entries, around.t);
  const first = Math.min(shown.length - 1, Math.max(0, (own ?? 1) - 1));
  const [index, setIndex] = useState(first);
  const seen = useRef(first);
  useLayoutEffect(() => {
    const list = track.current;
    if (list) list.scrollLeft = seen.current * stepOf(list);
  }, []);
  const look = slots.vipDeck();
  return (
    <div className={look.root}>
      <ul
        ref={track}
        className={look.track}
        tabIndex={0}
        aria-label={around.t('block-vip-levels.title')}
        onScroll={({ currentTarget }) => {
          seen.current = Math.round(currentTarget.scrollLeft / stepOf(currentTarget));
          setIndex(seen.current);
        }}
      >
        {shown.map((level, at) => (
          <LevelCard key={at} level={at + 1} asks={level} own={own} columns={columns} around={around} />
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

/** From one card's edge to the next one's, in CSS pixels; never zero. */
function stepOf(list: HTMLElement): number {
  const [card, next] = [...list.children] as HTMLElement[];
  if (!card) return 1;
  return (next ? next.offsetLeft - card.offsetLeft : card.offsetWidth) || 1;
}
