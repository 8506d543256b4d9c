import { act, render, screen } from '@testing-library/react';
import { Activity, createRef, useImperativeHandle, useState, type ReactNode } from 'react';
import { vi } from 'vitest';
import type { List } from '#generated/config.ts';
import { joinScopes } from '#model/scope.ts';
import { ListView } from '#renderer/list/list-view.tsx';
import type { PageContext, RenderContext } from '#renderer/page/render-context.ts';
import { words, type Library } from '#tests/renderer/page/support/fake-port.ts';
import { enums } from './loan-list.ts';

/** Stands in for the browser's observer of what is on screen: `reach` says that the end of the list is. */
export function watchScreen() {
  const watches = new Set<FakeObserver>();
  class FakeObserver {
    readonly callback: IntersectionObserverCallback;
    readonly options: IntersectionObserverInit | undefined;
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      this.callback = callback;
      this.options = options;
    }
    observe(): void {
      watches.add(this);
    }
    disconnect(): void {
      watches.delete(this);
    }
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  const seen = { isIntersecting: true } as IntersectionObserverEntry;
  return {
    margins: () => [...watches].map(({ options }) => options?.rootMargin),
    reach: () =>
      act(async () => [...watches].forEach(({ callback }) => callback([seen], {} as IntersectionObserver))),
  };
}

/** Puts a list on screen, with a query of its own. */
export async function stageList(library: Library, list: List, first: Readonly<Record<string, string>> = {}) {
  let query = first;
  const desk = createRef<{
    setMode: (mode: 'visible' | 'hidden') => void;
    setQuery: RenderContext['setQuery'];
  }>();
  const lists: PageContext['lists'] = new Set();
  function Desk(): ReactNode {
    const [now, setNow] = useState(first);
    const [mode, setMode] = useState<'visible' | 'hidden'>('visible');
    const setQuery = (name: string, value: string | undefined): void => {
      const { [name]: _before, ...others } = query;
      query = value === undefined ? others : { ...others, [name]: value };
      setNow(query);
    };
    useImperativeHandle(desk, () => ({ setMode, setQuery }));
    const scope = joinScopes(library.port.useSources(), { route: { path: '/loans', query: now } });
    const context = {
      ...{ port: library.port, scope, t: words, enums, blocks: {}, setQuery, lists, active: true },
      route: { path: '/loans', query: now },
      actions: { port: library.port, t: words, scope: () => scope },
    };
    return (
      <Activity mode={mode}>
        <ListView listId="loans" list={list} context={context} />
      </Activity>
    );
  }
  render(<Desk />);
  await act(async () => undefined);
  return {
    query: () => query,
    refresh: () => lists.forEach((refresh) => refresh()),
    filter: (name: string, value: string | undefined) => act(async () => desk.current?.setQuery(name, value)),
    mode: (mode: 'visible' | 'hidden') => act(async () => desk.current?.setMode(mode)),
  };
}

/** The titles on screen, in order. */
export function titles(): string[] {
  return screen
    .queryAllByText(/^(Emma|Dubliners|Ulysses|Persuasion|Walden)$/)
    .map((element) => element.textContent ?? '');
}
