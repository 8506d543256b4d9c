import type { ConfirmAction, DialogAction, Text } from '#generated/config.ts';
import { afterConfirmation } from '#model/call-origin.ts';
import { textOf } from '#model/text-of.ts';
import type { DialogRequest } from '#renderer/port.ts';
import type { ActionContext } from './action-context.ts';
import type { RunNested, StepContext, StepEnd } from './run-actions.ts';

/** Asks the player; anything but yes ends the list. */
export async function askConfirm(action: ConfirmAction, context: ActionContext): Promise<StepEnd> {
  if (context.signal?.aborted) return { end: 'stopped' };
  const say = speaker(context);
  const about = say(action.about);
  const choice = await context.port.dialog({
    title: say(action.title) ?? context.t('shell.dialog.title'),
    text: say(action.text) ?? '',
    ...(about !== undefined && { about }),
    choices: [
      { id: 'no', label: say(action.no) ?? context.t('shell.cancel') },
      { id: 'yes', label: say(action.yes) ?? context.t('shell.confirm'), tone: action.tone ?? 'brand' },
    ],
  });
  return { end: choice === 'yes' ? 'done' : 'stopped' };
}

/** Tells the player something and runs what the chosen answer is followed by. Dismissing it chooses nothing. */
export async function showDialog(
  action: DialogAction,
  context: StepContext,
  nested: RunNested,
): Promise<StepEnd> {
  if (context.signal?.aborted) return { end: 'stopped' };
  const say = speaker(context);
  const request: DialogRequest = {
    title: say(action.title) ?? context.t('shell.dialog.title'),
    text: say(action.text) ?? '',
    choices: action.choices.map((choice, index) => ({
      id: String(index),
      label: say(choice.label) ?? '',
      ...(choice.tone ? { tone: choice.tone } : {}),
    })),
  };
  const chosen = await context.port.dialog(request);
  const choice = chosen === undefined ? undefined : action.choices[Number(chosen)];
  return { end: await nested(choice?.then, afterConfirmation(context.from)) };
}

function speaker({ scope, t }: ActionContext): (text: Text | undefined) => string | undefined {
  return (text) => (text === undefined ? undefined : textOf(text, scope(), t));
}
