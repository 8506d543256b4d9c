import { useDeferredValue, useId, useState, memo } from 'react';
import { slots, recipes } from '#generated/recipes.ts';
import type { BlockInput } from '#blocks/block-input.ts';
import { LoadFailed, ServiceLink } from '#renderer/page/load-failed.tsx';
import { Icon } from '#ui/art/icon.tsx';
import { TabList, TabPanel } from '#ui/controls/tab-list.tsx';
import { useShowMore } from '#renderer/page/content/show-more.tsx';
import { EmptyState } from '#ui/feedback/empty-and-error-state.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SkeletonTiles } from '#ui/feedback/skeleton.tsx';
import type { GameAnswer } from '#generated/contract.ts';
import { withSources } from '#renderer/action/run-actions.ts';
import { useActions } from '#renderer/action/use-actions.ts';
import { GameTile } from '#ui/layout/game-tile.tsx';
import { type GameCategory, useGames } from '#state/games-cache.ts';
import { LazyHeart } from '#renderer/page/idle-components.ts';

/** The games of a category: the cached ones at once, then those of the server. */
const CategoryGrid = memo(function CategoryGrid({ category, props, context }: CategoryGridProps) {
  const { t, port, actions } = context;
  const { then, game: members, categories } = props;
  const more = categories.find(({ id }) => id === category)?.more;
  const { games, failure, retry } = useGames(category, context.active);
  const { run } = useActions();
  const { shown, button } = useShowMore(games ?? [], context);
  const look = slots.tileGrid();
  const open = (row: GameAnswer): void => void run(then, withSources(actions, { row }));
  if (!games && failure) return <LoadFailed compact context={context} failure={failure} onRetry={retry} />;
  if (!games) return <SkeletonTiles label={t('shell.loading')} />;
  const moreButton = more && port.hasPage(more.page) && (
    <Button variant="soft" size="md" full onClick={() => port.go({ page: more.page })}>
      {t(more.label)}
    </Button>
  );
  if (games.length === 0)
    return (
      <EmptyState compact title={t('shell.empty')} action={moreButton || <ServiceLink {...context} />} />
    );
  return (
    <div className={recipes.stack({ gap: 'md' })}>
      <ul className={look.root}>
        {shown.map((game, index) => (
          <li key={`${game.platform_name ?? ''} ${game.game_code ?? ''} ${index}`} className={look.item}>
            <GameTile
              title={game.platform_name}
              picture={game.mobile_img}
              label={t('shell.open-game', { name: game.platform_name ?? '' })}
              priority={index < 4}
              onPress={() => open(game)}
            />
            <LazyHeart members={members} scope={{ row: game }} context={context} />
          </li>
        ))}
      </ul>
      {button}
      {moreButton}
    </div>
  );
});

/** The last choice by the block's config: it outlasts a search for games, which hides the block. */
const lastChosen = new WeakMap<object, GameCategory>();

/** The categories in a sticky column at the side, and the games of the chosen one. */
export function HomeGames({ context, props }: BlockInput<'home-games'>) {
  const { categories } = props;
  const [chosen, setChosen] = useState(lastChosen.get(categories) ?? categories[0]?.id ?? '');
  // The tapped tab is marked at once; its games are rendered after that paint.
  const shown = useDeferredValue(chosen);
  const name = useId();
  const { t } = context;
  const look = slots.sideRail();
  return (
    <section className={look.root} aria-label={t('block-home-games.label')}>
      <TabList
        name={name}
        label={t('block-home-games.categories')}
        orientation="vertical"
        classNames={look}
        choices={categories.map(({ id, label, icon }) => ({
          value: id,
          label: (
            <>
              <Icon name={icon} active={id === chosen} />
              <span className={look.label}>{t(label)}</span>
            </>
          ),
        }))}
        value={chosen}
        onSelect={(id) => {
          lastChosen.set(categories, id);
          setChosen(id);
        }}
      />
      <TabPanel name={name} id={shown} className={look.content}>
        <CategoryGrid key={shown} category={shown} props={props} context={context} />
      </TabPanel>
    </section>
  );
}

interface CategoryGridProps extends BlockInput<'home-games'> {
  readonly category: GameCategory;
}
