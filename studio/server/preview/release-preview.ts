import { BUILT_IN, readBuilt } from '#scripts/publish/built-config.ts';
import { compileRelease } from '#scripts/publish/releases/change-live.ts';
import { type ReleaseStore, releaseTexts } from '#scripts/publish/releases/revert-release.ts';
import type { EditState } from '#studio/server/edits/edit-session.ts';

/** A release that the phone shows instead of the edits; `onChange` is called when it begins and ends. */
export function createReleasePreview(onChange: () => void) {
  let shown: { readonly id: string; readonly files: EditState['files'] } | undefined;
  let count = 0;
  return {
    /** The id of the shown release; null if none is shown. */
    now: (): string | null => shown?.id ?? null,
    /** Shows a release; '0' is the built-in config. Throws `no-release`, `no-sources` or `old-sources`. */
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
    /** The edits, or the shown release's files with a negative `shown`: no revision, so the phone reloads. */
    over: (edits: EditState): EditState => (shown ? { ...edits, shown: -count, files: shown.files } : edits),
  };
}

async function filesOf(store: ReleaseStore, release: string) {
  if (release === BUILT_IN) return { id: BUILT_IN, files: (await readBuilt(store.root)).files };
  const { id, texts } = await releaseTexts(store, release);
  return { id, files: (await compileRelease(store.root, id, texts)).files };
}
