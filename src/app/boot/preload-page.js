// Inlined into index.html after the manifest: preloads what the page in the address bar is rendered with, so that all of it is fetched in one
// go, before any module has run. A page is looked up by its path, as most are named after it; another one is loaded by the site as always.
(() => {
  const read = (id) => JSON.parse(document.getElementById(id).textContent);
  const preload = (href, rest) =>
    document.head.append(
      Object.assign(document.createElement('link'), { crossOrigin: 'anonymous', href, ...rest }),
    );
  // One of more characters than this is not read on: the page asks for it again, and says what is wrong with it.
  const readAnswer = async ({ status, body }) => {
    const reader = body.getReader();
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { status, body: text };
      text += decoder.decode(value, { stream: true });
      if (text.length > 500_000) return reader.cancel();
    }
  };
  try {
    const { site, pages, home, version, disabled = [] } = read('manifest');
    const name = /^#\/?([\w-]*)/.exec(location.hash)?.[1] || home;
    // The site loads it before it knows all paths (src/app/boot/start-version.ts).
    document.documentElement.dataset.firstPage = name;
    // A browser does not request a module again that has failed once in a document.
    if (!navigator.onLine) return;
    const code = read('code');
    const page = Object.hasOwn(pages, name) ? pages[name] : {};
    for (const file of [site, page.bundle])
      if (file) preload(`/config/${file}`, { rel: 'preload', as: 'fetch' });
    const files = new Set((page.code ?? []).flatMap((one) => code[one] ?? []));
    for (const file of files) preload(file, { rel: 'modulepreload' });
    if (page.integrity)
      preload(`/config/${page.validators}`, { rel: 'modulepreload', integrity: page.integrity });
    // What the page asks for as it is drawn is asked for now (src/app/boot/create-site.ts). An address with a query may ask for something else.
    const isAsking = !disabled.includes(name) && !location.hash.includes('?');
    const token = sessionStorage.getItem('api_token');
    window.earlyAnswers = new Map();
    for (const { path, body, access } of (isAsking && page.calls) || []) {
      const sent = access === 'none' ? null : token;
      if (access === 'required' && !sent) continue;
      const headers = { 'x-config-version': version };
      if (body) headers['content-type'] = 'application/json';
      if (sent) headers.authorization = `Bearer ${sent}`;
      const answer = fetch(path, { method: 'POST', cache: 'no-store', headers, body })
        .then(readAnswer)
        .catch(() => undefined);
      window.earlyAnswers.set(`${path} ${sent} ${body}`, answer);
    }
    // Who first looks into a storage waits until the browser has opened it: better now, with the code on its way, than in the start.
    for (const storage of [localStorage, sessionStorage]) storage.getItem('');
  } catch {
    // The site loads all of it by itself.
  }
})();
