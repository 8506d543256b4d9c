import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { idle } from './when-idle.ts';

/** A component whose code is loaded on its first render. Renders `waiting` meanwhile and `failed` after a failure; both are empty by default. */
export function lazyOptional<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { failed = () => null, waiting }: { failed?: ComponentType<P>; waiting?: ReactNode } = {},
): ComponentType<P> {
  const Lazy = lazy(async () => ({ default: await load().catch(() => failed) }));
  return (props): ReactNode => (
    <Suspense fallback={waiting}>
      <Lazy {...props} />
    </Suspense>
  );
}

/** A component that is loaded when the browser is idle, for parts whose appearance shifts nothing. Renders nothing after a failure. */
export function lazyOnIdle<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return lazyOptional(async () => {
    await idle();
    return load();
  });
}

/** A component that is imported once. `load` preloads it; `component` is the loaded one, or one that suspends until it is loaded. */
export function lazyCode<P extends object>(importCode: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | undefined;
  const load = async (): Promise<ComponentType<P>> => (loaded ??= await importCode());
  const Lazy: ComponentType<P> = lazy(async () => ({ default: await load() }));
  return {
    load,
    get component(): ComponentType<P> {
      return loaded ?? Lazy;
    },
  };
}
