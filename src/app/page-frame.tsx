import { memo, useCallback, useMemo } from 'react';
import { lateBlocks } from '#blocks/late-blocks.tsx';
import { addBlocks, loadedBlocks } from '#blocks/registry.ts';
import { slots } from '#generated/recipes.ts';
import { PageView } from '#renderer/page/page-view.tsx';
import { useT } from '#text/text-provider.tsx';
import type { Screen } from './screens.ts';
import { queryOf } from './site-map.ts';
import { useSite } from './site.ts';

addBlocks(lateBlocks);

/** Props of a page on screen, or kept behind it. */
export interface PageFrameProps {
  readonly screen: Screen;
  readonly active: boolean;
}

/** A page in the column, drawn from its bundle. */
export const PageFrame = memo(function PageFrame({ screen, active }: PageFrameProps) {
  const { port, navigator } = useSite();
  const t = useT();
  const { path, search, loaded } = screen;
  const { page } = loaded.bundle;
  const route = useMemo(() => ({ path, query: queryOf(search) }), [path, search]);

  const setQuery = useCallback(
    (name: string, value: string | undefined) => {
      const query = new URLSearchParams(navigator.here().search);
      if (value === undefined) query.delete(name);
      else query.set(name, value);
      const words = query.toString();
      navigator.go({ path, search: words === '' ? '' : `?${words}` }, { replace: true });
    },
    [navigator, path],
  );

  return (
    <div className={slots.page({ bare: page.topBar === 'hidden' }).root}>
      <PageView
        bundle={loaded.bundle}
        validators={loaded.validators}
        port={port}
        route={route}
        t={t}
        blocks={loadedBlocks}
        active={active}
        setQuery={setQuery}
      />
    </div>
  );
});
