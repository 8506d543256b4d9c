import type { Port, ToastTone } from '#renderer/port.ts';
import type { SiteState } from '#state/create-state.ts';
import type { Sources } from '#state/sources.ts';
import { useSources } from '#state/use-sources.ts';
import { copyText } from '#ui/clipboard.ts';
import type { Toaster } from '#ui/toaster.ts';
import type { Dialogs } from './dialogs.ts';
import type { Lead } from './lead.ts';
import type { Opener } from './open-address.ts';
import type { SiteMap } from './site-map.ts';

/** What the port is made of. */
export interface PortOptions {
  readonly state: SiteState;
  readonly sources: Sources;
  readonly map: SiteMap;
  readonly lead: Lead;
  readonly opener: Opener;
  readonly dialogs: Dialogs;
  readonly toaster: Toaster;
  readonly onUnknown: Port['onUnknown'];
}

/** Makes the renderer's one way to the rest of the site. */
export function makePort(options: PortOptions): Port {
  const { state, sources, map, lead, opener, dialogs, toaster } = options;
  return {
    call: (operation, body, how) => state.call(operation, body, how),
    sources: () => sources.now(),
    useSources: function useSharedSources() {
      return useSources(sources);
    },
    async refresh(what) {
      if (what === 'site' || what === 'user' || what === 'wallet' || what === 'balance')
        await state.refresh(what);
    },
    hasPage: (page) => map.has(page),
    go: (target) => {
      lead.go(target);
    },
    open: (address, how, hosts) => opener.open(address, how, hosts),
    holdTab: () => opener.holdTab(),
    frameUrl: (address, hosts) => opener.frameUrl(address, hosts),
    toast(tone, text) {
      if (text !== '') toaster.show(text, TONES[tone]);
    },
    dialog: (request) => dialogs.ask(request),
    copy: (text) => copyText(text),
    serverNow: () => state.serverNow(),
    keepLogin: (login) => state.savedLogin.keep(login),
    ...(options.onUnknown && { onUnknown: options.onUnknown }),
    isVisible: () => state.surroundings.visible && state.surroundings.online,
  };
}

const TONES = { success: 'success', error: 'danger', info: 'info' } as const satisfies Record<
  ToastTone,
  string
>;
