import { COMMON_MEANINGS } from './meanings/vocabulary.ts';
import { FORM_MEANINGS } from './meanings/form.ts';
import { LIST_MEANINGS } from './meanings/list.ts';
import { PAGE_MEANINGS } from './meanings/page.ts';
import { SITE_MEANINGS } from './meanings/site.ts';
import { THEME_MEANINGS } from './meanings/theme.ts';

/** What the descriptions of config/schema say, in Chinese: by the English text, so that one changed is missed by a test. */
export const MEANINGS: Readonly<Record<string, string>> = {
  ...COMMON_MEANINGS,
  ...FORM_MEANINGS,
  ...LIST_MEANINGS,
  ...PAGE_MEANINGS,
  ...SITE_MEANINGS,
  ...THEME_MEANINGS,
};
