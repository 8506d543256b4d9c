import { act, render, screen } from '@testing-library/react';
import { Activity, useState } from 'react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { List } from '#generated/config.ts';
import { joinScopes } from '#model/scope.ts';
import { ListView } from '#renderer/list/list-view.tsx';
import { createRefreshers } from '#renderer/page/refreshers.ts';
import type { Surroundings } from '#renderer/page/surroundings.ts';
import { words } from '#tests/renderer/page/support/library-port.ts';
import type { Library } from '#tests/renderer/page/support/library-port.ts';
import { enums } from './loans.ts';

type Watch = {
  readonly callback: IntersectionObserverCallback;
  readonly options: IntersectionObserverInit | undefined;
  target: Element | undefined;
};

/** Stands in for the browser's observer of what is on screen: `reach` says that the end of the list is. */
export function watchScreen() {
  const watches = new Set<Watch>();
  class FakeObserver {
    readonly watch: Watch;
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      this.watch = { callback, options, target: undefined };
    }
    observe(target: Element): void {
      this.watch.target = target;
      watches.add(this.watch);
    }
    disconnect(): void {
      watches.delete(this.watch);
    }
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  const tell = (watch: Watch, isIntersecting: boolean): void =>
    watch.callback([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver);
  return {
    margins: () => [...watches].map((watch) => watch.options?.rootMargin),
    reach: () =>
      act(async () =>
        [...watches].filter((watch) => watch.target?.tagName === 'DIV').forEach((watch) => tell(watch, true)),
      ),
    sections: (isNear: (at: number) => boolean) =>
      act(async () =>
        [...watches]
          .filter((watch) => watch.target?.tagName === 'SECTION')
          .forEach((watch, at) => tell(watch, isNear(at))),
      ),
  };
}

/** Puts a list on screen, with a query of its own. */
export async function stageList(library: Library, list: List, first: Readonly<Record<string, string>> = {}) {
  let query = first;
  let setMode: (mode: 'visible' | 'hidden') => void = () => undefined;
  let setQuery: (name: string, value: string | undefined) => void = () => undefined;
  const lists = createRefreshers();
  function Desk(): ReactNode {
    const [now, setNow] = useState(first);
    const [mode, change] = useState<'visible' | 'hidden'>('visible');
    setMode = change;
    setQuery = (name, value) => {
      query = Object.fromEntries(
        Object.entries({ ...query, [name]: value ?? '' }).filter(
          ([key]) => key !== name || value !== undefined,
        ),
      );
      setNow(query);
    };
    const scope = joinScopes(library.port.useSources(), { route: { path: '/loans', query: now } });
    const around: Surroundings = {
      ...{ port: library.port, scope, t: words, enums, blocks: {}, setQuery, active: true },
      route: { path: '/loans', query: now },
      actions: { port: library.port, t: words, scope: () => scope },
    };
    return (
      <Activity mode={mode}>
        <ListView listId="loans" list={list} around={around} lists={lists} />
      </Activity>
    );
  }
  render(<Desk />);
  await act(async () => undefined);
  return {
    query: () => query,
    lists,
    filter: (name: string, value: string | undefined) => act(async () => setQuery(name, value)),
    mode: (mode: 'visible' | 'hidden') => act(async () => setMode(mode)),
  };
}

/** The titles on screen, in order. */
export function titles(): string[] {
  return screen
    .queryAllByText(/^(Emma|Dubliners|Ulysses|Persuasion|Walden)$/)
    .map((element) => element.textContent ?? '');
}
