import type { Reminder } from '#generated/config.ts';
import { holds } from '#model/holds.ts';
import type { Scope } from '#model/scope.ts';

/** One visit after another of a page: a signal that ends with each, and what was said in it. */
export interface Visit {
  /** Aborted when the player leaves. */
  signal(): AbortSignal;
  /** A new visit begins; the answer ends it. */
  begin(): () => void;
  /** The reminders whose condition holds now and that were not given in this visit. */
  due(reminders: readonly Reminder[], scope: Scope): readonly Reminder[];
}

/** Makes the keeper of a page's visits. */
export function createVisit(): Visit {
  let controller = new AbortController();
  const given = new Set<Reminder>();
  return {
    signal: () => controller.signal,
    begin() {
      controller = new AbortController();
      given.clear();
      const mine = controller;
      return () => mine.abort();
    },
    due(reminders, scope) {
      const now = reminders.filter(
        (reminder) =>
          !given.has(reminder) && (reminder.when === undefined || holds(reminder.when, scope) === true),
      );
      now.forEach((reminder) => given.add(reminder));
      return now;
    },
  };
}
