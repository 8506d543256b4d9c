import { useDeferredValue, useId, useState } from 'react';
import { slots } from '#generated/recipes.ts';
import type { BlockProps } from '#renderer/page/surroundings.ts';
import type { IconName } from '#ui/art/icon-name.ts';
import { Icon } from '#ui/art/icon.tsx';
import { moveByKey, tabStop } from '#ui/roving-keys.ts';
import { GameGrid } from './game-grid.tsx';

/** A category as config lists it. */
export interface Category {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  /** A page with more games of the kind. */
  readonly more?: { readonly label: string; readonly page: string };
}

/** The categories at the side, which stay in sight, and the games of the chosen one. */
export function HomeGames({ around, props }: BlockProps) {
  const categories = props['categories'] as readonly Category[];
  const [chosen, setChosen] = useState(categories[0]?.id ?? '');
  // The tab that was tapped is marked at once; its games are rendered after that is painted.
  const shown = useDeferredValue(chosen);
  const name = useId();
  const { t } = around;
  const look = slots.sideRail();
  return (
    <section className={look.root} aria-label={t('block-home-games.label')}>
      <div
        role="tablist"
        aria-orientation="vertical"
        aria-label={t('block-home-games.categories')}
        className={look.list}
        onKeyDown={(event) => {
          moveByKey(event, 'tab');
        }}
      >
        {categories.map(({ id, label, icon }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${name}-tab-${id}`}
            aria-controls={`${name}-panel`}
            aria-selected={id === chosen}
            tabIndex={tabStop(id === chosen, index === 0, true)}
            className={look.item}
            onClick={() => {
              setChosen(id);
            }}
          >
            <Icon name={icon as IconName} active={id === chosen} />
            <span className={look.label}>{t(label)}</span>
          </button>
        ))}
      </div>
      <div
        className={look.content}
        role="tabpanel"
        id={`${name}-panel`}
        aria-labelledby={`${name}-tab-${shown}`}
      >
        <GameGrid
          key={shown}
          category={shown}
          page={String(props['page'])}
          hosts={String(props['hosts'])}
          more={categories.find(({ id }) => id === shown)?.more}
          around={around}
        />
      </div>
    </section>
  );
}
