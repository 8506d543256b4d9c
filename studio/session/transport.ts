import { pageLocale, t } from '#studio/messages/messages.ts';
import {
  LOCALE_HEADER,
  type StudioAnswers,
  type StudioCallName,
  type StudioRefusal,
  type StudioState,
  TOKEN_HEADER,
} from '#studio/protocol/studio-calls.ts';
import type { StudioRequest } from '#studio/protocol/request-guards.ts';

let token = document.querySelector<HTMLMetaElement>('meta[name=studio-token]')?.content ?? '';

/**
 * Calls the studio's server. Throws {@link StudioError}: a refusal, or `unreachable`. After a restart of the
 * server, reads its new token and retries once. `keepalive` completes the request even if the page closes.
 */
export async function callServer<Name extends StudioCallName>(
  name: Name,
  request: StudioRequest<Name>,
  keepalive = false,
): Promise<StudioAnswers[Name]> {
  const used = token;
  let { answer, error } = await post(name, request, keepalive);
  // Another call may have read the new token meanwhile.
  if (error?.code === 'refused.token' && token === used)
    token = (await fetchToken().catch(failUnreachable)) ?? token;
  if (error?.code === 'refused.token' && token !== used)
    ({ answer, error } = await post(name, request, keepalive));
  if (error) throw new StudioError(error);
  return answer as StudioAnswers[Name];
}

/** Subscribes to the server's state for as long as the page is open; the browser reconnects. */
export function subscribeToServer(
  onState: (state: StudioState) => void,
  onConnection: (isOpen: boolean) => void,
): void {
  const stream = new EventSource(`/studio/api/events?locale=${pageLocale()}`);
  stream.onopen = () => onConnection(true);
  stream.onerror = () => onConnection(false);
  stream.onmessage = ({ data }) => onState(JSON.parse(String(data)) as StudioState);
}

async function post(name: string, request: unknown, keepalive: boolean) {
  const own = { [TOKEN_HEADER]: token, [LOCALE_HEADER]: pageLocale() };
  const headers = { 'content-type': 'application/json', ...own };
  const body = JSON.stringify(request);
  const response = await fetch(`/studio/api/${name}`, { method: 'POST', headers, body, keepalive }).catch(
    failUnreachable,
  );
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && answer !== undefined) return { answer };
  const strange = { code: 'strange', words: t('studio.connection.strange') };
  return { error: (answer as StudioRefusal | undefined)?.error ?? strange };
}

function failUnreachable(): never {
  throw new StudioError({ code: 'unreachable', words: t('studio.connection.unreachable') });
}

async function fetchToken(): Promise<string | undefined> {
  const response = await fetch('/', { cache: 'no-store' });
  const page = await response.text();
  return /name="studio-token" content="([\w-]+)"/.exec(page)?.[1];
}

/** Why a call failed: a refusal, `unreachable`, or `strange` (not JSON), with a message for the operator. */
export class StudioError extends Error {
  readonly refusal: StudioRefusal['error'];

  constructor(refusal: StudioRefusal['error']) {
    super(refusal.words);
    this.name = 'StudioError';
    this.refusal = refusal;
  }
}
