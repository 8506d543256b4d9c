import { randomUUID } from 'node:crypto';
import { knowledge } from '#scripts/config/check/check.ts';
import { type Readable, readableIn } from '#scripts/config/check/readable.ts';
import { EditSession } from '#studio/server/edits/edit-session.ts';
import { createReleasePreview } from '#studio/server/preview/release-preview.ts';
import type { Samples, ScenarioController } from '#studio/server/preview/scenario-controller.ts';
import { followTarget } from './publisher.ts';

interface ServiceParts {
  readonly root: string;
  readonly editsFile: string;
  readonly target: string;
  readonly controller: ScenarioController;
  readonly samples: () => Promise<Samples>;
  /** What the phone's API answered last at a path. */
  readonly lastAnswer: (path: string) => unknown;
  /** Ends what looks at the target. */
  readonly signal: AbortSignal;
}

/** What the calls of the studio work with. */
export type StudioServices = Awaited<ReturnType<typeof openServices>>;

/** Opens the edits over config and follows what is published. */
export async function openServices(parts: ServiceParts) {
  const { root, editsFile, target, controller, samples, lastAnswer, signal } = parts;
  const boot = randomUUID();
  const listeners = new Set<() => void>();
  const changed = (): void => listeners.forEach((listener) => listener());
  const session = await EditSession.open(root, editsFile, changed);
  const publisher = await followTarget(target, root, { changed, signal });
  const preview = createReleasePreview(changed);
  let known: ReturnType<typeof knowledge> | undefined;
  let sampled: Promise<Samples> | undefined;
  return {
    ...{ root, session, controller, publisher, preview },
    /** Queries that show pages filled, by page id. */
    samples: () => (sampled ??= samples()),
    async readable(path: string): Promise<Readable> {
      const against = await (known ??= knowledge(root));
      await session.settled();
      const last = (id: string): unknown => lastAnswer(against.operations[id]?.path ?? '');
      return readableIn(path, session.now().tree.files, against, last);
    },
    /** What is known besides the session. */
    status: () => ({ boot, preview: preview.now(), ...publisher.now() }),
    /** Calls back when anything that the page is told has changed. Returns a function that ends this. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
