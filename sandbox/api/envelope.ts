/** The envelope of every response (spec section 7). */
export type ResponseEnvelope = { code: number | string; message: string; data: unknown };

/** The envelope of a successful call. */
export function success(data: unknown, message = 'success'): ResponseEnvelope {
  return { code: 200, message, data };
}

/** The envelope of a failed call. */
export function failure(code: number, message: string): ResponseEnvelope {
  return { code, message, data: null };
}

/** Makes the HTTP response of an envelope. */
export function json(envelope: ResponseEnvelope, status = 200): Response {
  return new Response(JSON.stringify(envelope), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  });
}
