import { formatMessage } from '#studio/messages/messages.ts';
import {
  LOCALE_HEADER,
  type StudioCallName,
  type StudioAnswers,
  type StudioLocale,
  type StudioRefusal,
  type StudioState,
  TOKEN_HEADER,
} from '#studio/protocol/studio-calls.ts';
import type { StudioRequest } from '#studio/protocol/studio-requests.ts';

/** The studio's way to its server. */
export interface Transport {
  /** Throws {@link StudioError}: what the server refuses with, or `unreachable`. */
  call<Name extends StudioCallName>(
    name: Name,
    request: StudioRequest<Name>,
    /** true: it goes out even while the page is being left. */
    keepalive?: boolean,
  ): Promise<StudioAnswers[Name]>;
  /** Follows the server's state over lost connections, for as long as the page is there. */
  follow(onState: (state: StudioState) => void, onConnection: (isOpen: boolean) => void): void;
}

/** Makes the transport of a page. A token of an earlier run of the server is asked for anew, once. */
export function createTransport(page: Window, locale: StudioLocale): Transport {
  const meta = page.document.querySelector<HTMLMetaElement>('meta[name=studio-token]');
  let token = meta?.content ?? '';
  const post = async (name: string, request: unknown, keepalive: boolean): Promise<Response> => {
    const own = { [TOKEN_HEADER]: token, [LOCALE_HEADER]: locale };
    const headers = { 'content-type': 'application/json', ...own };
    const body = JSON.stringify(request);
    try {
      return await page.fetch(`/studio/api/${name}`, { method: 'POST', headers, body, keepalive });
    } catch {
      const words = formatMessage(locale, 'studio.connection.unreachable');
      throw new StudioError({ code: 'unreachable', words });
    }
  };
  return {
    async call(name, request, keepalive = false) {
      const used = token;
      let response = await post(name, request, keepalive);
      let said = await read(response);
      // Another call may have found the new token meanwhile.
      if (codeIn(said) === 'refused.token' && token === used) token = (await newToken(page)) ?? token;
      if (codeIn(said) === 'refused.token' && token !== used) {
        response = await post(name, request, keepalive);
        said = await read(response);
      }
      if (response.ok && said !== undefined) return said as never;
      const error = (said as StudioRefusal | undefined)?.error;
      const words = formatMessage(locale, 'studio.connection.strange');
      throw new StudioError(error ?? { code: 'strange', words });
    },
    follow(onState, onConnection) {
      const stream = new EventSource(`/studio/api/events?locale=${locale}`);
      stream.onopen = () => onConnection(true);
      stream.onerror = () => onConnection(false);
      stream.onmessage = ({ data }) => onState(JSON.parse(String(data)) as StudioState);
    },
  };
}

async function newToken(page: Window): Promise<string | undefined> {
  const text = await (await page.fetch('/', { cache: 'no-store' })).text();
  return /name="studio-token" content="([\w-]+)"/.exec(text)?.[1];
}

async function read(answer: Response): Promise<unknown> {
  return answer.json().catch(() => undefined) as Promise<unknown>;
}

function codeIn(said: unknown): string | undefined {
  return (said as StudioRefusal | undefined)?.error?.code;
}

/** Why a call came to nothing: what the server refused it with, or `unreachable`. The message is in the operator's language. */
export class StudioError extends Error {
  readonly code: string;
  readonly details: readonly string[];
  readonly between: StudioRefusal['error']['between'];

  constructor({ code, words, details, between }: StudioRefusal['error']) {
    super(words);
    this.name = 'StudioError';
    this.code = code;
    this.details = details ?? [];
    this.between = between;
  }
}
