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
  const text = createText(bundle.site.locale, (key) => {
    if (import.meta.env.DEV) reportError(new Error(`no copy "${key}": add it to config/locales`));
  });
  text.add(bundle.copy);
  const { t } = text;
  const dialogs = createDialogs();
  const toaster = createToaster();
  const navigator = createNavigator({ location, history, settled: () => overlayHistory().settled() });

  const state = createBrowserState(bundle.site, config.version, device, {
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
    askAgain: async (doubt) =>
      (await dialogs.ask({
        title: t('shell.dialog.title'),
        text: t(`shell.once.${doubt}`),
        choices: [
          { id: 'no', label: t('shell.cancel') },
          { id: 'yes', label: t('shell.once.again'), tone: 'danger' },
        ],
      })) === 'yes',
    onBegun(isSame) {
      if (isSame) takeDraftsBack();
      else dropAllDrafts();
    },
    onEnded(reason) {
      if (reason === 'expired' || reason === 'expired-elsewhere') setDraftsAside();
      else dropAllDrafts();
      if (reason === 'expired') lead.login(navigator.here(), { replace: true });
    },
  });
  const sources = createSources({ ...state, savedLogin: state.savedLogin.isOffered, config });
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
    referrer: () => device.read('referrer'),
  });
  const opener = createOpener({
    hosts: bundle.site.hosts,
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
    addCopy: (copy) => {
      text.add(copy);
    },
    loadSite: () => state.refresh('site'),
  });
  const onUnknown = bundle.site.unknownOutcome;
  const port = makePort({ state, sources, map, lead, opener, dialogs, toaster, onUnknown });
  return { bundle, map, text, state, sources, port, screens, navigator, lead, dialogs, toaster, drawn };
}
