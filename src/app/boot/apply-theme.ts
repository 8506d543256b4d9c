import type { SiteBundle } from '#model/bundle.ts';
import { safeThemeCss } from '#rules/safe-theme-css.ts';

/** Puts the theme's variables in force before anything is drawn, and the colour mode with them. Answers how to stop following the system. */
export function applyTheme({ theme, site }: Pick<SiteBundle, 'theme' | 'site'>, page: Document): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(safeThemeCss(theme.css));
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  page.documentElement.lang = site.locale;

  const dark = matchMedia('(prefers-color-scheme: dark)');
  const show = (): void => {
    const isDark = site.colorMode === 'dark' || (site.colorMode !== 'light' && dark.matches);
    page.documentElement.classList.toggle('dark', isDark);
    page.documentElement.classList.toggle('light', !isDark);
    page.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
    for (const meta of page.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
      meta.content = isDark ? theme.darkBackground : theme.lightBackground;
  };
  show();
  dark.addEventListener('change', show);
  return () => {
    dark.removeEventListener('change', show);
  };
}
