import type { Action, Actions, Text } from '#generated/config.ts';
import type { CallTrigger, Outcome } from '#api/call-types.ts';
import { afterConfirmation, afterFailure, TOO_MANY_REQUESTS } from '#api/call-types.ts';
import { evaluate, evaluateCondition, requestBody, type Scope } from '#model/evaluate.ts';
import { type Translate, formatText } from '#model/format.ts';
import type { Port } from '#renderer/port.ts';
import { cutText, MESSAGE_CHARACTERS } from '#rules/cut-and-mask.ts';

export type Step<Name extends Action['do']> = Extract<Action, { readonly do: Name }>;

/** What a list of actions can use: the port, the current sources, and its form, list and page. */
export interface ActionContext {
  readonly port: Port;
  /** Called at each step, so that a step reads what the step before it changed. */
  readonly scope: () => Scope;
  readonly t: Translate;
  /** The form that the actions belong to. */
  readonly form?: {
    /** Empties these fields. Without names all get their defaults and lose their messages. */
    clear(fields?: readonly string[]): void;
    /** Sets the values of fields as if the player had typed them. */
    fill(values: Readonly<Record<string, unknown>>): void;
    refreshField(name: string): void;
  };
  /** The list that the actions belong to. */
  readonly list?: { refresh(): void };
  /** The page's data. `what` is the id of a source, or `all`. */
  readonly data?: { refresh(what: string): void };
  /** Aborted when the player leaves. After that no dialog opens and no navigation happens. */
  readonly signal?: AbortSignal;
}

/** How a list of actions ended. `stopped`: the player declined a confirmation, or a step failed. */
export type ActionsEnd = 'done' | 'stopped';

interface StepContext extends ActionContext {
  readonly trigger: CallTrigger;
}

/** How a step ended. A call that is done passes its `answer` to the next steps. */
type StepEnd = ActionsEnd | { readonly answer: unknown };

/** Returns the context with more sources. They win over those of the same name. */
export function withSources(context: ActionContext, more: Scope): ActionContext {
  return { ...context, scope: () => ({ ...context.scope(), ...more }) };
}

/** Returns the context with a form's or list's own data. `refresh` loads it along with the page's data. */
export function withData(context: ActionContext, own: NonNullable<ActionContext['data']>): ActionContext {
  const refresh = (what: string): void => {
    own.refresh(what);
    context.data?.refresh(what);
  };
  return { ...context, data: { refresh } };
}

/**
 * Runs actions one after another. An action whose `when` is not true (false or unknown) is skipped. A
 * declined confirmation, a failed step, or a dialog or wait after the player has left ends the list. After
 * a call, later actions can read `answer#/data`, `answer#/message`, `answer#/kind` and, if it was refused,
 * `answer#/code`. `startTrigger` is what started the list; it decides which calls are allowed.
 */
export async function runActions(
  actions: Actions,
  context: ActionContext,
  startTrigger: CallTrigger,
): Promise<ActionsEnd> {
  let current = context;
  let trigger = startTrigger;
  for (const action of actions) {
    if (evaluateCondition(action.when, current.scope()) !== true) continue;
    const end = await runStep(action, { ...current, trigger });
    if (end === 'stopped') return 'stopped';
    if (end !== 'done') current = withSources(context, end);
    if (action.do === 'confirm') trigger = afterConfirmation(trigger);
  }
  return 'done';
}

async function runStep(action: Action, context: StepContext): Promise<StepEnd> {
  switch (action.do) {
    case 'confirm':
      return askConfirm(action, context);
    case 'call':
      return runCall(action, context);
    case 'toast':
      return toast(action, context);
    case 'dialog':
      return showDialog(action, context);
    case 'go':
      return go(action, context);
    case 'open':
      return openAddress(action, context);
    case 'copy':
      return copyValue(action, context);
    case 'refresh':
      return refresh(action, context);
    case 'clear':
      context.form?.clear(action.fields);
      return 'done';
    case 'fill':
      // Fields whose value is unknown or missing are not changed.
      context.form?.fill(requestBody(action.fields, context.scope()).fields);
      return 'done';
    case 'wait':
      return wait(action, context);
  }
}

