import { useEffect } from 'react';
import type { Reminder } from '#generated/config.ts';
import type { Scope } from '#model/scope.ts';
import type { ActionContext } from '#renderer/action/action-context.ts';
import { runActions } from '#renderer/action/run-actions.ts';
import type { Visit } from './visit.ts';

interface Reminders {
  readonly reminders: readonly Reminder[] | undefined;
  readonly visit: Visit;
  /** What is known of this visit: no answer of an earlier one. */
  readonly freshScope: () => Scope;
  readonly context: ActionContext;
  readonly active: boolean;
}

/** Runs each reminder of a page once a visit, as soon as its condition is known to hold by what this visit was told. */
export function useReminders({ reminders, visit, freshScope, context, active }: Reminders): void {
  useEffect(() => (active ? visit.begin() : undefined), [visit, active]);
  useEffect(() => {
    if (!active || !reminders) return;
    const timer = setTimeout(() => {
      for (const reminder of visit.due(reminders, freshScope()))
        void runActions(reminder.then, { ...context });
    });
    return () => clearTimeout(timer);
  });
}
