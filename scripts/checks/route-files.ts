import type { PageBundle } from '#model/bundle.ts';

/** One chunk in vite's manifest, by its source. */
export interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: readonly string[];
  dynamicImports?: readonly string[];
  css?: readonly string[];
}

/** Vite's manifest of a build. */
export type Chunks = Readonly<Record<string, Chunk>>;

/** What a phone must have before a page can be used. */
export interface RouteFiles {
  scripts: readonly string[];
  styles: readonly string[];
}

/**
 * The files of code that a page needs before it can be used: the entry, what that imports, and of the code that is fetched on
 * demand what this page asks for. Overlays, and other code that the running site fetches once the page is there, are not among them.
 */
export function routeFiles(chunks: Chunks, bundle: PageBundle): RouteFiles {
  const isWanted = wantedBy(bundle);
  const start = entryChunks(chunks);
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const chunk = chunks[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    chunk.imports?.forEach(visit);
    chunk.dynamicImports
      ?.map((one) => ({ one, source: chunks[one]?.src ?? one }))
      .filter(({ source }) => isWanted(source) && (start.has(name) || isWaitedFor(source)))
      .forEach(({ one }) => visit(one));
  };
  visit(entryOf(chunks));
  const met = [...seen].map((name) => chunks[name]).filter((chunk) => chunk !== undefined);
  return {
    scripts: [...new Set(met.map((chunk) => chunk.file).filter((file) => file.endsWith('.js')))].sort(),
    styles: [...new Set(met.flatMap((chunk) => chunk.css ?? []))].sort(),
  };
}

/** The scripts that must be there before the entry can ask for anything: itself and what it imports statically. */
export function entryScripts(chunks: Chunks): readonly string[] {
  return [...entryChunks(chunks)].flatMap((name) => chunks[name]?.file ?? []).sort();
}

/** The entry and the chunks that it imports statically, by name. */
function entryChunks(chunks: Chunks): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    chunks[name]?.imports?.forEach(visit);
  };
  visit(entryOf(chunks));
  return seen;
}

/** Whether a page waits for code that something else than the entry fetches: what lies over it, or is for later, it does not. */
function isWaitedFor(source: string): boolean {
  return source.includes('dompurify');
}

function entryOf(chunks: Chunks): string {
  const entry = Object.keys(chunks).find((name) => chunks[name]?.isEntry);
  if (!entry) throw new Error('the build has no entry: run npm run build');
  return entry;
}

function wantedBy(bundle: PageBundle): (source: string) => boolean {
  const used = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { kind, block } = value as { kind?: unknown; block?: unknown };
    if (typeof kind === 'string') used.add(kind === 'block' ? `blocks/${String(block)}` : `renderer/${kind}`);
    Object.values(value).forEach(visit);
  };
  visit([bundle.page, bundle.forms]);
  if (used.has('renderer/article')) used.add('dompurify');
  return (source) => {
    if (source.includes('dompurify')) return used.has('dompurify');
    if (source.endsWith('/content-section.tsx'))
      return ['article', 'frame', 'picture', 'table'].some((kind) => used.has(`renderer/${kind}`));
    const [, room = '', folder = ''] = /src\/(\w+)\/(?:([\w-]+)\/)?/.exec(source) ?? [];
    if (room === 'blocks' || (room === 'renderer' && (folder === 'form' || folder === 'list')))
      return used.has(`${room}/${folder}`);
    if (room === 'app') return folder === ''; // src/app/versions/ comes when the page is there, or when a version fails.
    return room === 'renderer' || room === 'state' || room === 'text';
  };
}
