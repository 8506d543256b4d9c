import { safeAddress, type SafeAddress } from '#rules/safe-url.ts';
import type { Dialogs } from '#app/shell/dialogs.ts';

interface OpenOptions {
  /** The lists of hosts of site.json. */
  readonly hosts: Readonly<Record<string, readonly string[]>>;
  /** The lists of app schemes of site.json, by the same uses. */
  readonly schemes?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly window: Pick<Window, 'open'> & {
    readonly location: Pick<Location, 'assign' | 'origin'>;
    /** Whether the player has just tapped; old browsers do not say. */
    readonly navigator: { readonly userActivation?: { readonly isActive: boolean } | undefined };
  };
  readonly dialogs: Dialogs;
  t(key: string): string;
  refuse(text: string): void;
}

/** Opens addresses from the server, where they are safe (reading 15). */
export type AddressOpener = ReturnType<typeof createAddressOpener>;

/**
 * Makes the opener. An unsafe address is refused with a message. A tab that the browser blocks, and an app that no tap of the player
 * stands behind, are offered to a tap.
 */
export function createAddressOpener({ hosts, schemes = {}, window, dialogs, t, refuse }: OpenOptions) {
  const addressOf = (address: unknown, name = ''): SafeAddress | undefined =>
    safeAddress(address, window.location.origin, {
      hosts: hosts[name] ?? [],
      schemes: schemes[name] ?? [],
    });

  let held: Window | undefined;

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
        // A tab that is held for it stays with its owner, who closes it: an app needs none.
        if (window.navigator.userActivation?.isActive) assign();
        else void offer('shell.open.app', assign);
        return true;
      }
      if (how === 'self') assign();
      else if (!openTab(window, href, held))
        void offer('shell.open.blocked', () => {
          if (!openTab(window, href)) assign();
        });
      held = undefined;
      return true;
    },
    addressOf,
    /** Opens an empty tab at once, for the next address; the returned function closes it if it was not used. */
    holdTab(): () => void {
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

/** With `noopener` window.open returns null whether it opened or not, so `opener` is cleared by hand. */
function emptyTab(window: OpenOptions['window']): Window | undefined {
  const tab = window.open('about:blank', '_blank');
  if (tab) tab.opener = null;
  return tab ?? undefined;
}
