import { act, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { List } from '#generated/config.ts';
import type { Library } from '#tests/renderer/page/support/fake-port.ts';
import { type PageParts, stagePage } from '#tests/renderer/page/support/page-stage.tsx';
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

/** Puts a page on screen that holds this list alone, with a query of its own. */
export function stageList(library: Library, list: List, query: Readonly<Record<string, string>> = {}) {
  const page: PageParts = { sections: [{ kind: 'list', list: 'loans' }] };
  return stagePage(library, page, { query, bundle: { lists: { loans: list }, enums } });
}

/** The titles on screen, in order. */
export function titles(): string[] {
  return screen
    .queryAllByText(/^(Emma|Dubliners|Ulysses|Persuasion|Walden)$/)
    .map((element) => element.textContent ?? '');
}
