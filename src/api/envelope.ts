import { strictScalar } from './strict.ts';

/** A response's body has more bytes than are read. */
export class BodyTooLarge extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The body of an HTTP ${status} response is too large.`);
    this.status = status;
  }
}

/** What a response's envelope held. `data` is still as loose as it came. */
type Envelope =
  | { readonly kind: 'opened'; readonly code: number; readonly message: string; readonly data: unknown }
  | { readonly kind: 'malformed'; readonly reason: string };

/** The code of success. */
export const CODE_SUCCESS = 200;
/** The code of a session that is missing or over. */
export const CODE_EXPIRED = 401;

/**
 * Opens the envelope `{code, message, data}` of a response: the one place that knows it (reading 3). The code may be a numeric string; an
 * HTTP 401 means code 401 whatever the body is; another HTTP failure is honoured when it has an envelope that says so. The body is text,
 * JSON that openapi-fetch has parsed (of an HTTP failure), or undefined where there is none.
 */
export function openEnvelope(status: number, body: unknown): Envelope {
  const envelope = parseBody(body);
  const code = envelope.kind === 'json' ? strictScalar('integer', envelope.code) : undefined;
  const message = envelope.kind === 'json' ? (strictScalar('text', envelope.message) ?? '') : '';
  if (status === CODE_EXPIRED || code === CODE_EXPIRED)
    return { kind: 'opened', code: CODE_EXPIRED, message: String(message), data: null };
  if (envelope.kind !== 'json') return { kind: 'malformed', reason: `HTTP ${status}, ${envelope.kind}` };
  if (typeof code !== 'number') return { kind: 'malformed', reason: `HTTP ${status}, no code` };
  const isHttpSuccess = status >= 200 && status < 300;
  if (code === CODE_SUCCESS && !isHttpSuccess)
    return { kind: 'malformed', reason: `HTTP ${status}, but code ${code}` };
  return { kind: 'opened', code, message: String(message), data: envelope.data };
}

/** A string of JSON, or a number: each is matched whole, so that the pass is linear however long they are. */
const STRING_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;

const LONG_NUMBER = /^-?\d[\d.]{15,}$/;

/**
 * Parses JSON. Order numbers and sums may be longer than a JavaScript number is exact: such numbers are read as text, digit by digit. What
 * is no JSON throws before the numbers are looked for.
 */
function parseJson(text: string): unknown {
  const json: unknown = JSON.parse(text);
  if (!/\d[\d.]{15}/.test(text)) return json;
  return JSON.parse(
    text.replace(STRING_OR_NUMBER, (token) => (LONG_NUMBER.test(token) ? `"${token}"` : token)),
  );
}

type ParsedBody =
  | { readonly kind: 'json'; readonly code: unknown; readonly message: unknown; readonly data: unknown }
  | { readonly kind: 'empty body' | 'tooLarge' | 'HTML' | 'no JSON' | 'no envelope' };

function parseBody(body: unknown): ParsedBody {
  if (body instanceof BodyTooLarge) return { kind: 'tooLarge' };
  let json: unknown = body ?? '';
  if (typeof json === 'string') {
    const text = json.replace(/^\uFEFF/, '').trim();
    if (text === '') return { kind: 'empty body' };
    if (text.startsWith('<')) return { kind: 'HTML' };
    try {
      json = parseJson(text);
    } catch {
      return { kind: 'no JSON' };
    }
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return { kind: 'no envelope' };
  const own = (name: string): unknown => Object.getOwnPropertyDescriptor(json, name)?.value;
  return { kind: 'json', code: own('code'), message: own('message'), data: own('data') };
}
