import type { ReactNode } from 'react';
import { formatTime } from '#scripts/messages/format-message.ts';
import { Hint } from '#studio/controls/hint.ts';
import { pageLocale } from '#studio/messages/messages.ts';
import type { StudioRelease } from '#studio/protocol/studio-calls.ts';

/** Who made a release, when, and its id. */
export function ReleaseFacts({ release: { by, at, id } }: { readonly release: StudioRelease }): ReactNode {
  return (
    <Hint marginTop="0.5">
      {by} · {formatTime(at, pageLocale())} · <code>{id}</code>
    </Hint>
  );
}
