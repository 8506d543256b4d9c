import { createContext, useEffect, useSyncExternalStore } from 'react';
import { addVenueNames } from '#model/add-venue-names.ts';
import type { Manifest, SiteBundle } from '#model/bundle.ts';
import { dropAllDrafts, stashDrafts, unstashDrafts } from '#renderer/form/engine/draft-store.ts';
import type { Limits, Port } from '#renderer/port.ts';
import { cutText, MESSAGE_CHARACTERS } from '#rules/cut-and-mask.ts';
import { hashText, newKey } from '#rules/hash-and-random.ts';
import type { DeviceStore } from '#state/device/device-store.ts';
import { createOpenedRows } from '#state/device/opened-rows.ts';
import { createSources, type RunningConfig } from '#state/shared-sources.ts';
import { createText } from '#text/site-text.tsx';
import { createToaster } from '#ui/feedback/toaster.tsx';
import { copyText } from '#ui/device/clipboard.ts';
import { watchPageStatus } from '#ui/device/motion-and-visibility.ts';
import { useRequired } from '#ui/system/use-store.ts';
import { sendReport } from '#app/reports/send-report.ts';
import { createDialogQueue } from '#app/shell/dialog-queue.ts';
import { createNavigation } from '#app/routing/navigation.ts';
import { createAddressOpener } from '#app/routing/open-address.ts';
import type { Referrer } from '#app/routing/referrer-id.ts';
import { createScreens } from '#app/routing/screens.ts';
import type { SiteMap } from '#app/routing/site-map.ts';
import { createApi, type TakeEarlyResponse } from '#api/create-api.ts';
import { contract } from '#generated/contract.ts';
import type { SiteConfig } from '#generated/config.ts';
import { createState, type StateOptions } from '#state/create-state.ts';
import { importOnce } from '#state/import-once.ts';
import { runActions } from '#renderer/action/run-actions.ts';
import { createSavedLogin } from '#state/session/saved-login.ts';
import type { PageLoader } from './page-loader.ts';

const LIMITS: Limits = { entries: 60, articleCharacters: 30_000 };

/** How long a storage lock outlives the longest call, in milliseconds. */
const LEASE_MARGIN_MS = 15_000;

/** The site's common bundle, and the loader of its pages. */
export interface LoadedSite {
  readonly bundle: SiteBundle;
  readonly pages: PageLoader;
}

/** A version to start. */
export interface Candidate {
  readonly manifest: Manifest;
  readonly source: 'newest' | 'trial' | 'last-good' | 'built-in';
  /** The manifest that the server offered at this start, if there was one. */
  readonly offered: Manifest | undefined;
  /** No other version is left: a failed one starts too. `without-page`: with an error for its first page. */
  readonly lastResort?: 'whole' | 'without-page';
  /** Changes the loaded site before it is rendered. */
  readonly transform?: (site: LoadedSite) => LoadedSite;
}

export interface SiteParts extends LoadedSite {
  readonly map: SiteMap;
  readonly referrer: Referrer;
  readonly device: DeviceStore;
  readonly config: RunningConfig;
}

/** All stores and services of the site, created once at start. */
export type Site = ReturnType<typeof createSite>;

/**
 * Creates state, text, navigation, and the port, the renderer's only way to them. Sends no request yet.
 * `onReady` is called at the first paint.
 */
