import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { completeOptions } from '#scripts/config/check/check.ts';
import { compileConfig } from '#scripts/config/compile/compile.ts';
import { type ReadableScopes, readableIn } from '#scripts/config/check/readable-values.ts';
import { type EditState, EditSession } from '#studio/server/edits/edit-session.ts';
import type { Compile } from '#studio/server/edits/last-valid-config.ts';
import { createReleasePreview } from '#studio/server/preview/release-preview.ts';
import type { SampleQueries } from '#studio/server/preview/sample-queries.ts';
import type { ScenarioController } from '#studio/server/preview/scenario-controller.ts';
import { watchPublished } from './published-state.ts';

export interface ServiceOptions {
  /** The project whose config/ is edited. */
  readonly root: string;
  /** The file that stores unsaved edits; the default is in the project's .cache/. */
  readonly editsFile?: string;
  /** A folder, or s3://bucket/prefix, to publish to. */
  readonly target: string;
}

/** What the handlers of the studio's calls use. */
export type StudioServices = Awaited<ReturnType<typeof openServices>>;

/**
 * Opens the edits over config and watches what is published. `lastData` returns the `data` of the last
 * response of the phone's API at a path.
 */
export async function openServices(
  { root, target, editsFile = join(root, '.cache/studio/edits.json') }: ServiceOptions,
  controller: ScenarioController,
  lastData: (path: string) => unknown,
  samples: () => Promise<SampleQueries>,
) {
  const serverId = randomUUID();
  const listeners = new Set<() => void>();
  const onChange = (): void => listeners.forEach((listener) => listener());
  const against = await completeOptions(root);
  const compile: Compile = (overrides) => compileConfig({ root, overrides, against });
  const session = await EditSession.open({ root, editsFile, compile, onChange });
  const published = await watchPublished(target, root, onChange);
  const preview = createReleasePreview(onChange);
  let sampled: Promise<SampleQueries> | undefined;
  return {
    root,
    session,
    controller,
    published,
    preview,
    samples: () => (sampled ??= samples()),
    async readable(path: string): Promise<ReadableScopes> {
      await session.whenChecked();
      const last = (id: string): unknown => lastData(against.operations[id]?.path ?? '');
      return readableIn(path, session.now().tree.files, against, last);
    },
    /** What the phone shows: the shown release, else the edits. */
    frameConfig: (): EditState => preview.over(session.now()),
    /** The parts of the state that are not the session's. */
    status: () => ({ serverId, preview: preview.now(), ...published.now() }),
    /** Called after each change of the state. */
    listeners,
    close(): Promise<void> {
      published.close();
      return session.close();
    },
  };
}
