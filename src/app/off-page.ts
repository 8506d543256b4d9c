import type { PageBundle, PageHead, SiteBundle } from '#model/bundle.ts';

/** A site in which some pages are off: nobody has to log in to read that they are, and nothing of them is kept. */
export function withPagesOff(bundle: SiteBundle, isOff: (page: string) => boolean): SiteBundle {
  const heads = Object.entries(bundle.heads).map(([page, head]): [string, PageHead] => [
    page,
    isOff(page) ? bareHead(head) : head,
  ]);
  return { ...bundle, heads: Object.fromEntries(heads) };
}

/** What stands in place of a page that is off: what there is to say, and a way home where that is another page. */
export function offPage(id: string, head: PageHead | undefined, home: string): PageBundle {
  const note = {
    kind: 'note',
    whole: true,
    title: 'shell.page-off.title',
    text: 'shell.page-off.text',
  } as const;
  const way = { action: 'shell.page-off.home', then: [{ do: 'go', page: home }] } as const;
  return {
    id,
    page: {
      version: 1,
      path: head?.path ?? '/',
      access: 'public',
      title: 'shell.page-off.title',
      topBar: head?.topBar === 'main' ? 'main' : 'sub',
      tabBar: head?.tabBar === true,
      sections: [id === home ? note : { ...note, ...way }],
    },
    forms: {},
    lists: {},
    enums: {},
    copy: {},
  };
}

function bareHead({ path, topBar, tabBar }: PageHead): PageHead {
  return { path, access: 'public', topBar, ...(tabBar !== undefined && { tabBar }) };
}
