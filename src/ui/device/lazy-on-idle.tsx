import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { idle } from './when-idle.ts';

/** A part whose code is fetched when it is first drawn; until then, and where it cannot be had, there is nothing, or what is given. */
export function optional<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { failed = () => null, waiting }: { failed?: ComponentType<P>; waiting?: ReactNode } = {},
): ComponentType<P> {
  const Part = lazy(async () => ({ default: await load().catch(() => failed) }));
  return (props): ReactNode => (
    <Suspense fallback={waiting}>
      <Part {...props} />
    </Suspense>
  );
}

/** A part that comes once the page is there and moves nothing; where its code cannot be had, there is nothing. */
export function late<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return optional(async () => {
    await idle();
    return load();
  });
}

/** Code of a component that is imported once: `load` fetches it ahead, `component` is what can be drawn now, or as soon as it has come. */
export function lazyCode<P extends object>(importCode: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | undefined;
  const load = async (): Promise<ComponentType<P>> => (loaded ??= await importCode());
  const Late: ComponentType<P> = lazy(async () => ({ default: await load() }));
  return {
    load,
    get component(): ComponentType<P> {
      return loaded ?? Late;
    },
  };
}
