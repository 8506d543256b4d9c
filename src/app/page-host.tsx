import { Activity, useState } from 'react';
import { useStore } from '#state/use-store.ts';
import { keepScreens, NO_SCREENS } from './kept-screens.ts';
import { PageFrame } from './page-frame.tsx';
import type { ScreenState } from './screens.ts';
import { useSite } from './site.ts';
import { useScroll } from './use-scroll.ts';

/** Draws the page on screen, and behind it those that are kept alive. */
export function PageHost({ screen, generation }: Pick<ScreenState, 'screen' | 'generation'>) {
  const { map, state } = useSite();
  const epoch = useStore(state.session, (session) => session.epoch);
  const isKept = (page: string): boolean => map.head(page).keepAlive === true;
  const [kept, setKept] = useState(NO_SCREENS);
  const drawn = keepScreens(kept, { screen, generation }, epoch, isKept);
  if (drawn !== kept) setKept(drawn);
  useScroll(screen, screen !== undefined && isKept(screen.page));

  return drawn.screens.map((one) => (
    <Activity
      key={`${one.page} ${String(generation)}`}
      mode={one.page === screen?.page ? 'visible' : 'hidden'}
    >
      <PageFrame screen={one} active={one.page === screen?.page} />
    </Activity>
  ));
}
