import { errorsIn } from '#scripts/config/diagnostic.ts';
import { BUILT_IN, readBuilt } from '#scripts/publish/built-config.ts';
import { compileSources } from '#scripts/publish/compile-sources.ts';
import { PublishError } from '#scripts/publish/publish-error.ts';
import { type ReleaseStore, releaseSources } from '#scripts/publish/releases/release-sources.ts';
import type { EditState } from '#studio/server/edits/edit-session.ts';

/** A release that the frame shows instead of the edited config. */
export type ReleasePreview = ReturnType<typeof createReleasePreview>;

/** Creates the preview; `onChange` is called when it begins and ends. */
export function createReleasePreview(onChange: () => void) {
  let shown: { readonly id: string; readonly files: EditState['files'] } | undefined;
  let count = 0;
  return {
    /** The id of the shown release; null if none is shown. */
    now: (): string | null => shown?.id ?? null,
    /** Shows a release; '0' is the config that the site was built with. Throws `old-sources` if it no longer passes the check. */
    async show(store: ReleaseStore, release: string): Promise<void> {
      shown = await filesOf(store, release);
      count += 1;
      onChange();
    },
    end(): void {
      if (!shown) return;
      shown = undefined;
      onChange();
    },
    /** The state with the shown release's files, else unchanged. Its negative `shown` is no revision, so the frame reloads for it and after it. */
    over: (edits: EditState): EditState => (shown ? { ...edits, shown: -count, files: shown.files } : edits),
  };
}

async function filesOf(store: ReleaseStore, release: string) {
  if (release === BUILT_IN) return { id: BUILT_IN, files: (await readBuilt(store.root)).files };
  const { id, sources } = await releaseSources(store, release);
  const { files, faults } = await compileSources(store.root, sources);
  const errors = errorsIn(faults);
  if (errors.length === 0) return { id, files };
  throw new PublishError(
    'old-sources',
    { release: id, count: errors.length },
    { faults: errors, texts: sources },
  );
}
