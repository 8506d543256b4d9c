import { errorsIn } from '#scripts/config/diagnostic.ts';
import { BUILT_IN, readBuilt } from '#scripts/publish/built-config.ts';
import { compileSources } from '#scripts/publish/compile-sources.ts';
import { PublishError } from '#scripts/publish/publish-error.ts';
import { type ReleaseStore, releaseSources } from '#scripts/publish/releases/release-sources.ts';
import type { EditState } from '#studio/server/edits/edit-session.ts';

/** A release that the frame shows in place of what is edited. */
export type ReleasePreview = ReturnType<typeof createReleasePreview>;

/** Makes the preview; `changed` is called when it begins and ends. */
export function createReleasePreview(changed: () => void) {
  let shown: { readonly id: string; readonly files: EditState['files'] } | undefined;
  let count = 0;
  return {
    /** Its id; null where none is shown. */
    now: (): string | null => shown?.id ?? null,
    /** Shows a release; '0' is what the site was built with. Throws `old-sources` where it no longer passes the check. */
    async show(store: ReleaseStore, what: string): Promise<void> {
      shown = await filesOf(store, what);
      count += 1;
      changed();
    },
    end(): void {
      if (!shown) return;
      shown = undefined;
      changed();
    },
    /** What the frame is made of: the release, else what is edited. */
    // A number that no revision has: the frame loads anew for it, and again for what is edited.
    over: (edits: EditState): EditState => (shown ? { ...edits, shown: -count, files: shown.files } : edits),
  };
}

async function filesOf(store: ReleaseStore, what: string) {
  if (what === BUILT_IN) return { id: BUILT_IN, files: (await readBuilt(store.root)).files };
  const { id, sources } = await releaseSources(store, what);
  const { files, faults } = await compileSources(store.root, sources);
  const errors = errorsIn(faults);
  if (errors.length === 0) return { id, files };
  throw new PublishError(
    'old-sources',
    { release: id, count: errors.length },
    { faults: errors, texts: sources },
  );
}
