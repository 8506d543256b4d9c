import type { ReactNode } from 'react';
import { formatTime } from '#scripts/messages/format-message.ts';
import { Hint } from '#studio/controls/hint.ts';
import type { StudioRelease } from '#studio/protocol/studio-calls.ts';
import { useView } from '#studio/session/studio.ts';

/** Who made a release, when, and its id. */
export function ReleaseFacts({ release: { by, at, id } }: { readonly release: StudioRelease }): ReactNode {
  const { locale } = useView();
  return (
    <Hint marginTop="0.5">
      {by} · {formatTime(at, locale)} · <code>{id}</code>
    </Hint>
  );
}
