import { vi } from 'vitest';
import { createDialogQueue } from '#app/shell/dialog-queue.ts';
import { createNavigation } from '#app/routing/navigation.ts';
import { parseHash } from '#app/routing/site-map.ts';
import { createPageLoader } from '#app/boot/page-loader.ts';
import { createScreens } from '#app/routing/screens.ts';
import type { Scope } from '#model/evaluate.ts';
import { createReferrer } from '#app/routing/referrer-id.ts';
import { createFakeDevice } from '#tests/state/support/fake-storage.ts';
import { PAGES, siteMap as map } from './site-map.ts';

/** Creates the screens with a router that records each navigation; `at` is a typed address. */
export async function openScreens({
  at,
  isLoggedIn = false,
  referrer = '',
}: { at?: string; isLoggedIn?: boolean; referrer?: string } = {}) {
  const location = { hash: '' };
  const history = { state: { idx: 0 } };
  const session = { isLoggedIn, token: undefined, account: undefined, epoch: 0 };
  const messages: string[] = [];
  const navigations: string[] = [];
  /** What the server has. Assigning to `scope` notifies no subscriber. */
  const server = { scope: { site: { redpacket_switch: 1 } } as Scope, brokenPages: [] as readonly string[] };
  let key = 0;

  const dialogs = createDialogQueue();
  const sources = { now: () => ({ ...server.scope, flags: { loggedIn: session.isLoggedIn } }) };
  const { store: device } = createFakeDevice();
  const referrerStore = createReferrer(device, '/login');
  referrerStore.note({ path: '/', search: `?pid=${referrer}` });
  const scrollUp = vi.fn();
  vi.stubGlobal('location', location);
  vi.stubGlobal('history', history);
  vi.stubGlobal('scrollTo', scrollUp);
  vi.stubGlobal('window', { history, addEventListener: () => {} }); // For the history of overlays.
  const toaster = { show: (text: string) => void messages.push(text) };
  const parts = { map, sources, referrer: referrerStore, dialogs, toaster, t: (key: string) => key };
  const navigation = createNavigation(parts);
  const pages = createPageLoader(
    {
      vocabulary: 1,
      version: 'v',
      site: 's',
      pages: Object.fromEntries(PAGES.map((id) => [id, { bundle: id }])),
    },
    {
      json: (name) =>
        server.brokenPages.includes(name)
          ? Promise.reject(new Error('gone'))
          : Promise.resolve({ id: name, copy: {}, code: [] }),
      module: () => Promise.reject(new Error('no module here')),
    },
  );
  const loadSite = vi.fn(() => Promise.resolve(false));
  const state = { session, refresh: loadSite };
  const screens = createScreens({ ...parts, pages, navigation, state, text: { add: () => {} } });

  const follow = (isBack = false): void => {
    screens.follow({ ...parseHash(location.hash), key: String((key += 1)), isBack });
  };
  navigation.attach({
    navigate: (address, { replace }) => {
      navigations.push(`${replace ? 'replace' : 'push'} ${address}`);
      if (!replace) history.state = { idx: history.state.idx + 1 };
      location.hash = `#${address}`;
      follow();
    },
    back: () => void navigations.push('back'),
  });
  const open = async (address: string): Promise<void> => {
    location.hash = `#${address}`;
    follow();
    await flush();
  };
  if (at !== undefined) await open(at);
  return {
    screens,
    navigation,
    dialogs,
    session,
    messages,
    navigations,
    scrollUp,
    loadSite,
    history,
    server,
    open,
    setScope(given: Scope): void {
      server.scope = given;
      screens.recheck();
    },
    referrer: referrerStore.stored,
    address: () => location.hash.slice(1),
    page: () => screens.state.now.screen?.page,
    flush,
    /** Navigates to a page and waits until it is shown. */
    async go(...target: Parameters<typeof navigation.go>) {
      navigation.go(...target);
      await flush();
    },
  };
}

async function flush(): Promise<void> {
  for (let round = 0; round < 20; round += 1) await Promise.resolve();
}
