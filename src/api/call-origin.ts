import type { Operation } from './contract-table.ts';
import type { RequestOptions } from './create-api.ts';

/**
 * What a call changes (`x-effect` of openapi.yaml).
 * - none: nothing.
 * - session: it begins a session, and may be tried again.
 * - change: what the server keeps.
 * - money: where money is, or where it goes.
 */
export type Effect = Operation['effect'];

/**
 * What a call follows.
 * - load: nothing that the player did: data, a list, a poll, a shared source, entering or leaving a page.
 * - failure: a call that failed, a rule, a guard, or an address that is refused.
 * - tap: a tap on something of config.
 * - confirmed: a tap that the player has confirmed in a dialog.
 * - submit: the submit of a form that has passed its rules.
 * - code: a control of the site's own code, which no config can change.
 */
export type CallOrigin = 'load' | 'failure' | 'tap' | 'confirmed' | 'submit' | 'code';

/** What a call follows, how it is aborted, and what sends it. */
export interface CallOptions extends Pick<RequestOptions, 'signal' | 'fetch'> {
  /** One that changes something goes out only after what the player did, and is refused and reported otherwise. */
  readonly from: CallOrigin;
}

/** Whether a call with this effect may follow this. Money needs a form, or a confirmation; whatever else changes something, a tap. */
export function mayFollow(effect: Effect, origin: CallOrigin): boolean {
  if (effect === 'none') return true;
  if (effect === 'money') return origin === 'submit' || origin === 'confirmed' || origin === 'code';
  return origin !== 'load' && origin !== 'failure';
}

/** What the actions after a confirmation follow. A dialog that came by itself does not turn its page into a form. */
export function afterConfirmation(origin: CallOrigin): CallOrigin {
  return origin === 'load' ? 'load' : 'confirmed';
}

/** What the actions after a form's success follow: a submit sends one form once. */
export function afterSubmit(origin: CallOrigin): CallOrigin {
  return origin === 'submit' ? 'tap' : origin;
}

/** What the actions after a failure follow: nothing is sent again without the player. */
export function afterFailing(origin: CallOrigin): CallOrigin {
  return origin === 'load' ? 'load' : 'failure';
}
