import type { Captcha, Enums, Form, List, Navigation, Page, SiteConfig } from '#generated/config.ts';

/** The vocabulary of config that this site understands; a bundle of a newer one is not used. */
export const VOCABULARY = 1;

/** Beside the config that a build made: the paths of the scripts that its page starts with, as a list. */
export const ENTRY_FILE = 'entry.json';

/** What `manifest.json` says: the files of one published version. Names are relative to the manifest. */
export interface Manifest {
  readonly vocabulary: number;
  /** The name of the version: a hash over all its files. */
  readonly version: string;
  readonly site: string;
  readonly pages: Readonly<Record<string, PageFiles>>;
  /** Pictures of the site's own that its pages show; those of every page. */
  readonly media?: readonly string[];
  /** The page of the empty path, so that index.html can preload it; a version published by an older tool has none. */
  readonly home?: string;
  /** The release that put it in force, as the journal of the publisher calls it; a build's own manifest has none. */
  readonly release?: string;
  /** Pages that show a maintenance note in place of what they hold. */
  readonly disabled?: readonly string[];
  /** A newer version that a share of the devices is to take. */
  readonly next?: NextVersion;
  /** A path of the own origin to which quarantined versions are reported. */
  readonly report?: string;
}

/** A version on trial. */
export interface NextVersion {
  /** How many of a hundred devices, 1 to 99. */
  readonly percent: number;
  /** What it is called, as its manifest says: which devices take it hangs on this name, so that a wider share holds a narrower one. */
  readonly version: string;
  /** The file of its whole manifest, beside the main one. */
  readonly manifest: string;
}

/** The files a page needs. */
export interface PageFiles {
  readonly bundle: string;
  /** The code of its bundle, so that index.html can preload it; a version published by an older tool has none. */
  readonly code?: readonly string[];
  /** What it asks the server for as it is first drawn, so that index.html can ask before any code is there. */
  readonly calls?: readonly EarlyCall[];
  /** The module of its forms' compiled rules, where it has forms. */
  readonly validators?: string;
  /** The Subresource Integrity of that module: `sha256-` and base64. */
  readonly integrity?: string;
}

/** A call that changes nothing and whose request is known before the page is drawn; it is a POST. */
export interface EarlyCall {
  readonly path: string;
  /** Its JSON; without it the request has no body. */
  readonly body?: string;
  /** As in {@link Operation}: whether the session's token goes with it. */
  readonly access: 'none' | 'optional' | 'required';
}

/** What every page needs to know of another: enough to route, guard and link to it. */
export type PageHead = Pick<
  Page,
  'path' | 'access' | 'gateText' | 'topBar' | 'tabBar' | 'keepAlive' | 'holdsVersion' | 'closedWhen'
>;

/** The part of config that is loaded at start, whatever the page. */
export interface SiteBundle {
  readonly site: SiteConfig;
  readonly navigation: Navigation;
  readonly theme: ThemeBundle;
  /** By page id. */
  readonly heads: Readonly<Record<string, PageHead>>;
  /** Copy of the shell and of whatever stands in this bundle, by flat key. */
  readonly copy: Readonly<Record<string, string>>;
  /** Whether it needs the functions and formats of `addFigures`; a version published by an older tool does not say. */
  readonly hasFigures?: boolean;
}

/** The compiled theme: CSS variables for the adopted style sheet, and the browser's own colours. */
interface ThemeBundle {
  readonly css: string;
  readonly lightBackground: string;
  readonly darkBackground: string;
}

/** The part of config that one page shows. */
export interface PageBundle {
  readonly id: string;
  readonly page: Page;
  readonly forms: Readonly<Record<string, CompiledForm>>;
  readonly lists: Readonly<Record<string, CompiledList>>;
  /** The names of the code that it is drawn with, beyond what every page has: {@link PAGE_CODE} and blocks; without it, all of it. */
  readonly code?: readonly string[];
  /** The tables of config/enums.json that the page's formats name. */
  readonly enums: Enums['enums'];
  /** Only where a field shows a captcha. */
  readonly captcha?: Captcha['images'];
  readonly questions?: Captcha['questions'];
  readonly copy: Readonly<Record<string, string>>;
}

/** A form as it is compiled. */
export interface CompiledForm extends Form {
  /** The fields that something on screen reads; an empty name, or no list at all, stands for all of them. */
  readonly shownFields?: readonly string[];
}

/** A list as it is compiled. */
export interface CompiledList extends List {
  /** The sources, besides the row itself, that its rows are drawn from; without it, any. */
  readonly rowSources?: readonly string[];
}

/** The names of code files that a page loads only if it needs them: kinds of section, and `figures`, the functions and formats of `addFigures`. */
export const PAGE_CODE = ['form', 'list', 'tabs', 'facts', 'content', 'article', 'figures'] as const;
