import { safeAddress, type SafeAddress } from '#rules/safe-url.ts';
import type { SiteConfig } from '#generated/config.ts';
import type { Translate } from '#model/format.ts';
import type { Toaster } from '#ui/feedback/toaster.tsx';
import { type DialogQueue, yesOrNo } from '#app/shell/dialog-queue.ts';

/**
 * Creates the opener of safe addresses from the server (reading 15). An unsafe one is refused with a message.
 * A dialog asks for a tap if the browser blocks a tab, or an app is opened without a tap.
 */
export function createAddressOpener(
  { hosts, schemes = {} }: Pick<SiteConfig, 'hosts' | 'schemes'>,
  dialogs: DialogQueue,
  toaster: Pick<Toaster, 'show'>,
  t: Translate,
) {
  const addressOf = (address: unknown, name = ''): SafeAddress | undefined =>
    safeAddress(address, location.origin, {
      hosts: hosts[name] ?? [],
      schemes: schemes[name] ?? [],
    });

  let heldTab: Window | undefined;

  async function offer(text: string, open: () => void): Promise<void> {
    const choice = await dialogs.ask(yesOrNo(t(text), t('shell.cancel'), t('shell.open.again')));
    if (choice === 'yes') open();
  }

  return {
    open(address: unknown, how: 'self' | 'tab', name?: string): boolean {
      const safe = addressOf(address, name);
      if (safe === undefined) {
        toaster.show(t('shell.open.unsafe'), 'error');
        return false;
      }
      const { kind, href } = safe;
      const assign = (): void => location.assign(href);
      if (kind === 'app') {
        // An app needs no tab: the caller of `reserveTab` closes the reserved one.
        if (navigator.userActivation?.isActive) assign(); // Old browsers have no `userActivation`.
        else void offer('shell.open.app', assign);
        return true;
      }
      if (how === 'self') assign();
      else if (!openTab(href, heldTab))
        void offer('shell.open.blocked', () => {
          if (!openTab(href)) assign();
        });
      heldTab = undefined;
      return true;
    },
    addressOf,
    /** Opens an empty tab for the next address. Returns a function that closes it if it was not used. */
    reserveTab(): () => void {
      const tab = emptyTab();
      heldTab = tab;
      return () => {
        if (heldTab !== tab) return;
        heldTab = undefined;
        tab?.close();
      };
    },
  };
}

function openTab(url: string, held?: Window): boolean {
  const tab = held && !held.closed ? held : emptyTab();
  if (!tab) return false;
  tab.location.href = url;
  return true;
}

/** With `noopener` window.open returns null whether it opened or not, so `opener` is cleared by hand. */
function emptyTab(): Window | undefined {
  const tab = window.open('about:blank', '_blank');
  if (tab) tab.opener = null;
  return tab ?? undefined;
}
