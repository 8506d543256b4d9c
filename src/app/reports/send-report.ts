import type { ConfigErrorReason } from '#app/boot/config-loader.ts';

/** A report of a quarantined version, an error, or the web vitals of a visit. Nothing about the player. */
export type SiteReport = {
  readonly version: string;
  readonly release: string;
} & (
  | { readonly kind: 'config'; readonly reason: ConfigErrorReason }
  | {
      readonly kind: 'error';
      /** The page's path, without a query. */
      readonly page: string;
      /** The error, without anything that may have been typed. */
      readonly what: string;
      /** File, line and column of our own code; empty if unknown. */
      readonly where: string;
    }
  | ({ readonly kind: 'vitals'; readonly page: string } & VisitVitals)
);

/** The web vitals of one visit, without those that the browser does not measure. */
export interface VisitVitals {
  /** Largest contentful paint, in milliseconds. */
  readonly lcpMs?: number;
  /** Cumulative layout shift, without a unit. */
  readonly cls?: number;
  /** Interaction to next paint, in milliseconds. */
  readonly inpMs?: number;
}

/** Sends a report, also while the page unloads. A lost one is not resent: other devices send the same. */
export function sendReport(path: string, report: SiteReport, now = Date.now()): void {
  const body = JSON.stringify({ ...report, at: new Date(now).toISOString() });
  navigator.sendBeacon(path, new Blob([body], { type: 'application/json' }));
}
