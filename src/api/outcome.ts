/**
 * What came of a call. A server's or a network's behaviour is always one of these and never an exception.
 * - done: the server did it; `data` is strict, `message` the server's own words.
 * - refused: the server said no; `message` is for the player and may be empty.
 * - expired: the session is missing or over (code 401).
 * - offline: no answer came, by a failing network or within the time-out.
 * - malformed: an answer came that cannot be read; whether the server did what was asked is not known. `code` is what it gave as its code, else its HTTP
 *   status where that is a failure.
 * - dropped: nobody waits for it any more: it was aborted, or the session changed in the meantime.
 */
export type Outcome<T> =
  | { readonly kind: 'done'; readonly data: T; readonly message: string }
  | { readonly kind: 'refused'; readonly code: number; readonly message: string }
  | { readonly kind: 'expired'; readonly message: string }
  | { readonly kind: 'offline'; readonly reason: 'network' | 'timeout' }
  | { readonly kind: 'malformed'; readonly reason: string; readonly code?: number }
  | { readonly kind: 'dropped' };
