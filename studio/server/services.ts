import { randomUUID } from 'node:crypto';
import { knowledge } from '#scripts/config/check/check.ts';
import { type Readable, readableIn } from '#scripts/config/check/readable.ts';
import { EditSession } from '#studio/server/edits/edit-session.ts';
import { createReleasePreview } from '#studio/server/preview/release-preview.ts';
import type { Samples, ScenarioController } from '#studio/server/preview/scenario-controller.ts';
import { openPublisher } from './publisher.ts';

interface ServiceParts {
  readonly root: string;
  readonly editsFile: string;
  readonly target: string;
  readonly controller: ScenarioController;
  readonly samples: () => Promise<Samples>;
  /** The `data` of the last response of the phone's API at a path. */
  readonly lastData: (path: string) => unknown;
  /** Stops watching the target. */
  readonly signal: AbortSignal;
}

/** What the handlers of the studio's calls use. */
export type StudioServices = Awaited<ReturnType<typeof openServices>>;

/** Opens the edits over config and watches what is published. */
export async function openServices(parts: ServiceParts) {
  const { root, editsFile, target, controller, samples, lastData, signal } = parts;
  const boot = randomUUID();
  const listeners = new Set<() => void>();
  const onChange = (): void => listeners.forEach((listener) => listener());
  const session = await EditSession.open(root, editsFile, onChange);
  const publisher = await openPublisher(target, root, { onChange, signal });
  const preview = createReleasePreview(onChange);
  let known: ReturnType<typeof knowledge> | undefined;
  let sampled: Promise<Samples> | undefined;
  return {
    ...{ root, session, controller, publisher, preview },
    /** Queries by page id with which the page has data to show. */
    samples: () => (sampled ??= samples()),
    async readable(path: string): Promise<Readable> {
      const against = await (known ??= knowledge(root));
      await session.settled();
      const last = (id: string): unknown => lastData(against.operations[id]?.path ?? '');
      return readableIn(path, session.now().tree.files, against, last);
    },
    /** The parts of the state that are not the session's. */
    status: () => ({ boot, preview: preview.now(), ...publisher.now() }),
    /** Calls the listener after each change of the state. Returns a function that unsubscribes it. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
