import type { SiteState } from '#state/create-state.ts';

/**
 * Finds out whether the session was ended or replaced elsewhere whenever the page comes back: from the back-forward cache, from being
 * frozen, or to the front. A page that is frozen is hidden before, so that it never shows anything of an earlier player.
 */
export function recheckOnReturn(state: SiteState): void {
  const { style } = document.documentElement;
  const hide = (event: Event): void => {
    const isKept = event.type === 'freeze' || ('persisted' in event && event.persisted === true);
    if (isKept && state.session.token !== undefined) style.visibility = 'hidden';
  };
  const recheck = (): void => {
    state.recheckSession();
    style.visibility = '';
  };
  window.addEventListener('pagehide', hide);
  document.addEventListener('freeze', hide);
  document.addEventListener('resume', recheck);
  document.addEventListener('visibilitychange', recheck);
  window.addEventListener('pageshow', recheck);
  window.addEventListener('storage', recheck);
}
