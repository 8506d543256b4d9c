import { safeAddress, type SafeAddress } from '#rules/safe-url.ts';
import type { DialogQueue } from '#app/shell/dialog-queue.ts';

interface OpenOptions {
  /** Allowed hosts by use, from site.json. */
  readonly hosts: Readonly<Record<string, readonly string[]>>;
  /** Allowed schemes of apps by use, from site.json. */
  readonly schemes?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly window: Pick<Window, 'open'> & {
    readonly location: Pick<Location, 'assign' | 'origin'>;
    /** Whether the player has just tapped; undefined in old browsers. */
    readonly navigator: { readonly userActivation?: { readonly isActive: boolean } | undefined };
  };
  readonly dialogs: DialogQueue;
  t(key: string): string;
  refuse(text: string): void;
}

/**
 * Creates the opener of safe addresses from the server (reading 15). An unsafe one is refused with a message.
 * A dialog asks for a tap if the browser blocks a tab, or an app is opened without a tap.
 */
export function createAddressOpener({ hosts, schemes = {}, window, dialogs, t, refuse }: OpenOptions) {
  const addressOf = (address: unknown, name = ''): SafeAddress | undefined =>
    safeAddress(address, window.location.origin, {
      hosts: hosts[name] ?? [],
      schemes: schemes[name] ?? [],
    });

  let heldTab: Window | undefined;

  async function offer(text: string, open: () => void): Promise<void> {
    const choice = await dialogs.ask({
      text: t(text),
      choices: [
        { id: 'stay', label: t('shell.cancel') },
        { id: 'open', label: t('shell.open.again'), tone: 'brand' },
      ],
    });
    if (choice === 'open') open();
  }

  return {
    open(address: unknown, how: 'self' | 'tab', name?: string): boolean {
      const safe = addressOf(address, name);
      if (safe === undefined) {
        refuse(t('shell.open.unsafe'));
        return false;
      }
      const { kind, href } = safe;
      const assign = (): void => window.location.assign(href);
      if (kind === 'app') {
        // An app needs no tab: the caller of `reserveTab` closes the reserved one.
        if (window.navigator.userActivation?.isActive) assign();
        else void offer('shell.open.app', assign);
        return true;
      }
      if (how === 'self') assign();
      else if (!openTab(window, href, heldTab))
        void offer('shell.open.blocked', () => {
          if (!openTab(window, href)) assign();
        });
      heldTab = undefined;
      return true;
    },
    addressOf,
    /** Opens an empty tab for the next address. Returns a function that closes it if it was not used. */
    reserveTab(): () => void {
      const tab = emptyTab(window);
      heldTab = tab;
      return () => {
        if (heldTab !== tab) return;
        heldTab = undefined;
        tab?.close();
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

/** With `noopener` window.open returns null whether it opened or not, so `opener` is cleared by hand. */
function emptyTab(window: OpenOptions['window']): Window | undefined {
  const tab = window.open('about:blank', '_blank');
  if (tab) tab.opener = null;
  return tab ?? undefined;
}
