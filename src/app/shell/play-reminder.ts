import type { Site } from '#app/boot/create-site.ts';
import { yesOrNo } from './dialog-queue.ts';

const TICK_MS = 15_000;

/** A player who was away for so long has rested: the play time restarts. */
const REST_MS = 5 * 60_000;

/** The parts of the site that the reminder uses. */
export type ReminderParts = Pick<Site, 'bundle' | 'dialogs' | 'navigation' | 'state' | 'text'>;

/**
 * Reminds players of their play time at each interval that they chose (block play-reminder). Time counts only
 * while the page is visible and the player logged in. Returns a function that stops the reminder.
 */
export function startPlayReminder({ bundle, dialogs, navigation, state, text }: ReminderParts): () => void {
  const { responsiblePlay } = bundle.site;
  const { t } = text;
  if (!responsiblePlay) return () => undefined;
  let playedMs = 0;
  let awayMs = 0;
  let isAsking = false;

  async function remind(minutes: number): Promise<void> {
    isAsking = true;
    const text = t('shell.play.reminder', { minutes });
    const choice = await dialogs.ask(yesOrNo(text, t('shell.play.rest'), t('shell.play.go-on')));
    isAsking = false;
    if (choice === 'no' && responsiblePlay) navigation.go({ page: responsiblePlay.page });
  }

  const timer = setInterval(() => {
    const minutes = state.device.read('comfort')?.reminderMinutes;
    const isPlaying = state.page.visible && state.session.token !== undefined && minutes !== undefined;
    awayMs = isPlaying ? 0 : awayMs + TICK_MS;
    if (awayMs >= REST_MS) playedMs = 0;
    if (!isPlaying || isAsking) return;
    playedMs += TICK_MS;
    if (playedMs % (minutes * 60_000) === 0) void remind(playedMs / 60_000);
  }, TICK_MS);
  return () => clearInterval(timer);
}
