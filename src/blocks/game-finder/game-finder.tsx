import { useDeferredValue, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { BlockInput } from '#blocks/block-input.ts';
import { recipes } from '#generated/recipes.ts';
import { formatText } from '#model/format.ts';
import { GameGrid } from '#renderer/games/game-grid.tsx';
import { readGame } from '#renderer/games/use-kept-games.ts';
import { LinksPart } from '#renderer/page/content/links-part.tsx';
import { useShowMore } from '#renderer/page/content/show-more.tsx';
import { LoadFailed } from '#renderer/page/load-failed.tsx';
import { useGames } from '#state/games-cache.ts';
import { Icon } from '#ui/art/icon.tsx';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-fields.tsx';
import { EmptyState } from '#ui/feedback/empty-and-error-state.tsx';
import { SkeletonTiles } from '#ui/feedback/skeleton.tsx';

/**
 * A search field for games. Below are the matching places of config and, after typing, the games found. The
 * typed text is also `search` in the URL's query: config hides other sections by it, and back restores it.
 */
export function GameFinder({ context, props }: BlockInput<'game-finder'>): ReactNode {
  const { t, route, setQuery } = context;
  const root = useRef<HTMLDivElement>(null);
  const searched = route.query['search'] ?? '';
  const [typed, setTyped] = useState(searched);
  // A step in the history brings its own search. While the player types, the query follows the text.
  useLayoutEffect(() => {
    if (!root.current?.contains(document.activeElement)) setTyped(searched);
  }, [searched]);
  const query = useDeferredValue(normalize(typed));
  const search = (text: string): void => {
    setTyped(text);
    setQuery('search', normalize(text) === '' ? undefined : text);
  };
  const clear = (): void => search('');
  return (
    <div className={recipes.stack({ gap: 'md' })} role="search" ref={root}>
      <TextField
        role="searchbox"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={32}
        value={typed}
        aria-label={t('block-game-finder.label')}
        placeholder={t('block-game-finder.placeholder')}
        start={<Icon name="search" size={20} />}
        end={
          typed === '' ? undefined : (
            <IconButton label={t('block-game-finder.clear')} onClick={clear}>
              <Icon name="close" size={20} />
            </IconButton>
          )
        }
        onChange={(event) => search(event.target.value)}
      />
      <Places query={query} props={props} context={context} />
      {query !== '' && <SearchResults query={query} clear={clear} props={props} context={context} />}
    </div>
  );
}

interface SearchProps extends BlockInput<'game-finder'> {
  /** Normalized. */
  readonly query: string;
  readonly clear: () => void;
}

function Places({ query, props: { places }, context }: Omit<SearchProps, 'clear'>): ReactNode {
  const { scope, t } = context;
  const items = places?.items.filter(({ label }) =>
    normalize(formatText(label, scope, t) ?? '').includes(query),
  );
  return places && items && items.length > 0 && <LinksPart part={{ ...places, items }} context={context} />;
}

/** The games whose title contains the query. */
function SearchResults({ query, clear, context, props: { game, then } }: SearchProps): ReactNode {
  const { t, active } = context;
  const { games, failure, retry } = useGames('', active);
  const found = (games ?? [])
    .flatMap((row) => readGame(game, { row }, t) ?? [])
    .filter(({ title }) => normalize(title).includes(query));
  const { shown, button } = useShowMore(found, context);
  if (!games && failure) return <LoadFailed compact context={context} failure={failure} onRetry={retry} />;
  if (!games) return <SkeletonTiles label={t('shell.loading')} />;
  return (
    <>
      <p role="status" className={recipes.text({ size: 'caption', tone: 'muted' })}>
        {found.length > 0 ? t('block-game-finder.found', { count: found.length }) : ''}
      </p>
      {found.length > 0 ? (
        <GameGrid title={undefined} games={shown} then={then} context={context} />
      ) : (
        <EmptyState
          compact
          title={t('block-game-finder.none')}
          hint={t('block-game-finder.none-hint')}
          action={
            <Button variant="soft" size="md" onClick={clear}>
              {t('block-game-finder.clear')}
            </Button>
          }
        />
      )}
      {button}
    </>
  );
}

/** A text without what a search ignores: case, character width, and spaces at both ends. */
function normalize(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}
