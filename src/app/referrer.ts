import type { DeviceStore } from '#state/device-store.ts';
import { readPlace } from './navigator.ts';
import { queryOf } from './site-map.ts';

/** Where the site was opened. */
export type OpenedAt = Pick<Location, 'pathname' | 'search' | 'hash'>;

/**
 * Keeps who referred the visitor, if the address says so (`pid`, in the query of the address or of its hash), until they
 * register. Answers the hash to begin at, where the address means another one: `/register?pid=` is the register form.
 */
export function noteReferrer(at: OpenedAt, device: DeviceStore, loginPath: string): string | undefined {
  const pid = queryOf(readPlace(at.hash).search)['pid'] ?? queryOf(at.search)['pid'];
  if (pid !== undefined && /^[A-Za-z0-9_-]{1,64}$/.test(pid)) device.write('referrer', pid);
  if (!/\/register\/?$/.test(at.pathname) || at.hash.length > 1) return undefined;
  const referrer = device.read('referrer');
  return `#${loginPath}?type=1${referrer === undefined ? '' : `&pid=${referrer}`}`;
}
