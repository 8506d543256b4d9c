import { beforeEach, expect, it, vi } from 'vitest';
import { type ReminderParts, startPlayReminder } from '#app/shell/play-reminder.ts';

beforeEach(() => void vi.useFakeTimers());

const minutes = (count: number): Promise<unknown> => vi.advanceTimersByTimeAsync(count * 60_000);

function open(reminderMinutes: number | undefined, isOn = true) {
  const asked: string[] = [];
  const gone: unknown[] = [];
  const page = { visible: true };
  const session: { token: string | undefined } = { token: 'a' };
  let answer = (_choice: string): void => undefined;
  const stop = startPlayReminder({
    bundle: { site: isOn ? { responsiblePlay: { minAge: 18, page: 'play' } } : {} },
    dialogs: {
      ask: ({ text }: { text: string }) => {
        asked.push(text);
        return new Promise<string>((resolve) => (answer = resolve));
      },
    },
    navigation: { go: (target: unknown) => void gone.push(target) },
    state: { device: { read: () => ({ reminderMinutes }) }, page, session },
    text: { t: (key: string, values: object) => `${key} ${JSON.stringify(values ?? {})}` },
  } as unknown as ReminderParts);
  return { asked, gone, page, session, stop, answer: (choice: string) => answer(choice) };
}

it('reminds at each interval that the player chose', async () => {
  const { asked, gone, answer, stop } = open(15);
  await minutes(14.75);
  expect(asked).toEqual([]);
  await minutes(0.25);
  expect(asked).toEqual(['shell.play.reminder {"minutes":15}']);
  answer('yes');
  await minutes(15);
  expect(asked[1]).toBe('shell.play.reminder {"minutes":30}');
  answer('no');
  await minutes(1);
  expect(gone).toEqual([{ page: 'play' }]);
  stop();
  await minutes(60);
  expect(asked).toHaveLength(2);
});

it('counts only while visible and logged in, and restarts after a rest of five minutes', async () => {
  const { asked, page, session } = open(15);
  await minutes(10);
  page.visible = false;
  await minutes(4);
  page.visible = true;
  await minutes(4);
  session.token = undefined;
  await minutes(30);
  session.token = 'b';
  await minutes(14);
  expect(asked).toEqual([]);
  await minutes(1);
  expect(asked).toHaveLength(1);
});

it.each([
  ['nobody chose a time', undefined, true],
  ['the site has no such module', 15, false],
])('does nothing if %s', async (_when, chosen, isOn) => {
  const { asked } = open(chosen, isOn);
  await minutes(120);
  expect(asked).toEqual([]);
});
