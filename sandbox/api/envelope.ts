/** What every call answers (spec section 7). */
export type ResponseEnvelope = { code: number | string; message: string; data: unknown };

/** The envelope of a call that did what was asked. */
export function success(data: unknown, message = 'success'): ResponseEnvelope {
  return { code: 200, message, data };
}

/** The envelope of a call that did not. */
export function failure(code: number, message: string): ResponseEnvelope {
  return { code, message, data: null };
}

/** Writes an envelope as an HTTP answer. */
export function json(envelope: ResponseEnvelope, status = 200): Response {
  return new Response(JSON.stringify(envelope), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  });
}
