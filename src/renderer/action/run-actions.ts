import type { Action, Actions, Text } from '#generated/config.ts';
import { type CallOrigin, type Outcome, afterConfirmation, afterFailing } from '#api/call.ts';
import { evaluate, evaluateCondition, requestBody } from '#model/evaluate.ts';
import { type Translate, formatText } from '#model/format.ts';
import { type Scope, joinScopes } from '#model/scope.ts';
import type { Port } from '#renderer/port.ts';
import { cutText, REMARK_CHARACTERS } from '#rules/cut-and-mask.ts';

type Step<Name extends Action['do']> = Extract<Action, { readonly do: Name }>;

/** What a list of actions may touch: the port, the sources as they are at each step, and its form, list and page. */
export interface ActionContext {
  readonly port: Port;
  /** Read anew at each step, so that a step sees what the one before it changed. */
  readonly scope: () => Scope;
  readonly t: Translate;
  /** The form that the actions belong to. */
  readonly form?: {
    clear(fields?: readonly string[]): void;
    /** Puts values into fields, as the player would have typed them. */
    fill(values: Readonly<Record<string, unknown>>): void;
    refreshField(name: string): void;
  };
  /** The list that the actions belong to. */
  readonly list?: { refresh(): void };
  /** The page's data; `all` is everything on the page. */
  readonly data?: { refresh(what: string): void };
  /** Aborted once the player has left: nothing opens or leads anywhere after that. */
  readonly signal?: AbortSignal;
}

/** How a list of actions ended: `stopped` when a confirmation was declined or a step did not succeed. */
export type ActionsEnd = 'done' | 'stopped';

/** What a step may touch, and what it follows. */
interface StepContext extends ActionContext {
  readonly from: CallOrigin;
}

/** How a step ended; a call that is done leaves its answer to the steps after it. */
type StepEnd = ActionsEnd | { readonly answer: unknown };

/** The same context with more sources, which win. */
export function inScope(context: ActionContext, more: Scope): ActionContext {
  return { ...context, scope: () => joinScopes(context.scope(), more) };
}

/** The same context with data of its own, which is asked anew with the data around it. */
export function withData(context: ActionContext, own: NonNullable<ActionContext['data']>): ActionContext {
  const refresh = (what: string): void => {
    own.refresh(what);
    context.data?.refresh(what);
  };
  return { ...context, data: { refresh } };
}

/**
 * Runs steps one after another. A step whose `when` is not true (unknown included) is left out; a declined
 * confirmation or a call that is not done ends the list. After a call, later steps read `answer#/data`,
 * `answer#/message`, `answer#/kind` and, if it was refused, `answer#/code`. `from` says what the list follows: it decides
 * which calls may go out.
 */
export async function runActions(
  actions: Actions,
  context: ActionContext,
  from: CallOrigin,
): Promise<ActionsEnd> {
  let here = context;
  let origin = from;
  for (const action of actions) {
    if (evaluateCondition(action.when, here.scope()) !== true) continue;
    const end = await runStep(action, { ...here, from: origin });
    if (end === 'stopped') return 'stopped';
    if (end !== 'done') here = inScope(context, end);
    if (action.do === 'confirm') origin = afterConfirmation(origin);
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
      // What is unknown or not there leaves its field as it is.
      context.form?.fill(requestBody(action.fields, context.scope()).fields);
      return 'done';
    case 'wait':
      return wait(action, context);
  }
}

/**
 * Calls an operation and runs what follows. A call that fails says the server's words in a toast, or runs `onFailure`
 * instead; one whose fate nobody knows runs `onUnknown`, its own or the site's. Either ends the list.
 */
async function runCall(action: Step<'call'>, context: StepContext): Promise<StepEnd> {
  const { port, t, from } = context;
  const { fields } = requestBody(action.body, context.scope());
  const result = await port.call(action.operation, fields, { from });
  const answer = answerOf(action.operation, result, t);
  const inAnswer = inScope(context, { answer });
  if (result.kind === 'done') {
    const end = await runActions(action.onSuccess ?? [], inAnswer, from);
    return end === 'done' ? { answer } : end;
  }
  await runFailure(result, action, inAnswer, from);
  return 'stopped';
}

/**
 * Runs what config has for a call that was not done; without it a toast says what failed. The site's own `onUnknown` has the origin `load`, so it
 * changes nothing: otherwise its own calls could end as unknown and run it again.
 */
export async function runFailure(
  result: Outcome<unknown>,
  { onFailure, onUnknown }: { readonly onFailure?: Actions; readonly onUnknown?: Actions },
  context: ActionContext,
  from: CallOrigin,
): Promise<void> {
  const { port, t } = context;
  const text = failureText(result, t);
  if (text === undefined) return;
  const isUnknown = result.kind === 'unknown';
  const own = isUnknown ? onUnknown : onFailure;
  if (own) await runActions(own, context, afterFailing(from));
  else if (isUnknown && port.onUnknown) await runActions(port.onUnknown, context, 'load');
  else port.toast('error', text);
}

