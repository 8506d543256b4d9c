import type { Captcha, Enums, Form, List, Navigation, Page, SiteConfig } from '#generated/config.ts';

/** The version of the vocabulary that this site supports; a manifest with a newer one is not used. */
export const VOCABULARY_VERSION = 1;

/** The file beside a built config that lists the paths of the page's first scripts. */
export const ENTRY_FILE = 'entry.json';

/** `manifest.json`: the files of one published version. File names are relative to the manifest. */
export interface Manifest {
  readonly vocabulary: number;
  /** The hash of all its files. */
  readonly version: string;
  readonly site: string;
  readonly pages: Readonly<Record<string, PageFiles>>;
  /** The site's own pictures that its pages show. */
  readonly media?: readonly string[];
  /** The page of the empty path, which index.html preloads. */
  readonly home?: string;
  /** The release that published it, as in the publisher's journal; absent in the manifest of a build. */
  readonly release?: string;
  /** Pages that show a maintenance note instead of their content. */
  readonly disabled?: readonly string[];
  /** A newer version for a share of the devices. */
  readonly next?: NextVersion;
  /** A path of our origin for reports: quarantined versions, errors, web vitals. */
  readonly report?: string;
}

export interface NextVersion {
  /** The share of devices in percent, 1 to 99. */
  readonly percent: number;
  /** Its version. It selects the devices, so that a larger share contains a smaller one. */
  readonly version: string;
  /** The file of its manifest, beside the main one. */
  readonly manifest: string;
}

export type PageFiles = PageFile & (CompiledRules | { readonly validators?: undefined });

interface PageFile {
  readonly bundle: string;
  /** The names of the code that its bundle needs, which index.html preloads. */
  readonly code?: readonly string[];
  /** The calls of its first render, which index.html sends before any code is loaded. */
  readonly calls?: readonly EarlyCall[];
}

/** The module with the compiled rules of a page's forms, if it has forms. */
interface CompiledRules {
  readonly validators: string;
  /** The Subresource Integrity of that module: `sha256-` and base64. */
  readonly integrity: string;
}

/** A call that changes nothing, known before a page renders. The path has the query; post is the default. */
export interface EarlyCall {
  readonly path: string;
  readonly method?: 'get';
  /** Its JSON; absent if the request has no body. */
  readonly body?: string;
  /** Whether the session's token is sent, as in {@link Operation}. */
  readonly access: 'none' | 'optional' | 'required';
}

/** What the site knows about every page: enough to route, guard and link to it. */
export type PageHead = Pick<
  Page,
  'path' | 'access' | 'gateText' | 'topBar' | 'tabBar' | 'keepAlive' | 'holdsVersion' | 'closedWhen'
>;

/** The part of config that is loaded at start for every page. */
export interface SiteBundle {
  readonly site: SiteConfig;
  readonly navigation: Navigation;
  readonly theme: ThemeBundle;
  /** By page id. */
  readonly heads: Readonly<Record<string, PageHead>>;
  /** The copy of the shell and of this bundle, by flat key. */
  readonly copy: Readonly<Record<string, string>>;
  /** Whether it needs the functions and formats of `addFunctionsAndFormats`. */
  readonly hasFigures: boolean;
}

/** The compiled theme: CSS variables, colours of the browser's interface, and whether nothing is animated. */
interface ThemeBundle {
  readonly css: string;
  readonly lightBackground: string;
  readonly darkBackground: string;
  readonly isCalm?: boolean;
}

/** The part of config for one page. */
export interface PageBundle {
  readonly id: string;
  readonly page: Page;
  readonly forms: Readonly<Record<string, CompiledForm>>;
  readonly lists: Readonly<Record<string, CompiledList>>;
  /** The names of the additional code that it needs: of {@link PAGE_CODE}, and blocks. */
  readonly code: readonly string[];
  /** The tables of config/enums.json that its formats use. */
  readonly enums: Enums['enums'];
  /** Only if a field shows a captcha. */
  readonly captcha?: Captcha['images'];
  readonly questions?: Captcha['questions'];
  readonly copy: Readonly<Record<string, string>>;
}

export interface CompiledForm extends Form {
  /** The fields that something on screen reads. All if the list has an empty name, or if it is absent. */
  readonly shownFields?: readonly string[];
}

export interface CompiledList extends List {
  /** The sources that its rows read, besides `row`; absent: any. */
  readonly rowSources?: readonly string[];
}

/** Code that only some pages load: kinds of section, and `figures` for `addFunctionsAndFormats`. */
export const PAGE_CODE = ['form', 'list', 'tabs', 'facts', 'content', 'article', 'figures'] as const;
