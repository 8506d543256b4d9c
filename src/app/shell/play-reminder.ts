import type { Site } from '#app/boot/create-site.ts';

const TICK_MS = 15_000;

/** Out of sight for so long, a player has rested: the time on end begins anew. */
const REST_MS = 5 * 60_000;

/** What the reminder uses of the site. */
export type ReminderParts = Pick<Site, 'bundle' | 'dialogs' | 'navigation' | 'state' | 'text'>;

/**
 * Tells a player who has been on the site on end for as long as they chose (block play-reminder) of the time, and again after as long.
 * Only what is seen and logged in counts. Answers how to stop.
 */
export function startPlayReminder({
  bundle,
  dialogs,
  navigation,
  state,
  text: { t },
}: ReminderParts): () => void {
  const { responsiblePlay } = bundle.site;
  if (!responsiblePlay) return () => undefined;
  let onEndMs = 0;
  let awayMs = 0;
  let isAsking = false;

  async function remind(minutes: number): Promise<void> {
    isAsking = true;
    const choice = await dialogs.ask({
      title: t('shell.dialog.title'),
      text: t('shell.play.reminder', { minutes }),
      choices: [
        { id: 'rest', label: t('shell.play.rest') },
        { id: 'go-on', label: t('shell.play.go-on'), tone: 'brand' },
      ],
    });
    isAsking = false;
    if (choice === 'rest' && responsiblePlay) navigation.go({ page: responsiblePlay.page });
  }

  const timer = setInterval(() => {
    const minutes = state.device.read('comfort')?.reminderMinutes;
    const isPlaying = state.page.visible && state.session.token !== undefined && minutes !== undefined;
    awayMs = isPlaying ? 0 : awayMs + TICK_MS;
    if (awayMs >= REST_MS) onEndMs = 0;
    if (!isPlaying || isAsking) return;
    onEndMs += TICK_MS;
    if (onEndMs % (minutes * 60_000) === 0) void remind(onEndMs / 60_000);
  }, TICK_MS);
  return () => clearInterval(timer);
}
