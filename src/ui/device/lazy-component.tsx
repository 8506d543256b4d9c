import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { idle } from './timing.ts';

/**
 * A component whose code is loaded on its first render. Renders `waiting` meanwhile and `failed` after a
 * failure; both are empty by default. The next one mounted after a failure loads it again.
 */
export function lazyOptional<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { failed = () => null, waiting }: { failed?: ComponentType<P>; waiting?: ReactNode } = {},
): ComponentType<P> {
  const code = lazyCode(load, failed);
  return (props): ReactNode => {
    const [Code] = useState(() => code.component);
    return (
      <Suspense fallback={waiting}>
        <Code {...props} />
      </Suspense>
    );
  };
}

/** A component that is loaded when the browser is idle: it must shift nothing. A failure renders nothing. */
export function lazyOnIdle<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return lazyOptional(() => idle().then(load));
}

/** Code of a component, imported once. */
interface LazyCode<P> {
  /** The loaded component, or one that suspends until it is loaded. */
  component: ComponentType<P>;
  /** Loads it, again after a failure. */
  readonly load: () => Promise<ComponentType<P>>;
}

/** A component that is imported once. If that fails, the suspending one renders `failed`, or else throws. */
export function lazyCode<P extends object>(
  importCode: () => Promise<ComponentType<P>>,
  failed?: ComponentType<P>,
): LazyCode<P> {
  const suspending = (): ComponentType<P> =>
    lazy(async () => ({
      default: await code.load().catch((error: unknown) => {
        code.component = suspending();
        if (!failed) throw error;
        return failed;
      }),
    }));
  const code: LazyCode<P> = {
    component: suspending(),
    load: async () => (code.component = await importCode()),
  };
  return code;
}

const fetched = new Set<string>();

/**
 * Vite calls this for each `import()`: fetches the files, relative to the origin, into the browser's cache,
 * then imports. A browser remembers a failed module or preload as long as the document lives (Chromium up to
 * 150, Firefox), but not a failed fetch: code lost with the network can be imported when it is back.
 */
export async function fetchAndImport<T>(importCode: () => Promise<T>, files: readonly string[] = []) {
  try {
    await Promise.all(files.map((file) => fetchOnce(`/${file}`)));
    return await importCode();
  } catch (error) {
    window.dispatchEvent(new Event('vite:preloadError'));
    throw error;
  }
}

/** Fetches a file, again if that failed before. What index.html names has been requested already. */
async function fetchOnce(path: string): Promise<void> {
  if (fetched.has(path) || document.querySelector(`[href="${path}"], [src="${path}"]`)) return;
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${String(response.status)}`);
  await response.arrayBuffer();
  fetched.add(path);
}
