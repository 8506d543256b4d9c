import type { SiteBundle } from '#model/bundle.ts';
import { dropAllDrafts, setDraftsAside, takeDraftsBack } from '#renderer/form/draft-store.ts';
import type { DeviceStore } from '#state/device-store.ts';
import { createSources, type ConfigName } from '#state/sources.ts';
import { createText } from '#text/create-text.ts';
import { overlayHistory } from '#ui/use-overlay-history.ts';
import { createToaster } from '#ui/toaster.ts';
import { createBrowserState } from './browser-state.ts';
import { createDialogs } from './dialogs.ts';
import { createLead } from './lead.ts';
import { makePort } from './make-port.ts';
import { createNavigator } from './navigator.ts';
import { createOpener } from './open-address.ts';
import type { PageLoader } from './page-loader.ts';
import { createReferrer } from './referrer.ts';
import { createScreens } from './screens.ts';
import { createSiteMap } from './site-map.ts';
import type { Site } from './site.ts';

/** What a site is put together from. */
export interface SiteParts {
  readonly bundle: SiteBundle;
  readonly pages: PageLoader;
  readonly device: DeviceStore;
  /** What the config is called. */
  readonly config: ConfigName;
  /** Called once there is something to see. */
  drawn(): void;
}

/** Puts the site together: state, words, ways and port. Nothing is asked of the server yet. */
export function createSite({ bundle, pages, device, config, drawn }: SiteParts): Site {
  const map = createSiteMap(bundle);
  const text = createText(bundle.site.locale, bundle.copy, (key) => {
    if (import.meta.env.DEV) reportError(new Error(`no copy "${key}": add it to config/locales`));
  });
  const { t } = text;
  const dialogs = createDialogs();
  const toaster = createToaster();
  const navigator = createNavigator({ location, history, settled: () => overlayHistory().settled() });

  const toldUnasked = new Set<string>();
  const state = createBrowserState(bundle.site, config.version, device, {
    tellUnasked(operation) {
      if (toldUnasked.has(operation)) return;
      toldUnasked.add(operation);
      reportError(new Error(`config calls "${operation}" without the player: it is not sent`));
      const { report } = bundle.site;
      if (report !== undefined)
        void import('./versions/set-aside.ts').then(({ reportUnasked }) => reportUnasked(report, config));
    },
    tellExpired: () =>
      dialogs.ask({
        title: t('shell.dialog.title'),
        text: t('shell.session.expired'),
        choices: [{ id: 'yes', label: t('shell.confirm') }],
        dismissable: false,
      }),
    tellBusy() {
      toaster.show(t('shell.once.busy'), 'info');
    },
    async askAgain({ kind, operation, agoMs }) {
      const record = bundle.site.records?.[operation];
      const choice = await dialogs.ask({
        title: t('shell.dialog.title'),
        text: t(`shell.once.${kind}`, { seconds: Math.max(1, Math.round(agoMs / 1000)) }),
        choices: [
          { id: 'no', label: t('shell.cancel') },
          ...(record && map.has(record.page) ? [{ id: 'record', label: t('shell.once.record') }] : []),
          { id: 'yes', label: t('shell.once.again'), tone: 'danger' },
        ],
      });
      if (choice === 'record' && record) lead.go(record);
      return choice === 'yes';
    },
    onBegun(isSame) {
      if (isSame) takeDraftsBack();
      else dropAllDrafts();
    },
    onEnded(reason) {
      if (reason === 'expired' || reason === 'expired-elsewhere') setDraftsAside();
      else dropAllDrafts();
      dialogs.clear();
      toaster.clear();
      // What config says after a logout or a new password runs on the page where it was asked for: that one goes next.
      if (reason === 'logout' || reason === 'password') setTimeout(screens.clear);
      else screens.clear();
      if (reason === 'expired') lead.login(navigator.here(), { replace: true });
    },
  });
  const referrer = createReferrer({
    device,
    loginPath: map.head(map.login).path,
    days: bundle.site.referrerDays,
    now: () => Date.now(),
  });
  const sources = createSources({
    ...state,
    savedLogin: state.savedLogin.isOffered,
    referrer: () => referrer.now(),
    config: { ...config, addresses: bundle.site.addresses ?? {} },
  });
  const isLoggedIn = (): boolean => state.session.token !== undefined;
  const lead = createLead({
    map,
    navigator,
    dialogs,
    t,
    isLoggedIn,
    sources: () => sources.now(),
    say: (words) => {
      if (words !== '') toaster.show(words, 'info');
    },
    scrollUp: () => {
      window.scrollTo({ top: 0, behavior: 'smooth' });
    },
    referrer: () => referrer.now(),
  });
  const opener = createOpener({
    hosts: bundle.site.hosts,
    schemes: bundle.site.schemes,
    window,
    dialogs,
    t,
    refuse: (words) => {
      toaster.show(words, 'danger');
    },
  });
  const screens = createScreens({
    map,
    pages,
    lead,
    navigator,
    isLoggedIn,
    sources: () => sources.now(),
    note: (place) => referrer.note(place),
    addCopy: (copy) => {
      text.add(copy);
    },
    loadSite: () => state.refresh('site'),
  });
  const { unknownOutcome: onUnknown, venue, limits } = bundle.site;
  const port = makePort({ state, sources, map, lead, opener, dialogs, toaster, onUnknown, venue, limits });
  return {
    bundle,
    map,
    text,
    state,
    sources,
    port,
    screens,
    navigator,
    lead,
    dialogs,
    toaster,
    referrer,
    drawn,
  };
}
