import { act, fireEvent, render, screen } from '@testing-library/react';
import { Activity, createRef, type ReactNode, useImperativeHandle, useState } from 'react';
import type { Page } from '#generated/config.ts';
import { PAGE_CODE, type PageBundle } from '#model/bundle.ts';
import { PageView, SECTIONS } from '#renderer/page/page-view.tsx';
import type { Translate } from '#model/format.ts';
import type { BlockTable, PageContext, Validators } from '#renderer/page/render-context.ts';
import { type Library, words } from './fake-port.ts';

export type PageParts = Partial<Page> & Pick<Page, 'sections'>;

export const click = (name: string | RegExp, role = 'button'): Promise<boolean> =>
  act(async () => fireEvent.click(screen.getByRole(role, { name })));

interface StageOptions {
  readonly blocks?: BlockTable;
  readonly query?: Readonly<Record<string, string>>;
  readonly bundle?: Partial<PageBundle>;
  readonly validators?: Validators;
  readonly t?: Translate;
}

/** Renders a page with a query. It can be hidden and shown again. */
export async function renderPage(
  library: Library,
  parts: PageParts,
  { blocks = {}, query: first = {}, bundle = {}, validators = {}, t = words }: StageOptions = {},
) {
  const basics = { version: 1, path: '/desk', access: 'public', title: 'desk.title', topBar: 'sub' } as const;
  const page: Page = { ...basics, ...parts };
  const empty = { forms: {}, lists: {}, enums: {}, copy: {}, code: PAGE_CODE };
  const whole: PageBundle = { id: 'desk', page, ...empty, ...bundle };
  let query = first;
  const site = createRef<Pick<PageContext, 'setQuery'> & { setThere: (isThere: boolean) => void }>();
  function Site(): ReactNode {
    const [now, setNow] = useState(first);
    const [isThere, setThere] = useState(true);
    const setQuery = (name: string, value: string | undefined): void => {
      const { [name]: _before, ...others } = query;
      query = value === undefined ? others : { ...others, [name]: value };
      setNow(query);
    };
    useImperativeHandle(site, () => ({ setQuery, setThere }));
    return (
      <Activity mode={isThere ? 'visible' : 'hidden'}>
        <PageView
          bundle={whole}
          validators={validators}
          port={library.port}
          route={{ path: '/desk', query: now }}
          t={t}
          blocks={blocks}
          active={isThere}
          setQuery={setQuery}
        />
      </Activity>
    );
  }
  for (const { load } of Object.values(SECTIONS)) await load();
  const { unmount } = await act(async () => render(<Site />));
  return {
    unmount,
    query: () => query,
    go: (name: string, value: string) => act(async () => site.current?.setQuery(name, value)),
    leave: () => act(async () => site.current?.setThere(false)),
    enter: () => act(async () => site.current?.setThere(true)),
  };
}
