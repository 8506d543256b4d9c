import { act, screen } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import type { List } from '#generated/config.ts';
import type { Library } from '#tests/renderer/page/support/fake-port.ts';
import { type PageParts, renderPage } from '#tests/renderer/page/support/render-page.tsx';
import { enums } from './loan-list.ts';

/** A fake IntersectionObserver and clock for each test. `reach` reports that the list's end is on screen. */
export function screenEdgeOfEachTest() {
  const active = new Set<{ callback: IntersectionObserverCallback; options?: IntersectionObserverInit }>();
  function FakeObserver(callback: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
    const observer = { callback, options };
    return { observe: () => active.add(observer), disconnect: () => active.delete(observer) };
  }
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-10-20T12:00:00+08:00') });
    active.clear();
    vi.stubGlobal('IntersectionObserver', FakeObserver);
  });
  const entry = { isIntersecting: true } as IntersectionObserverEntry;
  return {
    margins: () => [...active].map(({ options }) => options?.rootMargin),
    reach: () =>
      act(async () => [...active].forEach(({ callback }) => callback([entry], {} as IntersectionObserver))),
  };
}

export function renderList(library: Library, list: List, query: Readonly<Record<string, string>> = {}) {
  const page: PageParts = { sections: [{ kind: 'list', list: 'loans' }] };
  return renderPage(library, page, { query, bundle: { lists: { loans: list }, enums } });
}

export function titles(): string[] {
  return screen
    .queryAllByText(/^(Emma|Dubliners|Ulysses|Persuasion|Walden)$/)
    .map((element) => element.textContent ?? '');
}
