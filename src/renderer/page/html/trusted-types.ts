import type { Config, WindowLike } from 'dompurify';

type TrustedPolicy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;

/** The address of the site's only worker, public/service-worker.js. */
const WORKER_URL = '/service-worker.js';

let policy: TrustedPolicy | undefined;

/**
 * The only Trusted Types policy that the site's header allows (`trusted-types dompurify`), created once for
 * its two users: the sanitizer, which passes only sanitized HTML, and the registration of the site's worker,
 * the only script URL that it allows. Undefined in a browser without Trusted Types.
 */
export function trustedTypesPolicy(): TrustedPolicy | undefined {
  const { trustedTypes }: WindowLike = window;
  policy ??= trustedTypes?.createPolicy('dompurify', {
    createHTML: (html) => html,
    createScriptURL(address) {
      if (address !== WORKER_URL) throw new TypeError(`${address} is no worker of the site`);
      return address;
    },
  }) as TrustedPolicy | undefined;
  return policy;
}

/** The worker's address, as a TrustedScriptURL if the browser requires one. */
export function workerAddress(): string {
  return (trustedTypesPolicy()?.createScriptURL(WORKER_URL) as string | undefined) ?? WORKER_URL;
}
