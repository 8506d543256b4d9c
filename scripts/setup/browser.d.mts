/** What Chromium is started with wherever a tool or a test of this project starts it: as root too, and quiet on the network. */
export const BROWSER_FLAGS: string[];

/** The path of a Chromium to test in, installed if there is none; ends the process when none is to be had. */
export function ensureBrowser(root: string): string;

/** The path of a Chromium that is there already, BROWSER_PATH first; undefined when there is none. */
export function findBrowser(env?: Readonly<Record<string, string | undefined>>): string | undefined;

/** The path of a Chromium to test in that is there already: as {@link findBrowser}, but the one without a window where there is one, as it costs less. */
export function findHeadless(env?: Readonly<Record<string, string | undefined>>): string | undefined;
