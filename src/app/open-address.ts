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
}

/** Makes the opener. An unsafe address is refused with a message; a tab that the browser blocks is offered again to a tap. */
export function createOpener({ hosts, window, dialogs, t, refuse }: OpenOptions): Opener {
  const limits = (name: string | undefined) => ({ hosts: name === undefined ? [] : (hosts[name] ?? []) });

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
      else if (!openTab(window, url)) void offer(url);
      return true;
    },
    frameUrl: (address, name) => safeFrameUrl(address, window.location.origin, limits(name)),
  };
}

/** With `noopener` the answer would be null whether it opened or not, so the tie is cut by hand. */
function openTab(window: OpenOptions['window'], url: string): boolean {
  const tab = window.open('about:blank', '_blank');
  if (!tab) return false;
  tab.opener = null;
  tab.location.href = url;
  return true;
}
