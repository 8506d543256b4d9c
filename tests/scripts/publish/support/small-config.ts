import type { Manifest } from '#model/bundle.ts';
import type { CompiledConfig } from '#scripts/config/compile/compile.ts';
import type { ConfigKind } from '#scripts/config/read/config-paths.ts';
import { shortHash } from '#scripts/files/digest.ts';

/** A config of one page, as the compiler would give it. Its words are long enough to be packed. */
export function smallConfig(words: string, ids: readonly string[] = ['home']): CompiledConfig {
  const files: Record<string, string> = {};
  const put = (name: string, value: object): string => {
    const content = JSON.stringify(value);
    const full = `${name}.${shortHash(content)}.json`;
    files[full] = content;
    return full;
  };
  const bundleOf = (id: string) => put(`page.${id}`, { id, words: words.padEnd(700, ' and on') });
  const pages = Object.fromEntries(ids.map((id) => [id, { bundle: bundleOf(id) }]));
  const site = put('site', { site: words.padEnd(600, ' more') });
  const manifest: Manifest = { vocabulary: 1, version: versionOf(words), site, pages };
  files['app.webmanifest'] = JSON.stringify({ name: words });
  files['manifest.json'] = JSON.stringify(manifest);
  return { files, faults: [], tree: { files: sourcesOf(words), faults: [] } };
}

/** The version of such a config. */
export function versionOf(words: string): string {
  return shortHash(words);
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
