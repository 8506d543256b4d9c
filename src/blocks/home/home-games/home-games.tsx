import { useDeferredValue, useId, useState, memo } from 'react';
import { slots, recipes } from '#generated/recipes.ts';
import type { BlockInput } from '#blocks/block-input.ts';
import { LoadFailed, ServiceWay } from '#renderer/page/load-failed.tsx';
import type { RenderContext } from '#renderer/page/render-context.ts';
import { ConfigIcon } from '#renderer/page/content/config-icon.tsx';
import { moveByKey, tabStop } from '#ui/controls/roving-keys.ts';
import { useEntries } from '#renderer/page/content/show-more.tsx';
import { EmptyState } from '#ui/feedback/blank-state.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SkeletonTiles } from '#ui/feedback/skeleton.tsx';
import type { GameAnswer } from '#generated/contract.ts';
import { inScope } from '#renderer/action/run-actions.ts';
import { useActions } from '#renderer/action/use-actions.ts';
import { cutText, LINE_CHARACTERS } from '#rules/cut-and-mask.ts';
import { safePictureUrl } from '#rules/safe-url.ts';
import { WaveBackdrop } from '#ui/art/wave-backdrop.tsx';
import { SafeImage } from '#ui/layout/safe-image.tsx';
import { type GameCategory, useGames } from '#state/games-cache.ts';
import { LateHeart } from '#renderer/page/lazy-components.ts';

/** The games of a category: those known from before at once, and what the server says now behind them. */
const GameGrid = memo(function GameGrid({ category, props, context }: GameGridProps) {
  const { t, port, actions } = context;
  const { then, game: members, categories } = props;
  const more = categories.find(({ id }) => id === category)?.more;
  const { games, hasFailed, retry } = useGames(category, context.active);
  const { run } = useActions();
  const { shown, button } = useEntries(games ?? [], port.limits.entries, t);
  const look = slots.tileGrid();
  const open = (row: GameAnswer): void => void run(then, inScope(actions, { row }));
  if (!games && hasFailed) return <LoadFailed compact context={context} onRetry={retry} />;
  if (!games) return <SkeletonTiles label={t('shell.loading')} />;
  const further = more && port.hasPage(more.page) && (
    <Button variant="soft" size="md" full onClick={() => port.go({ page: more.page })}>
      {t(more.label)}
    </Button>
  );
  if (games.length === 0)
    return <EmptyState compact title={t('shell.empty')} action={further || <ServiceWay {...context} />} />;
  return (
    <div className={recipes.stack({ gap: 'md' })}>
      <ul className={look.root}>
        {shown.map((game, index) => (
          <li
            key={`${game.platform_name ?? ''} ${game.game_code ?? ''} ${String(index)}`}
            className={look.item}
          >
            <GameTile
              game={game}
              isFirst={index < 4}
              label={t('shell.open-game', { name: game.platform_name ?? '' })}
              onOpen={() => open(game)}
            />
            <LateHeart members={members} scope={{ row: game }} context={context} />
          </li>
        ))}
      </ul>
      {button}
      {further}
    </div>
  );
});

/** The categories at the side, which stay in sight, and the games of the chosen one. */
export function HomeGames({ context, props }: BlockInput<'home-games'>) {
  const { categories } = props;
  const [chosen, setChosen] = useState<GameCategory>(categories[0]?.id ?? '');
  // The tab that was tapped is marked at once; its games are rendered after that is painted.
  const shown = useDeferredValue(chosen);
  const name = useId();
  const { t } = context;
  const look = slots.sideRail();
  return (
    <section className={look.root} aria-label={t('block-home-games.label')}>
      <CategoryTabs name={name} categories={categories} chosen={chosen} onChoose={setChosen} t={t} />
      <div
        className={look.content}
        role="tabpanel"
        id={`${name}-panel`}
        aria-labelledby={`${name}-tab-${shown}`}
      >
        <GameGrid key={shown} category={shown} props={props} context={context} />
      </div>
    </section>
  );
}

interface CategoryTabsProps extends Pick<RenderContext, 't'> {
  /** Makes the ids of tabs and panel. */
  readonly name: string;
  readonly categories: BlockInput<'home-games'>['props']['categories'];
  readonly chosen: GameCategory;
  readonly onChoose: (id: GameCategory) => void;
}

function CategoryTabs({ name, categories, chosen, onChoose, t }: CategoryTabsProps) {
  const look = slots.sideRail();
  return (
    <div
      role="tablist"
      aria-orientation="vertical"
      aria-label={t('block-home-games.categories')}
      className={look.list}
      onKeyDown={(event) => moveByKey(event, 'tab')}
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
          onClick={() => onChoose(id)}
        >
          <ConfigIcon name={icon} active={id === chosen} />
          <span className={look.label}>{t(label)}</span>
        </button>
      ))}
    </div>
  );
}

interface GameGridProps extends BlockInput<'home-games'> {
  readonly category: GameCategory;
}

interface GameTileProps {
  readonly game: GameAnswer;
  /** Among the first that are seen: its picture is not put off. */
  readonly isFirst: boolean;
  readonly label: string;
  readonly onOpen: () => void;
}

function GameTile({ game, isFirst, label, onOpen }: GameTileProps) {
  const look = slots.gameTile();
  return (
    <button type="button" className={look.root} aria-label={label} onClick={onOpen}>
      <span className={look.art}>
        <SafeImage
          src={safePictureUrl(game.mobile_img)}
          alt=""
          fallback={<WaveBackdrop />}
          priority={isFirst}
        />
      </span>
      <span className={look.scrim} />
      <span className={look.name}>{cutText(game.platform_name, LINE_CHARACTERS)}</span>
    </button>
  );
}
