import { type DeviceStore, isPid } from '#state/device/device-store.ts';
import { queryOf, parseHash, type RouteLocation } from './site-map.ts';

const DEFAULT_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;
const REGISTER_PATH = '/register';

export type Referrer = ReturnType<typeof createReferrer>;

/**
 * Creates the store of the referrer's id (`pid`), which any later registration here sends (reading 10e). It
 * is stored for some days. The second tab of the login page is the register form.
 */
export function createReferrer(device: DeviceStore, loginPath: string, days = DEFAULT_DAYS) {
  /** The stored referrer; empty if there is none or it has expired. */
  function stored(): string {
    const last = device.read('referrer');
    return last && Math.abs(Date.now() - last.at) < days * DAY_MS ? last.pid : '';
  }
  function store(pid: string | undefined): void {
    if (pid !== undefined && isPid(pid)) device.write('referrer', { pid, at: Date.now() });
  }
  function registerLocation(): RouteLocation {
    const pid = stored();
    return { path: loginPath, search: `?type=1${pid === '' ? '' : `&pid=${encodeURIComponent(pid)}`}` };
  }

  return {
    stored,
    /**
     * Stores the referrer in the query of the address or its hash, which restarts its period. Returns the
     * register form's location for an alias of it: `/register?pid=` or `#/register?pid=`.
     */
    arrive(at: Pick<Location, 'pathname' | 'search' | 'hash'>): RouteLocation | undefined {
      const target = parseHash(at.hash);
      store(queryOf(target.search)['pid'] ?? queryOf(at.search)['pid']);
      const isRegister =
        at.hash.length > 1 ? target.path === REGISTER_PATH : /\/register\/?$/.test(at.pathname);
      return isRegister ? registerLocation() : undefined;
    },
    /** As `arrive`, for a navigation. The referrer that is stored already does not restart its period. */
    note({ path, search }: RouteLocation): RouteLocation | undefined {
      const { pid } = queryOf(search);
      if (pid !== stored()) store(pid);
      return path === REGISTER_PATH ? registerLocation() : undefined;
    },
  };
}
