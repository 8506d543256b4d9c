import type { DeviceStore } from '#state/device-store.ts';
import { readPlace } from './navigator.ts';
import { queryOf } from './site-map.ts';

/** Where the site was opened. */
export type OpenedAt = Pick<Location, 'pathname' | 'search' | 'hash'>;

/**
 * Keeps who referred the visitor, if the address says so (`pid`, in the query of the address or of its hash), for this browser
 * session. Answers the hash to begin at, where the address means another one: `/register?pid=` and `#/register?pid=` are the
 * register form.
 */
export function noteReferrer(at: OpenedAt, device: DeviceStore, loginPath: string): string | undefined {
  const asked = readPlace(at.hash);
  const pid = queryOf(asked.search)['pid'] ?? queryOf(at.search)['pid'];
  if (pid !== undefined && /^[A-Za-z0-9_-]{1,64}$/.test(pid)) device.write('referrer', pid);
  const isRegister = at.hash.length > 1 ? asked.path === '/register' : /\/register\/?$/.test(at.pathname);
  if (!isRegister) return undefined;
  const referrer = device.read('referrer');
  return `#${loginPath}?type=1${referrer === undefined ? '' : `&pid=${referrer}`}`;
}
