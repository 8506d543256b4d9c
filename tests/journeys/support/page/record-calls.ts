import type { BrowserContext, Request } from 'playwright-core';

/** A call of the API as it left the browser. */
export interface SentCall {
  /** Without /api/. */
  readonly name: string;
  /** The bearer token it carried. */
  readonly token: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
  readonly idempotencyKey: string | undefined;
  readonly request: Request;
}

/** Writes down every call that the pages of a profile make. The list grows for as long as the profile lives. */
export function recordCalls(context: BrowserContext): readonly SentCall[] {
  const sent: SentCall[] = [];
  context.on('request', (request) => {
    const name = /\/api\/(.+?)(?:\?|$)/.exec(new URL(request.url()).pathname)?.[1];
    if (name === undefined) return;
    const headers = request.headers();
    sent.push({
      name,
      token: headers['authorization']?.replace(/^Bearer /, ''),
      body: bodyOf(request),
      idempotencyKey: headers['idempotency-key'],
      request,
    });
  });
  return sent;
}

function bodyOf(request: Request): Record<string, unknown> {
  try {
    return (request.postDataJSON() as Record<string, unknown> | null) ?? {};
  } catch {
    return {}; // Not JSON: an upload.
  }
}
