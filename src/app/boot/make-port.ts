import type { SiteConfig } from '#generated/config.ts';
import { withVenueNames } from '#model/add-venue-names.ts';
import type { Limits, Port, SeenRows } from '#renderer/port.ts';
import { cutText, REMARK_CHARACTERS } from '#rules/cut-and-mask.ts';
import { hashText } from '#rules/hash-and-random.ts';
import type { SiteState } from '#state/create-state.ts';
import { importOnce } from '#state/import-once.ts';
import { type SharedSources, useSources } from '#state/shared-sources.ts';
import { copyText } from '#ui/device/clipboard.ts';
import type { Toaster } from '#ui/feedback/toaster.tsx';
import type { DialogQueue } from '#app/shell/dialog-queue.ts';
import type { Navigation } from '#app/routing/navigation.ts';
import type { AddressOpener } from '#app/routing/open-address.ts';
import type { SiteMap } from '#app/routing/site-map.ts';

interface PortOptions {
  readonly state: SiteState;
  readonly sources: SharedSources;
  readonly map: SiteMap;
  readonly navigation: Navigation;
  readonly addressOpener: AddressOpener;
  readonly dialogs: DialogQueue;
  readonly toaster: Toaster;
  readonly site: Pick<SiteConfig, 'unknownOutcome' | 'servicePage' | 'venue' | 'limits'>;
}

/** Implements the port, the renderer's only way to the rest of the site. */
export function makePort(options: PortOptions): Port {
  const { state, sources, map, navigation, addressOpener, dialogs, toaster } = options;
  const { venue, unknownOutcome: onUnknown, servicePage, limits } = options.site;
  return {
    async call(operation, body, how) {
      const result = await state.call(operation, body, how);
      return venue && operation === venue.operation && result.kind === 'done'
        ? { ...result, data: withVenueNames(result.data, venue) }
        : result;
    },
    sources: () => sources.now(),
    useSources: function useSharedSources() {
      return useSources(sources);
    },
    async refresh(what) {
      if (what === 'site' || what === 'user' || what === 'wallet' || what === 'balance')
        await state.refresh(what);
    },
    hasPage: (page) => map.has(page),
    go: (target) => navigation.go(target),
    ...addressOpener,
    toast: (tone, text) => toaster.show(cutText(text, REMARK_CHARACTERS), tone),
    dialog: (request) => dialogs.ask(request),
    copy: (text) => copyText(text),
    serverNow: () => state.serverNow(),
    readRows: createReadRows(state.device),
    keptGames: importOnce(async () => {
      const { createKeptGames } = await import('#state/device/kept-games.ts');
      return createKeptGames(state, () => hashText(state.session.account ?? '').toString(36));
    }),
    saveLogin: (login) => state.savedLogin.save(login),
    ...(onUnknown && { onUnknown }),
    servicePage,
    // Config may override the engine's limits.
    limits: { ...LIMITS, ...limits },
    canPoll: () => state.page.visible && state.page.online,
  };
}

/** How many opened rows are stored. */
const MAX_READ = 500;

function createReadRows(device: SiteState['device']): SeenRows {
  const stored = (): readonly string[] => device.read('readRows') ?? [];
  return {
    has: (name) => stored().includes(hashText(name).toString(36)),
    add(name) {
      const hash = hashText(name).toString(36);
      device.write('readRows', [...stored().filter((one) => one !== hash), hash].slice(-MAX_READ));
    },
  };
}

const LIMITS: Limits = { entries: 60, articleCharacters: 30_000 };
