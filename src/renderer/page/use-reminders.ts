import { useEffect, useEffectEvent } from 'react';
import type { Actions, Reminder } from '#generated/config.ts';
import type { Scope } from '#model/scope.ts';
import type { ActionContext } from '#renderer/action/action-context.ts';
import { runActions } from '#renderer/action/run-actions.ts';
import type { Visit } from './visit.ts';

interface Reminders {
  readonly reminders: readonly Reminder[] | undefined;
  /** What is run when the player leaves. */
  readonly onLeave: Actions | undefined;
  readonly visit: Visit;
  /** What is known of this visit: no answer of an earlier one. */
  readonly freshScope: () => Scope;
  readonly context: ActionContext;
  readonly active: boolean;
}

/**
 * Runs each reminder of a page once a visit, as soon as its condition is known to hold by what this visit was told, and at its end what
 * follows the visit.
 */
export function useReminders({ reminders, onLeave, visit, freshScope, context, active }: Reminders): void {
  const leave = useEffectEvent(() => void runActions(onLeave ?? [], { ...context }, 'load'));
  useEffect(() => {
    if (!active) return;
    const end = visit.begin();
    return () => {
      end();
      leave();
    };
  }, [visit, active]);
  useEffect(() => {
    if (!active || !reminders) return;
    const timer = setTimeout(() => {
      for (const reminder of visit.due(reminders, freshScope()))
        void runActions(reminder.then, { ...context }, 'load');
    });
    return () => clearTimeout(timer);
  });
}
