import type { Config } from '#scripts/config/read/config-tree.ts';
import { compileTheme } from '#scripts/config/theme/theme.ts';

/** The web app manifest: the name of the site and the colours of its theme. */
export function appManifest(config: Config): string {
  const name = config.copy[config.site.name] ?? config.site.name;
  const { lightBg, lightBar } = compileTheme(config.theme).meta;
  const icon = (file: string, size: number, purpose: string) => ({
    src: `/icons/${file}-${String(size)}.png`,
    sizes: `${String(size)}x${String(size)}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    lang: config.site.locale,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: lightBg,
    theme_color: lightBar,
    icons: [icon('icon', 192, 'any'), icon('icon', 512, 'any'), icon('maskable', 512, 'maskable')],
  });
}
