import { createHash } from 'node:crypto';
import type { Manifest } from '#model/bundle.ts';
import type { CompiledConfig } from '#scripts/config/compile/compile.ts';
import type { ConfigKind } from '#scripts/config/read/config-paths.ts';

/** A version of a config of one page, as the compiler would give it: its words are long enough to be packed. */
export function smallConfig(words: string, pages: readonly string[] = ['home']): CompiledConfig {
  const files: Record<string, string> = {};
  const put = (name: string, ending: string, content: string): string => {
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
    const full = `${name}.${hash}.${ending}`;
    files[full] = content;
    return full;
  };
  const entries = pages.map((id) => {
    const bundle = put(`page.${id}`, 'json', JSON.stringify({ id, words: words.padEnd(700, ' and on') }));
    return [id, { bundle }] as const;
  });
  const site = put('site', 'json', JSON.stringify({ site: words.padEnd(600, ' more') }));
  const version = createHash('sha256').update(words).digest('hex').slice(0, 16);
  const manifest: Manifest = { vocabulary: 1, version, site, pages: Object.fromEntries(entries) };
  files['app.webmanifest'] = JSON.stringify({ name: words });
  files['manifest.json'] = JSON.stringify(manifest);
  return { files, faults: [], tree: { files: sourcesOf(words), faults: [] } };
}

/** The version of such a config. */
export function versionOf(words: string): string {
  return (JSON.parse(smallConfig(words).files['manifest.json'] ?? '') as Manifest).version;
}

function sourcesOf(words: string): CompiledConfig['tree']['files'] {
  const file = (path: string, kind: ConfigKind, id: string, value: unknown) => ({
    path,
    kind,
    id,
    value,
    digest: path,
    text: JSON.stringify(value),
  });
  return [
    file('config/locales/zh-CN/home.json', 'locale', 'home', { title: words }),
    file('config/pages/home.json', 'page', 'home', { title: 'home.title', sections: [] }),
  ];
}
