import { type DeviceStore, isPid } from '#state/device/device-store.ts';
import { queryOf, readPlace, type RoutePlace } from './site-map.ts';

interface ReferrerOptions {
  readonly device: DeviceStore;
  /** The path of the login page, whose second tab is the register form. */
  readonly loginPath: string;
  /** How many days a referrer is kept; 30 without it. */
  readonly days: number | undefined;
  /** Milliseconds since the epoch; the device's without it. */
  readonly clock?: () => number;
}

const DEFAULT_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;
const REGISTER_PATH = '/register';

/** Who referred the visitor: read, kept and put into addresses. */
export type Referrer = ReturnType<typeof createReferrer>;

/** Makes the store of who referred the visitor (`pid`): it is kept on the device, so that registration sends it however the page was reached (reading 10e). */
export function createReferrer(options: ReferrerOptions) {
  const { device, loginPath, days = DEFAULT_DAYS, clock = Date.now } = options;

  /** The referrer that is known; empty if there is none, or the period of config is over. */
  function now(): string {
    const kept = device.read('referrer');
    return kept && Math.abs(clock() - kept.at) < days * DAY_MS ? kept.pid : '';
  }
  function keep(pid: string | undefined): void {
    if (pid !== undefined && isPid(pid)) device.write('referrer', { pid, at: clock() });
  }
  function registerPlace(): RoutePlace {
    const pid = now();
    return { path: loginPath, search: `?type=1${pid === '' ? '' : `&pid=${encodeURIComponent(pid)}`}` };
  }

  return {
    now,
    /**
     * Keeps the referrer that the document's address names, in its query or in the query of its hash; the period begins anew. Returns the
     * place of the register form where the address means it: `/register?pid=` and `#/register?pid=`.
     */
    arrive(at: Pick<Location, 'pathname' | 'search' | 'hash'>): RoutePlace | undefined {
      const asked = readPlace(at.hash);
      keep(queryOf(asked.search)['pid'] ?? queryOf(at.search)['pid']);
      const isRegister =
        at.hash.length > 1 ? asked.path === REGISTER_PATH : /\/register\/?$/.test(at.pathname);
      return isRegister ? registerPlace() : undefined;
    },
    /** The same for an address inside the open page. The site writes the known referrer into addresses itself: that one does not begin anew. */
    note({ path, search }: RoutePlace): RoutePlace | undefined {
      const { pid } = queryOf(search);
      if (pid !== now()) keep(pid);
      return path === REGISTER_PATH ? registerPlace() : undefined;
    },
  };
}
