import { forPlayer } from '#sandbox/api/handler.ts';
import { beijingDayAt } from '#sandbox/time/beijing.ts';
import { REFUSAL_MESSAGES } from '#sandbox/wire/refusal-messages.ts';
import { Refusal } from '#sandbox/wire/refusal.ts';

const MOBILE = /^1[3-9]\d{9}$/;
const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/;
const EARLIEST_BIRTHDAY = '1900-01-01';

/** Saves mobile, e-mail and birthday. */
export const updateProfile = forPlayer<'updateProfile'>((call) => {
  const { mobile, email, birthday } = call.input;
  const words = REFUSAL_MESSAGES.updateProfile;
  if (!isMobile(mobile)) throw new Refusal(words.mobile);
  if (!EMAIL.test(email)) throw new Refusal(words.email);
  if (!isCalendarDay(birthday) || birthday < EARLIEST_BIRTHDAY || birthday > beijingDayAt(call.now)) {
    throw new Refusal(words.birthday);
  }

  call.store.run(
    'UPDATE players SET mobile = ?, email = ?, birthday = ? WHERE id = ?',
    mobile,
    email,
    birthday,
    call.player.id,
  );

  return { data: null, message: '保存成功' };
});

/** Tells whether a text is a mainland mobile number. */
export function isMobile(text: string): boolean {
  return MOBILE.test(text);
}

function isCalendarDay(text: string): boolean {
  const instant = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}
