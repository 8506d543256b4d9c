import type { Config } from 'dompurify';

type TrustPolicy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;

interface TrustFactory {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string; createScriptURL(address: string): string },
  ): TrustPolicy;
}

/** The one worker of the site; public/service-worker.js is served there. */
const WORKER = '/service-worker.js';

let policy: TrustPolicy | undefined;

/**
 * The one policy that the site's header admits (`trusted-types dompurify`), made once for both who need it: HTML is trusted for the
 * sanitiser, which hands it what it has cleaned, and of scripts the site's own worker alone. Undefined where a browser has no Trusted
 * Types.
 */
export function trustPolicy(): TrustPolicy | undefined {
  const factory = Reflect.get(window, 'trustedTypes') as TrustFactory | undefined;
  policy ??= factory?.createPolicy('dompurify', {
    createHTML: (html) => html,
    createScriptURL(address) {
      if (address !== WORKER) throw new TypeError(`${address} is no worker of the site`);
      return address;
    },
  });
  return policy;
}

/** The worker's address, as the browser wants it said. */
export function workerAddress(): string {
  return (trustPolicy()?.createScriptURL(WORKER) as string | undefined) ?? WORKER;
}
