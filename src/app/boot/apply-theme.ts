import type { SiteBundle } from '#model/bundle.ts';
import { onDeviceChange } from '#state/state-hooks.ts';
import type { DeviceStore } from '#state/device/device-store.ts';

/**
 * Applies the theme's variables before the first render, and the player's colour mode, text size and reduced
 * motion. Returns a function that unsubscribes from the system's colour scheme and these settings.
 */
export function applyTheme({ theme, site }: Pick<SiteBundle, 'theme' | 'site'>, device: DeviceStore) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(safeThemeCss(theme.css));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

  const dark = matchMedia('(prefers-color-scheme: dark)');
  const root = document.documentElement;
  root.lang = site.locale;
  const showModes = (): void => {
    const comfort = device.read('comfort');
    const mode = site.colorMode === 'system' ? comfort?.colorMode : site.colorMode;
    const isDark = mode === 'dark' || (mode !== 'light' && dark.matches);
    root.classList.toggle('dark', isDark);
    root.classList.toggle('light', !isDark);
    root.style.colorScheme = isDark ? 'dark' : 'light';
    root.toggleAttribute('data-calm', theme.isCalm === true || comfort?.isCalm === true);
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
      meta.content = isDark ? theme.darkBackground : theme.lightBackground;
  };
  const showTextSize = (): void => {
    root.style.setProperty('--text-scale', String(device.read('comfort')?.textScale ?? ''));
  };
  showModes();
  // Otherwise the values of the theme apply, or those that the studio previews.
  if (device.read('comfort')) showTextSize();
  dark.addEventListener('change', showModes);
  const stop = onDeviceChange('comfort', () => {
    showModes();
    showTextSize();
  });
  return () => {
    stop();
    dark.removeEventListener('change', showModes);
  };
}

const VARIABLE = String.raw`--[\w-]+:[#\w.,%/ "-]+`;
const RULE = String.raw`(?::root|:root,\.light|\.dark|:root:not\(\.light\))\{${VARIABLE}(?:;${VARIABLE})*\}`;
const THEME = new RegExp(String.raw`^(?:${RULE}|@media \(prefers-color-scheme:dark\)\{${RULE}\})*$`);

/**
 * Returns a theme's style sheet if it is safe, else an empty one. It may contain only variables for day and
 * night: without brackets they load no URL, and no other rule can hide what is on the screen.
 */
export function safeThemeCss(css: unknown): string {
  return typeof css === 'string' && THEME.test(css) ? css : '';
}