/** Calls an operation and runs `onSuccess`. A call that is not done ends the list; see {@link runFailure}. */
async function runCall(action: Step<'call'>, context: StepContext): Promise<StepEnd> {
  const { port, t, trigger } = context;
  const { fields } = requestBody(action.body, context.scope());
  const result = await port.call(action.operation, fields, { trigger });
  const answer = answerSource(action.operation, result, t);
  const answerContext = withSources(context, { answer });
  if (result.kind === 'done') {
    const end = await runActions(action.onSuccess ?? [], answerContext, trigger);
    return end === 'done' ? { answer } : end;
  }
  await runFailure(result, action, answerContext, trigger);
  return 'stopped';
}

/**
 * Runs the `onFailure` or `onUnknown` of a call that is not done, or the site's `onUnknown`; else a toast
 * shows the error. The site's has the trigger `load`, so it can change nothing and cannot run itself again.
 */
export async function runFailure(
  result: Outcome<unknown>,
  { onFailure, onUnknown }: { readonly onFailure?: Actions; readonly onUnknown?: Actions },
  context: ActionContext,
  trigger: CallTrigger,
): Promise<void> {
  const { port, t, signal } = context;
  const text = failureText(result, t);
  if (text === undefined) return;
  const isUnknown = result.kind === 'unknown';
  const own = isUnknown ? onUnknown : onFailure;
  // After the player has left no dialog opens, but an unknown result needs a message anywhere.
  if (isUnknown && signal?.aborted) port.toast('error', text);
  else if (own) await runActions(own, context, afterFailure(trigger));
  else if (isUnknown && port.onUnknown) await runActions(port.onUnknown, context, 'load');
  else port.toast('error', text);
}

/** Asks for confirmation. Any choice but yes ends the list. */
async function askConfirm(action: Step<'confirm'>, context: ActionContext): Promise<StepEnd> {
  if (context.signal?.aborted) return 'stopped';
  const format = formatterOf(context);
  const choice = await context.port.dialog({
    title: format(action.title),
    text: format(action.text) ?? '',
    about: format(action.about),
    choices: [
      { id: 'no', label: format(action.no) ?? context.t('shell.cancel') },
      { id: 'yes', label: format(action.yes) ?? context.t('shell.confirm'), tone: action.tone ?? 'brand' },
    ],
  });
  return choice === 'yes' ? 'done' : 'stopped';
}

/** Shows a dialog and runs the actions of the chosen button. */
async function showDialog(action: Step<'dialog'>, context: StepContext): Promise<StepEnd> {
  if (context.signal?.aborted) return 'stopped';
  const format = formatterOf(context);
  const chosen = await context.port.dialog({
    title: format(action.title),
    text: format(action.text) ?? '',
    choices: action.choices.map(({ label, tone }, index) => ({
      id: String(index),
      label: format(label) ?? '',
      tone,
    })),
  });
  const choice = chosen === undefined ? undefined : action.choices[Number(chosen)];
  return runActions(choice?.then ?? [], context, afterConfirmation(context.trigger));
}

function formatterOf({ scope, t }: ActionContext): (text: Text | undefined) => string | undefined {
  return (text) => formatText(text, scope(), t);
}

/** Shows a toast. An unknown or empty text shows none. */
function toast(action: Step<'toast'>, { port, scope, t }: ActionContext): StepEnd {
  const text = formatText(action.text, scope(), t);
  if (text) port.toast(action.tone, text);
  return 'done';
}

/** Goes to a page, unless the player has left meanwhile or the site does not have the page. */
function go(action: Step<'go'>, { port, scope, signal }: ActionContext): StepEnd {
  if (signal?.aborted || !port.hasPage(action.page)) return 'done';
  const { fields } = requestBody(action.query, scope());
  const query = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  const { do: _do, when: _when, query: _query, ...target } = action;
  port.go({ ...target, query: action.query && query });
  return 'done';
}

