import type { Handler } from '#scripts/serve/site.ts';
import { FRONT_PATHS, cacheControl, cacheControlOf } from '#scripts/serve/headers.ts';

/** An answer that does not change while tests run. */
interface Kept {
  readonly body: ArrayBuffer;
  readonly headers: Headers;
}

const kept = new Map<string, Kept>();

/** A site of the build as it is: the front page and the files named by their hash are read from the disk once in a process, not for each test. */
export function withKeptFiles(site: Handler): Handler {
  return async (request) => {
    const { pathname } = new URL(request.url);
    const isKept = FRONT_PATHS.includes(pathname) || cacheControlOf(pathname) === cacheControl.forEver;
    if (!isKept || request.method !== 'GET' || isConditional(request)) return site(request);
    const key = `${pathname} ${request.headers.get('accept-encoding') ?? ''}`;
    let found = kept.get(key);
    if (!found) {
      const answer = await site(request);
      if (answer.status !== 200) return answer;
      found = { body: await answer.arrayBuffer(), headers: answer.headers };
      kept.set(key, found);
    }
    return new Response(found.body, { headers: found.headers });
  };
}

function isConditional({ headers }: Request): boolean {
  return headers.has('range') || headers.has('if-none-match');
}