/** Asks the player; anything but yes ends the list. */
async function askConfirm(action: Step<'confirm'>, context: ActionContext): Promise<StepEnd> {
  if (context.signal?.aborted) return 'stopped';
  const say = speaker(context);
  const choice = await context.port.dialog({
    title: say(action.title) ?? context.t('shell.dialog.title'),
    text: say(action.text) ?? '',
    about: say(action.about),
    choices: [
      { id: 'no', label: say(action.no) ?? context.t('shell.cancel') },
      { id: 'yes', label: say(action.yes) ?? context.t('shell.confirm'), tone: action.tone ?? 'brand' },
    ],
  });
  return choice === 'yes' ? 'done' : 'stopped';
}

/** Shows a dialog and runs the actions of the choice. Dismissing it chooses nothing. */
async function showDialog(action: Step<'dialog'>, context: StepContext): Promise<StepEnd> {
  if (context.signal?.aborted) return 'stopped';
  const say = speaker(context);
  const chosen = await context.port.dialog({
    title: say(action.title) ?? context.t('shell.dialog.title'),
    text: say(action.text) ?? '',
    choices: action.choices.map(({ label, tone }, index) => ({
      id: String(index),
      label: say(label) ?? '',
      tone,
    })),
  });
  const choice = chosen === undefined ? undefined : action.choices[Number(chosen)];
  return runActions(choice?.then ?? [], context, afterConfirmation(context.from));
}

function speaker({ scope, t }: ActionContext): (text: Text | undefined) => string | undefined {
  return (text) => formatText(text, scope(), t);
}

/** Says a text in passing; a text that is not known, or empty, says nothing. */
function toast(action: Step<'toast'>, { port, scope, t }: ActionContext): StepEnd {
  const text = formatText(action.text, scope(), t);
  if (text) port.toast(action.tone, text);
  return 'done';
}

/** Leads to a page, unless the player has gone elsewhere or there is no such page yet. */
function go(action: Step<'go'>, { port, scope, signal }: ActionContext): StepEnd {
  if (signal?.aborted || !port.hasPage(action.page)) return 'done';
  const { fields } = requestBody(action.query, scope());
  const query = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  const { do: _do, when: _when, query: _query, ...target } = action;
  port.go({ ...target, query: action.query && query });
  return 'done';
}

/**
 * Opens an address that the port finds safe: on the page of ours that shows it, if the site has it, else by the browser. One that is
 * refused says so in a toast, or runs `onRefused` instead; either ends the list.
 */
async function openAddress(action: Step<'open'>, context: StepContext): Promise<StepEnd> {
  const { port, scope, t, signal, from } = context;
  if (signal?.aborted) return 'done';
  const { as, page, query, hosts, onRefused } = action;
  const url = evaluate(action.url, scope());
  const safe = port.addressOf(url, hosts);
  if (safe === undefined) {
    if (onRefused) await runActions(onRefused, context, afterFailing(from));
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

/** Copies a text; says in a toast, and returns, whether that worked. If not, it selects what shows the text, for copying by a long press. */
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

/** Loads something again. The list does not wait for it. */
function refresh({ what }: Step<'refresh'>, { port, form, list, data }: ActionContext): StepEnd {
  if (what === 'list') list?.refresh();
  else if (what === 'all') data?.refresh('all');
  else if (what.startsWith('data.')) data?.refresh(what.slice('data.'.length));
  else if (what.startsWith('field.')) form?.refreshField(what.slice('field.'.length));
  else void port.refresh(what);
  return 'done';
}

/** Waits; a player who leaves meanwhile ends the list. */
function wait({ ms }: Step<'wait'>, { signal }: ActionContext): Promise<StepEnd> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('done'), ms);
    const leave = (): void => {
      clearTimeout(timer);
      resolve('stopped');
    };
    if (signal?.aborted) leave();
    signal?.addEventListener('abort', leave, { once: true });
  });
}

/** What `answer` is after a call: which operation, how it ended, its message, and its data or the code of its refusal. */
export function answerOf(
  operation: string,
  result: Outcome<unknown>,
  t: Translate,
): Readonly<Record<string, unknown>> {
  if (result.kind === 'done') return { operation, kind: 'done', data: result.data, message: result.message };
  const failed = { operation, kind: result.kind, data: null, message: failureText(result, t) ?? '' };
  return result.kind === 'refused' ? { ...failed, code: result.code } : failed;
}

/** What the player is told of a call that is not done; undefined where the shell says it (401) or nobody need know. */
export function failureText(result: Outcome<unknown>, t: Translate): string | undefined {
  switch (result.kind) {
    case 'refused':
      return cutText(result.message, REMARK_CHARACTERS) || t('shell.refused');
    case 'offline':
      return t(result.reason === 'timeout' ? 'shell.timeout' : 'shell.offline');
    case 'malformed':
      return t('shell.malformed');
    case 'unknown':
      return t('shell.unknown');
    case 'done':
    case 'expired':
    case 'dropped':
      return undefined;
  }
}