/**
 * Opens a safe address: on the page that config names, or in the browser if the site does not have that page.
 * An unsafe one shows a toast or runs `onRefused`, and ends the list.
 */
async function openAddress(action: Step<'open'>, context: StepContext): Promise<StepEnd> {
  const { port, scope, t, signal, trigger } = context;
  if (signal?.aborted) return 'done';
  const { as, page, query, hosts, onRefused } = action;
  const url = evaluate(action.url, scope());
  const safe = port.addressOf(url, hosts);
  if (safe === undefined) {
    if (onRefused) await runActions(onRefused, context, afterFailure(trigger));
    else port.toast('error', t('shell.open.unsafe'));
    return 'stopped';
  }
  if (as === 'page' && page !== undefined && query !== undefined && port.hasPage(page))
    port.go({ page, query: { [query]: safe.href } });
  else port.open(url, as === 'tab' ? 'tab' : 'self', hosts);
  return 'done';
}

async function copyValue(action: Step<'copy'>, context: ActionContext): Promise<StepEnd> {
  const value = evaluate(action.value, context.scope());
  return (await copyAndToast(value == null ? '' : String(value), context)) ? 'done' : 'stopped';
}

/** Copies a text, toasts the result, and returns it. After a failure selects `shown` for a long press. */
export async function copyAndToast(
  text: string,
  { port, t }: Pick<ActionContext, 'port' | 't'>,
  shown?: Element | null,
): Promise<boolean> {
  const isCopied = text !== '' && (await port.copy(text));
  if (!isCopied && shown) getSelection()?.selectAllChildren(shown);
  port.toast(isCopied ? 'success' : 'error', t(isCopied ? 'shell.copy.done' : 'shell.copy.failed'));
  return isCopied;
}

/** Loads something again, without waiting for it. */
function refresh({ what }: Step<'refresh'>, { port, form, list, data }: ActionContext): StepEnd {
  if (what === 'list') list?.refresh();
  else if (what === 'all') data?.refresh('all');
  else if (what.startsWith('data.')) data?.refresh(what.slice('data.'.length));
  else if (what.startsWith('field.')) form?.refreshField(what.slice('field.'.length));
  else void port.refresh(what);
  return 'done';
}

/** Waits. If the player leaves meanwhile, the list ends. */
function wait({ ms }: Step<'wait'>, { signal }: ActionContext): Promise<StepEnd> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end); // The signal of a page lives longer than this wait.
      resolve(signal?.aborted ? 'stopped' : 'done');
    };
    const timer = setTimeout(end, ms);
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end);
  });
}

/** The source `answer` after a call: operation, kind, message, and its data or the code of a refusal. */
export function answerSource(operation: string, result: Outcome<unknown>, t: Translate) {
  if (result.kind === 'done') return { operation, kind: 'done', data: result.data, message: result.message };
  const failed = { operation, kind: result.kind, data: null, message: failureText(result, t) ?? '' };
  return result.kind === 'refused' ? { ...failed, code: result.code } : failed;
}

/** The error text. Undefined for `done`, for `expired`, which the shell shows, and for `dropped`. */
export function failureText(result: Outcome<unknown>, t: Translate): string | undefined {
  switch (result.kind) {
    case 'refused':
      return cutText(result.message, MESSAGE_CHARACTERS) || t('shell.refused');
    case 'offline':
      return t(result.reason === 'timeout' ? 'shell.timeout' : 'shell.offline');
    case 'malformed':
      return t(result.code === TOO_MANY_REQUESTS ? 'shell.too-many' : 'shell.malformed');
    case 'unknown':
      return t('shell.unknown');
    case 'done':
    case 'expired':
    case 'dropped':
      return undefined;
  }
}
