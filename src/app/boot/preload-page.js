// Inlined into index.html after the manifest: preloads what the page in the address bar is rendered with, so that all of it is fetched in one
// go, before any module has run. A page is looked up by its path, as most are named after it; another one is loaded by the site as always.
(() => {
  const read = (id) => JSON.parse(document.getElementById(id).textContent);
  const preload = (href, rest) =>
    document.head.append(
      Object.assign(document.createElement('link'), { crossOrigin: 'anonymous', href, ...rest }),
    );
  try {
    const { site, pages, home } = read('manifest');
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
    // Who first looks into a storage waits until the browser has opened it: better now, with the code on its way, than in the start.
    for (const storage of [localStorage, sessionStorage]) storage.getItem('');
  } catch {
    // The site loads all of it by itself.
  }
})();
