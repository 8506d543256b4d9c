import type { Scope } from '#model/scope.ts';
import { type Translate, formatWords } from '#model/format.ts';
import type { Screen } from './screens.ts';
import { queryOf } from './site-map.ts';

/** What a screen is called; undefined while what its title reads is not known. */
export function titleOf({ path, search, loaded }: Screen, sources: Scope, t: Translate): string | undefined {
  const { page, enums } = loaded.bundle;
  const route = { path, query: queryOf(search) };
  return formatWords(page.title, { ...sources, route }, { t, enums, serverNow: () => 0 });
}
