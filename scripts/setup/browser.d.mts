/** The flags of Chromium in all tools and tests: it can run as root and sends no requests of its own. */
export const BROWSER_FLAGS: string[];

/** The path of a Chromium for tests. Installs one if there is none; exits if that fails. */
export function ensureBrowser(root: string): string;

/** The path of an installed Chromium: BROWSER_PATH, else one on PATH; undefined if there is none. */
export function findBrowser(env?: Readonly<Record<string, string | undefined>>): string | undefined;

/** As {@link findBrowser}, but prefers the headless shell, which costs less. */
export function findHeadless(env?: Readonly<Record<string, string | undefined>>): string | undefined;