export function createSite({ bundle, pages, map, referrer, device, config }: SiteParts, onReady: () => void) {
  const text = createText(bundle.site.locale, bundle.copy, (key) => {
    if (import.meta.env.DEV) reportError(new Error(`no copy "${key}": add it to config/locales`));
  });
  const { t } = text;
  const dialogs = createDialogQueue();
  const toaster = createToaster();

  const { version, release } = config;
  const reportedUnasked = new Set<string>();
  const state = createState({
    ...browserOptions(bundle.site, version, device),
    reportUnasked(operation) {
      if (reportedUnasked.has(operation)) return;
      reportedUnasked.add(operation);
      reportError(new Error(`config calls "${operation}" unasked: the call is not sent`));
      const { report } = bundle.site;
      if (report !== undefined) sendReport(report, { kind: 'config', version, release, reason: 'unasked' });
    },
    showExpired: () =>
      dialogs.ask({
        text: t('shell.session.expired'),
        choices: [{ id: 'yes', label: t('shell.confirm') }],
        dismissable: false,
      }),
    showBusy: () => toaster.show(t('shell.once.busy')),
    async confirmDuplicate({ kind, operation, request, agoMs }) {
      const record = bundle.site.records?.[operation];
      const choice = await dialogs.ask({
        text: t(kind === 'done' ? 'shell.once.done' : 'shell.once.unknown', {
          seconds: Math.max(1, Math.round(agoMs / 1000)),
        }),
        choices: [
          { id: 'no', label: t('shell.cancel') },
          ...(record && map.has(record.page) ? [{ id: 'record', label: t('shell.once.record') }] : []),
          { id: 'yes', label: t('shell.once.again'), tone: 'danger' },
        ],
      });
      if (choice === 'record' && record)
        await runActions([{ do: 'go', ...record }], { port, t, scope: () => ({ request }) }, 'load');
      return choice === 'yes';
    },
    onSessionBegan(isSame) {
      if (isSame) unstashDrafts();
      else dropAllDrafts();
    },
    onSessionEnded(reason) {
      if (reason === 'expired' || reason === 'expired-elsewhere') stashDrafts();
      else dropAllDrafts();
      dialogs.clear();
      toaster.clear();
      // The action list of a logout or a new password runs on the page, which is removed afterwards.
      if (reason === 'logout' || reason === 'password') setTimeout(screens.clear);
      else screens.clear();
      if (reason === 'expired') navigation.login(navigation.here(), { replace: true });
    },
  });
  const { venue, unknownOutcome, servicePage, limits, addresses = {} } = bundle.site;
  const sources = createSources(state, { ...config, addresses }, referrer.stored);
  const navigation = createNavigation({ map, sources, referrer, dialogs, toaster, t });
  const screens = createScreens({ map, pages, navigation, sources, state, referrer, text });
  const port: Port = {
    async call(operation, body, how) {
      const result = await state.call(operation, body, how);
      return venue && operation === venue.operation && result.kind === 'done'
        ? { ...result, data: addVenueNames(result.data, venue) }
        : result;
    },
    sources: sources.now,
    useSources: function useSources() {
      return useSyncExternalStore(sources.subscribe, sources.now);
    },
    async refresh(what) {
      if (what === 'site' || what === 'user' || what === 'wallet' || what === 'balance')
        await state.refresh(what);
    },
    hasPage: map.has,
    go: navigation.go,
    ...createAddressOpener(bundle.site, dialogs, toaster, t),
    toast: (tone, message) => toaster.show(cutText(message, MESSAGE_CHARACTERS), tone),
    dialog: dialogs.ask,
    copy: copyText,
    serverNow: state.serverNow,
    openedRows: createOpenedRows(device),
    keptGames: importOnce(async () => {
      const { createKeptGames } = await import('#state/device/kept-games-store.ts');
      return createKeptGames(state, () => hashText(state.session.account ?? '').toString(36));
    }),
    saveLogin: state.savedLogin.save,
    ...(unknownOutcome && { onUnknown: unknownOutcome }),
    servicePage,
    // Config may override the engine's limits.
    limits: { ...LIMITS, ...limits },
    canPoll: () => state.page.visible && state.page.online,
  };
  return {
    bundle,
    map,
    text,
    state,
    sources,
    port,
    screens,
    navigation,
    dialogs,
    toaster,
    referrer,
    onReady,
  };
}

export const SiteContext = createContext<Site | undefined>(undefined);

export const useSite = (): Site => useRequired(SiteContext, 'SiteScreen');

/** Calls the site's `onReady` once something is rendered. */
export function useFirstPaint(isDrawn: boolean): void {
  const { onReady } = useSite();
  useEffect(() => {
    if (isDrawn) onReady();
  }, [onReady, isDrawn]);
}

const loadVault = importOnce(async () => (await import('#state/session/login-vault.ts')).deviceVault());

/** What the state needs of this browser: network, date, storage and locks. */
function browserOptions(config: SiteConfig, version: string, device: DeviceStore) {
  return {
    api: (token) =>
      createApi(contract, {
        baseUrl: location.origin,
        fetch: (request) => fetch(request),
        early: takeEarlyResponse,
        token,
        now: () => Date.now(),
        timeoutMs: config.requestTimeoutMs,
        maxBodyBytes: config.limits?.answerKb && config.limits.answerKb * 1024,
        ...(config.versionHeader !== false && { headers: { 'x-config-version': version } }),
      }),
    settings: config,
    device,
    page: watchPageStatus(),
    contract,
    locks: 'locks' in navigator ? navigator.locks : undefined,
    leaseMs: config.requestTimeoutMs + LEASE_MARGIN_MS,
    onLeave: (step) => addEventListener('pagehide', step),
    now: () => Date.now(),
    newKey,
    tab: newKey(),
    savedLogin: createSavedLogin(device, loadVault, config.savedLogin),
  } satisfies Partial<StateOptions>;
}

/** Returns the response that preload-page.js has already requested, and removes it: each is used once. */
const takeEarlyResponse: TakeEarlyResponse = (path, token, body) => {
  const key = `${path} ${token ?? null} ${body}`;
  const response = window.earlyResponses?.get(key);
  window.earlyResponses?.delete(key);
  return response;
};
