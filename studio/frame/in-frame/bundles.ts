import type { PageBundle, SiteBundle } from '#model/bundle.ts';
import type { BundlePlace } from '#studio/protocol.ts';
import { downwards, type Fiber, upwards } from './fibers.ts';

/** Compiled config as the site in the frame has it in memory. */
export interface Bundles {
  readonly page: PageBundle | undefined;
  readonly site: SiteBundle | undefined;
}

/** More nodes than any page of the site has. */
const MOST_NODES = 60_000;

/** Finds the bundles by the components that hold them: around a node, else what the page on screen is drawn from. */
export function bundlesAround(fiber: Fiber): Bundles {
  let page: PageBundle | undefined;
  let site: SiteBundle | undefined;
  let root = fiber;
  for (const node of upwards(fiber)) {
    page ??= pageBundleIn(node);
    site ??= siteBundleIn(node);
    root = node;
  }
  if (page && site) return { page, site };
  for (const node of downwards(root, MOST_NODES)) {
    if (isActive(node)) page ??= pageBundleIn(node);
    site ??= siteBundleIn(node);
    if (page && site) break;
  }
  return { page, site };
}

function pageBundleIn({ memoizedProps }: Fiber): PageBundle | undefined {
  const { bundle } = record(memoizedProps);
  return 'page' in record(bundle) && 'forms' in record(bundle) ? (bundle as PageBundle) : undefined;
}

function isActive({ memoizedProps }: Fiber): boolean {
  return record(memoizedProps)['active'] === true;
}

function siteBundleIn({ memoizedProps }: Fiber): SiteBundle | undefined {
  const { site, value } = record(memoizedProps);
  const bundle = record(site)['bundle'] ?? record(value)['bundle'];
  return 'navigation' in record(bundle) && 'heads' in record(bundle) ? (bundle as SiteBundle) : undefined;
}

const indexes = new WeakMap<object, ReadonlyMap<object, BundlePlace>>();

/** Where each object of a bundle stands in it. */
export function indexOf(bundle: PageBundle | SiteBundle): ReadonlyMap<object, BundlePlace> {
  const known = indexes.get(bundle);
  if (known) return known;
  const index = new Map<object, BundlePlace>();
  const name = 'page' in bundle ? bundle.id : 'site';
  for (const { value, pointer } of walk(bundle, ''))
    if (typeof value === 'object' && value !== null) index.set(value, { bundle: name, pointer });
  indexes.set(bundle, index);
  return index;
}

/** Every value in a value, with its pointer; outermost first. */
export function* walk(value: unknown, pointer: string): Generator<{ value: unknown; pointer: string }> {
  yield { value, pointer };
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inside] of Object.entries(value))
    yield* walk(inside, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`);
}

/** A value as something whose members can be asked for; anything but an object has none. */
export function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
