import { safeFrameUrl, safeOutsideUrl } from '#rules/safe-url.ts';
import type { Dialogs } from './dialogs.ts';

/** What opening addresses from the server needs. */
export interface OpenOptions {
  /** The lists of hosts of site.json. */
  readonly hosts: Readonly<Record<string, readonly string[]>>;
  readonly window: Pick<Window, 'open'> & { readonly location: Pick<Location, 'assign' | 'origin'> };
  readonly dialogs: Dialogs;
  t(key: string): string;
  refuse(text: string): void;
}

/** Opens addresses from the server, where they are safe (decision 15). */
export interface Opener {
  open(address: unknown, how: 'self' | 'tab', hosts?: string): boolean;
  frameUrl(address: unknown, hosts?: string): string | undefined;
  /** Opens an empty tab at once, for the next address; the answer closes it if nobody took it. */
  holdTab(): () => void;
}

/** Makes the opener. An unsafe address is refused with a message; a tab that the browser blocks is offered again to a tap. */
export function createOpener({ hosts, window, dialogs, t, refuse }: OpenOptions): Opener {
  const limits = (name: string | undefined) => ({ hosts: name === undefined ? [] : (hosts[name] ?? []) });

  let held: Window | undefined;

  async function offer(url: string): Promise<void> {
    const choice = await dialogs.ask({
      text: t('shell.open.blocked'),
      choices: [
        { id: 'stay', label: t('shell.cancel') },
        { id: 'open', label: t('shell.open.again'), tone: 'brand' },
      ],
    });
    if (choice === 'open' && !openTab(window, url)) window.location.assign(url);
  }

  return {
    open(address, how, name) {
      const url = safeOutsideUrl(address, limits(name));
      if (url === undefined) {
        refuse(t('shell.open.unsafe'));
        return false;
      }
      if (how === 'self') window.location.assign(url);
      else if (!openTab(window, url, held)) void offer(url);
      held = undefined;
      return true;
    },
    frameUrl: (address, name) => safeFrameUrl(address, window.location.origin, limits(name)),
    holdTab() {
      const mine = emptyTab(window);
      held = mine;
      return () => {
        if (held !== mine) return;
        held = undefined;
        mine?.close();
      };
    },
  };
}

function openTab(window: OpenOptions['window'], url: string, held?: Window): boolean {
  const tab = held && !held.closed ? held : emptyTab(window);
  if (!tab) return false;
  tab.location.href = url;
  return true;
}

/** With `noopener` the answer would be null whether it opened or not, so the tie is cut by hand. */
function emptyTab(window: OpenOptions['window']): Window | undefined {
  const tab = window.open('about:blank', '_blank');
  if (tab) tab.opener = null;
  return tab ?? undefined;
}
