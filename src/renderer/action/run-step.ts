import type {
  CopyAction,
  FillAction,
  GoAction,
  OpenAction,
  RefreshAction,
  ToastAction,
  WaitAction,
} from '#generated/config.ts';
import { afterFailing } from '#model/call-origin.ts';
import { evaluate } from '#model/evaluate.ts';
import { textOf } from '#model/text-of.ts';
import type { ActionContext } from './action-context.ts';
import { requestBody } from './request-body.ts';
import type { RunNested, StepContext, StepEnd } from './run-actions.ts';

const done: StepEnd = { end: 'done' };
const stopped: StepEnd = { end: 'stopped' };

/** Says a text in passing; a text that is not known, or empty, says nothing. */
export function toast(action: ToastAction, { port, scope, t }: ActionContext): StepEnd {
  const text = textOf(action.text, scope(), t);
  if (text) port.toast(action.tone, text);
  return done;
}

/** Leads to a page, unless the player has gone elsewhere or there is no such page yet. */
export function go(action: GoAction, { port, scope, signal }: ActionContext): StepEnd {
  if (signal?.aborted || !port.hasPage(action.page)) return done;
  const { fields } = requestBody(action.query, scope());
  const query = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  port.go({
    page: action.page,
    ...(action.query ? { query } : {}),
    ...(action.replace === undefined ? {} : { replace: action.replace }),
    ...(action.redirect === undefined ? {} : { redirect: action.redirect }),
    ...(action.back === undefined ? {} : { back: action.back }),
    ...(action.comeBack === undefined ? {} : { comeBack: action.comeBack }),
  });
  return done;
}

/**
 * Opens an address that the port finds safe: on the page of ours that shows it, if the site has it, else by the browser. One that is
 * refused says so in a toast, or runs `onRefused` instead; either ends the list.
 */
export async function openAddress(
  action: OpenAction,
  { port, scope, t, signal, from }: StepContext,
  nested: RunNested,
): Promise<StepEnd> {
  if (signal?.aborted) return done;
  const { as, page, query, hosts, onRefused } = action;
  const url = evaluate(action.url, scope());
  const safe = port.addressOf(url, hosts);
  if (safe === undefined) {
    if (onRefused) await nested(onRefused, afterFailing(from));
    else port.toast('error', t('shell.open.unsafe'));
    return stopped;
  }
  if (as === 'page' && page !== undefined && query !== undefined && port.hasPage(page))
    port.go({ page, query: { [query]: safe.href } });
  else port.open(url, as === 'tab' ? 'tab' : 'self', hosts);
  return done;
}

/** Copies a value and says whether it really is in the clipboard. */
export async function copyValue(action: CopyAction, { port, scope, t }: ActionContext): Promise<StepEnd> {
  const value = evaluate(action.value, scope());
  const text = value == null ? '' : String(value);
  const isCopied = text !== '' && (await port.copy(text));
  port.toast(isCopied ? 'success' : 'error', t(isCopied ? 'shell.copy.done' : 'shell.copy.failed'));
  return isCopied ? done : stopped;
}

/** Asks something anew. The list does not wait for the answer. */
export function refresh({ what }: RefreshAction, { port, form, list, data }: ActionContext): StepEnd {
  if (what === 'list') list?.refresh();
  else if (what === 'all') data?.refresh('all');
  else if (what.startsWith('data.')) data?.refresh(what.slice('data.'.length));
  else if (what.startsWith('field.')) form?.refreshField(what.slice('field.'.length));
  else void port.refresh(what);
  return done;
}

/** Puts values into the form around; what is unknown or not there leaves its field as it is. */
export function fill(action: FillAction, { scope, form }: ActionContext): StepEnd {
  form?.fill(requestBody(action.fields, scope()).fields);
  return done;
}

/** Waits; a player who leaves meanwhile ends the list. */
export function wait({ ms }: WaitAction, { signal }: ActionContext): Promise<StepEnd> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve(stopped);
    const leave = (): void => {
      clearTimeout(timer);
      resolve(stopped);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', leave);
      resolve(done);
    }, ms);
    signal?.addEventListener('abort', leave, { once: true });
  });
}
