import type { BrowserContext, ConsoleMessage, Request } from 'playwright-core';

/** Something that no page of the site may do. */
export interface Fault {
  kind: 'page error' | 'console error' | 'policy violation' | 'failed request' | 'foreign request';
  text: string;
}

/**
 * Watches every page of the profile from its first byte. Requests to other origins than `origin` are foreign.
 * Returns a function that returns the faults since its last call.
 */
export async function watchErrors(context: BrowserContext, origin: string): Promise<() => Fault[]> {
  const faults: Fault[] = [];
  const add = (kind: Fault['kind'], text: string): void => void faults.push({ kind, text });

  await context.exposeBinding('reportViolation', (_source, text: string) => add('policy violation', text));
  await context.addInitScript(() => {
    const report = (window as unknown as { reportViolation: (text: string) => void }).reportViolation;
    window.addEventListener('securitypolicyviolation', (event) => {
      // The browser's own document around an image or a text has style attributes.
      if (document.contentType !== 'text/html') return;
      report(
        `${event.effectiveDirective} refused ${event.blockedURI} ${event.sample} at ${event.sourceFile ?? ''}:${String(event.lineNumber)}`,
      );
    });
  });

  context.on('weberror', (error) => add('page error', String(error.error().stack ?? error.error())));
  context.on('console', (message) => {
    const { url, lineNumber } = message.location();
    if (message.type() === 'error' && !isPolicyReport(message))
      add('console error', `${message.text()} (${url}:${String(lineNumber)})`);
  });
  context.on('request', (request) => {
    if (isForeign(request, origin)) add('foreign request', `${request.method()} ${request.url()}`);
  });
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    if (why !== 'net::ERR_ABORTED') add('failed request', `${request.method()} ${request.url()} ${why}`);
  });

  return () => faults.splice(0);
}

/** Whether a console message reports a policy violation: its event is recorded already. */
function isPolicyReport(message: ConsoleMessage): boolean {
  return /violates the following (?:Content Security Policy|report-only)|violates the document's Content Security Policy/.test(
    message.text(),
  );
}

function isForeign(request: Request, origin: string): boolean {
  const url = request.url();
  if (/^(?:data|blob|about):/.test(url)) return false;
  const { port, hostname } = new URL(url);
  const own = new URL(origin);
  return port !== own.port || !['localhost', '127.0.0.1'].includes(hostname);
}

/** Whether the browser itself logged a failed request: not a fault of the page. */
export function isNetworkLine({ kind, text }: Fault): boolean {
  return (
    kind === 'failed request' || (kind === 'console error' && text.startsWith('Failed to load resource'))
  );
}
