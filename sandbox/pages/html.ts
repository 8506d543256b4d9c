/** Writes a text so that HTML shows it and nothing more. */
export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** What the pages may load: their one style sheet and their own pictures, nothing else, and no script at all. */
const POLICY = "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'";

/** Answers a whole page: title and body are HTML that the caller has escaped. */
export function htmlPage(title: string, body: string, status = 200): Response {
  const html = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="color-scheme" content="light dark"><title>${title}</title><link rel="icon" href="/sandbox/logo.svg" type="image/svg+xml"><link rel="stylesheet" href="/sandbox/pages.css"></head><body><main>${body}</main></body></html>`;
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
    },
  });
}

/** Answers that there is nothing at an address, in words. */
export function lost(what: string): Response {
  return htmlPage('页面不存在', `<h1>页面不存在</h1><p class="muted">${escape(what)}</p>`, 404);
}

/** Sends the browser back to a page after a form. */
export function backTo(path: string): Response {
  return new Response(null, { status: 303, headers: { location: path } });
}

/** Reads the fields of a form that was sent. */
export async function formOf(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams(await request.text());
}
