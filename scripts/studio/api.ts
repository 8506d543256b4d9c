import type { Handler } from '#scripts/serve/site.ts';
import { LOCALE_HEADER, type StudioCallName, type StudioLocale } from '#studio/protocol.ts';
import { callTable } from './calls/call-table.ts';
import type { Asked, Room } from './calls/call.ts';
import { isCallName, requestFault } from './calls/read-request.ts';
import { studioEvents } from './events.ts';
import { readRefusal, writeRefusal } from './guard.ts';
import { refuse, Refused } from './refusal.ts';

/** Where the studio's calls are. */
export const API_PATH = '/studio/api/';

/** The largest request that is read: a file of config is at most 1 MB, and JSON of it somewhat more. */
const MAX_BYTES = 4_000_000;

/** What answers the studio's calls. */
export interface ApiParts {
  readonly room: Room;
  readonly token: string;
  /** The frame's origin under a name of this machine. */
  readonly frameOrigin: (hostname: string) => string;
}

/** Answers `POST /studio/api/<call>` and the stream `GET /studio/api/events`. */
export function createApi({ room, token, frameOrigin }: ApiParts): Handler {
  return async (request) => {
    const url = new URL(request.url);
    const name = url.pathname.slice(API_PATH.length);
    const asked: Asked = {
      locale: localeIn(request.headers.get(LOCALE_HEADER) ?? url.searchParams.get('locale')),
      origin: url.origin,
      frame: frameOrigin(url.hostname),
    };
    try {
      if (request.method === 'GET' && name === 'events') {
        const refused = readRefusal(request, asked.locale);
        if (refused) throw refused;
        return studioEvents(room, asked.locale);
      }
      const refused = writeRefusal(request, token, asked.locale);
      if (refused) throw refused;
      if (request.method !== 'POST' || !isCallName(name))
        throw refuse('refused.unknown', { name }, asked.locale, 404);
      const answer = await answerTo(name, await bodyOf(request, asked.locale), room, asked);
      return Response.json(answer, { headers: NEVER });
    } catch (error) {
      return failure(error, asked.locale);
    }
  };
}

const NEVER = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

async function answerTo<Name extends StudioCallName>(
  name: Name,
  request: unknown,
  room: Room,
  asked: Asked,
): Promise<unknown> {
  const why = requestFault(name, request);
  if (why !== undefined) throw refuse('refused.request', { name, why }, asked.locale, 400);
  const call = callTable[name];
  return call(room, request as Parameters<typeof call>[1], asked);
}

async function bodyOf(request: Request, locale: StudioLocale): Promise<unknown> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!(length <= MAX_BYTES)) throw refuse('refused.large', {}, locale, 413);
  try {
    return JSON.parse(await request.text());
  } catch {
    return undefined;
  }
}

function failure(error: unknown, locale: StudioLocale): Response {
  if (!(error instanceof Refused)) console.error(error);
  const why = error instanceof Error ? error.message : String(error);
  const { status, refusal } =
    error instanceof Refused ? error : refuse('failed.inside', { why }, locale, 500);
  return Response.json({ error: refusal }, { status, headers: NEVER });
}

function localeIn(value: string | null): StudioLocale {
  return value === 'zh' ? 'zh' : 'en';
}
