/** Escapes a text for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The content security policy: only the style sheet and our pictures, and no scripts. */
const POLICY = "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'";

/** Makes a page. Title and body are HTML that the caller has escaped. */
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

/** Makes the page of a 404, with a message. */
export function notFound(message: string): Response {
  return htmlPage('页面不存在', `<h1>页面不存在</h1><p class="muted">${escapeHtml(message)}</p>`, 404);
}

const CSS = `
:root { color-scheme: light dark; --bg: #f4f6fb; --panel: #fff; --fg: #101735; --muted: #5c6587; --line: #d9dfec; --brand: #1e45b8; --on-brand: #fff; --good: #0d6e37; --bad: #b3143f; }
@media (prefers-color-scheme: dark) { :root { --bg: #0a0e1f; --panel: #131934; --fg: #edf1ff; --muted: #8e99c3; --line: #28315a; --brand: #3a63e6; --good: #5bd693; --bad: #ff8fa8; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--fg); font: 16px/1.6 -apple-system, BlinkMacSystemFont, Roboto, "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif; }
main { max-width: 480px; margin: 0 auto; padding: 16px 16px calc(24px + env(safe-area-inset-bottom)); }
h1 { font-size: 20px; line-height: 28px; margin: 4px 0 12px; }
h2 { font-size: 16px; margin: 20px 0 8px; }
p { margin: 8px 0; overflow-wrap: anywhere; }
.muted { color: var(--muted); font-size: 14px; }
.panel { background: var(--panel); border: 1px solid var(--line); border-radius: 16px; padding: 16px; margin: 12px 0; }
.art { display: block; width: 168px; max-width: 60%; margin: 8px auto; border-radius: 16px; }
.money { font-size: 28px; line-height: 36px; font-weight: 600; font-variant-numeric: tabular-nums; }
.good { color: var(--good); } .bad { color: var(--bad); }
form, .panel > :first-child, form > :first-child { margin-top: 0; } form, .panel > :last-child { margin-bottom: 0; }
.choices { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
button, .button { display: block; width: 100%; min-height: 48px; padding: 10px 16px; border: 0; border-radius: 12px; background: var(--brand); color: var(--on-brand); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
.quiet { background: var(--panel); color: var(--fg); border: 1px solid var(--line); font-weight: 400; text-align: start; }
label { display: block; margin: 12px 0 4px; font-size: 14px; color: var(--muted); }
input { width: 100%; min-height: 48px; padding: 10px 12px; border: 1px solid var(--muted); border-radius: 12px; background: var(--panel); color: var(--fg); font: inherit; }
form button { margin-top: 12px; } .choices button { margin-top: 0; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 16px; margin: 0; } dt { color: var(--muted); } dd { margin: 0; text-align: end; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.bubble { border-radius: 16px; padding: 10px 14px; margin: 8px 0; max-width: 85%; width: fit-content; background: var(--panel); border: 1px solid var(--line); } .mine { margin-inline-start: auto; background: var(--brand); color: var(--on-brand); border: 0; }
.bubble:not(.mine) { position: relative; margin-inline-start: 48px; border-start-start-radius: 4px; } .bubble:not(.mine)::before { content: ""; position: absolute; inset: -1px auto auto -49px; width: 40px; height: 40px; border-radius: 12px; background: url(/sandbox/logo.svg) center / cover; } .chips { display: flex; flex-wrap: wrap; gap: 8px; } .chips .button { width: auto; min-height: 44px; padding: 8px 14px; border-radius: 22px; font-size: 15px; } main:has(.composer) { display: flex; flex-direction: column; min-height: 100dvh; padding-bottom: 0; } .composer { position: sticky; bottom: 0; display: flex; gap: 8px; margin: auto -16px 0; padding: 12px 16px; background: var(--panel); border-top: 1px solid var(--line); } .composer input { background: var(--bg); border-color: var(--line); } .composer button { flex: none; width: auto; margin: 0; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
`;

/** Serves the style sheet of all pages. A sandboxed frame, which has an opaque origin, may load it too. */
export function pageStyles(): Response {
  return new Response(CSS, {
    headers: {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
}
