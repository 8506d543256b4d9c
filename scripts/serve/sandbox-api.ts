import type { Handler } from './site.ts';

/** The other name of this machine: another origin to the browser, the same server. */
const OTHER_NAME: Readonly<Record<string, string>> = { '127.0.0.1': 'localhost', localhost: '127.0.0.1' };

/**
 * Hands requests to the sandbox under the other name of this machine, as it gives out the addresses of its own pages by the name it
 * was called: so games and pay pages stand on another origin than the site, and may be framed as strangers.
 */
export function sandboxApi(sandbox: { fetch: Handler }): Handler {
  return (request) => {
    const { pathname, search } = new URL(request.url);
    const url = new URL(pathname + search, sandboxOrigin(new URL(request.url)));
    return sandbox.fetch(new Request(url, request));
  };
}

/** The origin of the sandbox's pages, for a site that was asked under this address. */
export function sandboxOrigin(site: URL): string {
  const url = new URL(site);
  url.hostname = OTHER_NAME[url.hostname] ?? url.hostname;
  return url.origin;
}
