// Inlined into index.html after the manifest. Preloads the files of the page in the address bar, before any
// module runs. It finds pages whose id is the name in the path, as for most; the site loads any other.
(() => {
  const read = (id) => JSON.parse(document.getElementById(id).textContent);
  const preload = (href, rest) =>
    document.head.append(
      Object.assign(document.createElement('link'), { crossOrigin: 'anonymous', href, ...rest }),
    );
  // A longer response is dropped: the page requests it again and reports the error.
  const readResponse = async ({ status, body }) => {
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
    // start-version.ts loads this page before it knows all paths.
    document.documentElement.dataset.firstPage = name;
    // A browser does not request a failed module again in the same document.
    if (!navigator.onLine) return;
    const code = read('code');
    const page = Object.hasOwn(pages, name) ? pages[name] : {};
    for (const file of [site, page.bundle])
      if (file) preload(`/config/${file}`, { rel: 'preload', as: 'fetch' });
    const files = new Set((page.code ?? []).flatMap((one) => code[one] ?? []));
    for (const file of files) preload(file, { rel: 'modulepreload' });
    if (page.integrity)
      preload(`/config/${page.validators}`, { rel: 'modulepreload', integrity: page.integrity });
    // Send the page's first calls now, for create-site.ts. With a query in the address there may be others.
    const isAsking = !disabled.includes(name) && !location.hash.includes('?');
    const token = sessionStorage.getItem('api_token');
    window.earlyResponses = new Map();
    for (const { path, method = 'post', body, access } of (isAsking && page.calls) || []) {
      const sent = access === 'none' ? null : token;
      if (access === 'required' && !sent) continue;
      const headers = { 'x-config-version': version };
      if (body) headers['content-type'] = 'application/json';
      if (sent) headers.authorization = `Bearer ${sent}`;
      const response = fetch(path, { method, cache: 'no-store', headers, body })
        .then(readResponse)
        .catch(() => undefined);
      window.earlyResponses.set(`${path} ${sent} ${body}`, response);
    }
    // The first access to a storage blocks until it is open. Do it now, while the code is loading.
    for (const storage of [localStorage, sessionStorage]) storage.getItem('');
  } catch {
    // The site loads everything itself.
  }
})();
