import type { PageBundle, PageHead } from '#model/bundle.ts';
import type { LoadedSite } from '#app/start-version.ts';

/**
 * A site of which some pages are off: each of them says so, in the look of the site and with a way home, and leads nobody to log in first. Links
 * to them stay, and the rest of the site works.
 */
export function takePagesOff(
  { bundle, pages }: LoadedSite,
  disabled: readonly string[],
  loadCode: (bundle: PageBundle) => Promise<unknown>,
): LoadedSite {
  const bare = (page: string, head: PageHead): PageHead => (disabled.includes(page) ? bareHead(head) : head);
  const heads = Object.fromEntries(
    Object.entries(bundle.heads).map(([page, head]) => [page, bare(page, head)]),
  );
  const offPages = new Map(
    Object.entries(heads)
      .filter(([page]) => disabled.includes(page))
      .map(([page, head]) => [page, { bundle: offPage(page, head, bundle.site.homePage), validators: {} }]),
  );
  return {
    bundle: { ...bundle, heads },
    pages: {
      ready: (page) => (offPages.has(page) ? undefined : pages.ready(page)),
      async load(page) {
        const off = offPages.get(page);
        if (off) await loadCode(off.bundle);
        return off ?? pages.load(page);
      },
    },
  };
}

/** What stands in place of a page that is off: what there is to say, and a way home where that is another page. */
function offPage(id: string, { path, topBar, tabBar }: PageHead, home: string): PageBundle {
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
      path,
      access: 'public',
      title: 'shell.page-off.title',
      topBar: topBar === 'main' ? 'main' : 'sub',
      tabBar: tabBar === true,
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
