import type { ConfigErrorReason } from '#app/versions/config-error.ts';

/** What a device reports: a version that it set aside, an error of a page, how fast a visit was. Nothing of the player. */
export type SiteReport = {
  readonly version: string;
  readonly release: string;
} & (
  | { readonly kind: 'config'; readonly reason: ConfigErrorReason }
  | {
      readonly kind: 'error';
      /** The page by its path, without a query. */
      readonly page: string;
      /** The error, without what may have been typed. */
      readonly what: string;
      /** File, line and column of our own code; empty where that is unknown. */
      readonly where: string;
    }
  | ({ readonly kind: 'vitals'; readonly page: string } & VisitVitals)
);

/** The web vitals of one visit; one that the browser does not measure is not there. */
export interface VisitVitals {
  /** Largest contentful paint, in milliseconds. */
  readonly lcpMs?: number;
  /** Cumulative layout shift, without a unit. */
  readonly cls?: number;
  /** Interaction to next paint, in milliseconds. */
  readonly inpMs?: number;
}

/** Sends a report to a path of the own origin in the background; it goes out even if the page is left. One that is lost is reported by another device. */
export function sendReport(path: string, report: SiteReport, now = Date.now()): void {
  const body = JSON.stringify({ ...report, at: new Date(now).toISOString() });
  navigator.sendBeacon(path, new Blob([body], { type: 'application/json' }));
}
