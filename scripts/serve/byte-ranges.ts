import type { MiddlewareHandler } from 'hono';

/**
 * Serves one part of a body to who asks for it with `Range` (RFC 9110, section 14): 206 for a part, 416 for one that lies behind the end. Answers that
 * name no `Accept-Ranges: bytes` stay whole, and so does the answer to several parts, to another unit, and to an `If-Range` of another version: a server
 * may ignore the header, and must where it does not understand it.
 */
export const byteRanges: MiddlewareHandler = async (context, next) => {
  await next();
  const whole = context.res;
  const asked = context.req.header('range');
  if (asked === undefined || context.req.method !== 'GET' || whole.status !== 200) return;
  if (whole.headers.get('accept-ranges') !== 'bytes') return;
  const ifRange = context.req.header('if-range');
  if (ifRange !== undefined && ifRange !== whole.headers.get('etag')) return;

  const body = await whole.arrayBuffer();
  const part = rangeOf(asked, body.byteLength);
  const headers = new Headers(whole.headers);
  context.res = undefined; // Hono lays the headers of an answer that is replaced over the new one's.
  if (part === undefined) {
    context.res = new Response(body, { headers });
    return;
  }
  const bytes = part === 'outside' ? null : body.slice(part.start, part.end + 1);
  const place = part === 'outside' ? '*' : `${String(part.start)}-${String(part.end)}`;
  headers.set('content-range', `bytes ${place}/${String(body.byteLength)}`);
  headers.set('content-length', String(bytes?.byteLength ?? 0));
  context.res = new Response(bytes, { status: bytes ? 206 : 416, headers });
};

/** The first and last byte of the one part that is asked for; undefined where the header is to be ignored. */
export function rangeOf(range: string, size: number): { start: number; end: number } | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(range) ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '')
    return Number(last) > 0 && size > 0
      ? { start: Math.max(0, size - Number(last)), end: size - 1 }
      : 'outside';
  const start = Number(first);
  if (last !== '' && Number(last) < start) return undefined;
  return start < size ? { start, end: Math.min(last === '' ? size - 1 : Number(last), size - 1) } : 'outside';
}
