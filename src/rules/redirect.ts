const LONGEST = 512;

/**
 * The path inside the site that a `redirect` query names, with its query; undefined for anything that could lead
 * out of it: another origin (`//evil`, `/\evil`), a scheme, an encoded slash, a control character. It is a list of what is allowed,
 * not of what is not.
 */
export function insidePath(redirect: unknown): string | undefined {
  if (typeof redirect !== 'string' || redirect.length > LONGEST) return undefined;
  return /^\/(?:[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*)?(?:\?[A-Za-z0-9_.~%&=+-]*)?$/.test(redirect)
    ? redirect
    : undefined;
}

/** The hash address of the login page that leads back to `target` afterwards, such as `/login?redirect=%2Fmine`. */
export function loginPath(login: string, target: string): string {
  const inside = insidePath(target);
  return inside === undefined || inside === '/' ? login : `${login}?redirect=${encodeURIComponent(inside)}`;
}
