import { memo, useCallback, useMemo } from 'react';
import { loadedBlocks } from '#blocks/registry.tsx';
import type { Section } from '#generated/config.ts';
import { slots } from '#generated/recipes.ts';
import type { PageBundle } from '#model/bundle.ts';
import { PageView } from '#renderer/page/page-view.tsx';
import { useT } from '#text/site-text.tsx';
import type { Screen } from '#app/routing/screens.ts';
import { queryOf } from '#app/routing/site-map.ts';
import { useSite } from '#app/boot/site.ts';

interface PageFrameProps {
  readonly screen: Screen;
  readonly active: boolean;
}

/** A page in the column, drawn from its bundle. */
export const PageFrame = memo(function PageFrame({ screen, active }: PageFrameProps) {
  const { port, router, map } = useSite();
  const t = useT();
  const { path, search, loaded } = screen;
  const { page } = loaded.bundle;
  const route = useMemo(() => ({ path, query: queryOf(search) }), [path, search]);

  const setQuery = useCallback(
    (name: string, value: string | undefined) => {
      const query = new URLSearchParams(router.here().search);
      if (value === undefined) query.delete(name);
      else query.set(name, value);
      const words = query.toString();
      router.go({ path, search: words === '' ? '' : `?${words}` }, { replace: true });
    },
    [router, path],
  );

  const bundle = useMemo(
    () => (screen.isGated ? gateOf(loaded.bundle, map.login) : loaded.bundle),
    [screen.isGated, loaded.bundle, map.login],
  );

  return (
    <div className={slots.page({ bare: page.topBar === 'hidden' }).root}>
      <PageView
        key={String(screen.isGated)}
        bundle={bundle}
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

/** What a visitor sees of a page behind a gate: the bar that the page draws itself, the words of the gate, and a login that leads back here. */
function gateOf(bundle: PageBundle, login: string): PageBundle {
  const { data: _data, onEnter: _onEnter, onLeave: _onLeave, ...page } = bundle.page;
  const [first] = page.sections;
  const bar = page.topBar === 'hidden' && first?.kind === 'block' ? [first] : [];
  const offer: Section = {
    kind: 'note',
    whole: true,
    text: page.gateText ?? 'shell.nav.go-login',
    action: 'shell.nav.go-login',
    then: [{ do: 'go', page: login, comeBack: true }],
  };
  return { ...bundle, page: { ...page, sections: [...bar, offer] } };
}
