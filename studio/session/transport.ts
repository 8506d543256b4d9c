import { pageLocale, t } from '#studio/messages/messages.ts';
import {
  LOCALE_HEADER,
  type StudioAnswers,
  type StudioCallName,
  type StudioRefusal,
  type StudioState,
  TOKEN_HEADER,
} from '#studio/protocol/studio-calls.ts';
import type { StudioRequest } from '#studio/protocol/studio-requests.ts';

let token = document.querySelector<HTMLMetaElement>('meta[name=studio-token]')?.content ?? '';

/**
 * Asks the studio's server. Throws {@link StudioError}: what it refuses with, or `unreachable`. A token of an earlier run of the server is
 * asked for anew, once. `keepalive` sends even while the page is being left.
 */
export async function callServer<Name extends StudioCallName>(
  name: Name,
  request: StudioRequest<Name>,
  keepalive = false,
): Promise<StudioAnswers[Name]> {
  const used = token;
  let { said, error } = await post(name, request, keepalive);
  // Another call may have found the new token meanwhile.
  if (error?.code === 'refused.token' && token === used) token = (await newToken()) ?? token;
  if (error?.code === 'refused.token' && token !== used)
    ({ said, error } = await post(name, request, keepalive));
  if (error) throw new StudioError(error);
  return said as StudioAnswers[Name];
}

/** Follows the server's state over lost connections, for as long as the page is there. */
export function followServer(
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
    () => {
      throw new StudioError({ code: 'unreachable', words: t('studio.connection.unreachable') });
    },
  );
  const said: unknown = await response.json().catch(() => undefined);
  if (response.ok && said !== undefined) return { said };
  const strange = { code: 'strange', words: t('studio.connection.strange') };
  return { error: (said as StudioRefusal | undefined)?.error ?? strange };
}

async function newToken(): Promise<string | undefined> {
  const text = await (await fetch('/', { cache: 'no-store' })).text();
  return /name="studio-token" content="([\w-]+)"/.exec(text)?.[1];
}

/** Why a call came to nothing: what the server refused it with, or `unreachable`. The message is in the operator's language. */
export class StudioError extends Error {
  readonly refusal: StudioRefusal['error'];

  constructor(refusal: StudioRefusal['error']) {
    super(refusal.words);
    this.name = 'StudioError';
    this.refusal = refusal;
  }
}
