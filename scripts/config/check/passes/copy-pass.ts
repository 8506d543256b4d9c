import type { SiteConfig } from '#generated/config.ts';
import { scriptIn } from '#scripts/config/read/hidden-characters.ts';
import { withoutPlaceholders } from '#scripts/config/placeholders.ts';
import { type CheckContext, type CheckPlace, nameRemedy, placeIn } from '#scripts/config/check/context.ts';
import { type ConfigNode, is, type Path, valuesOf, walk } from '#scripts/schema/walk.ts';

/** Braces that are not a placeholder: single, full-width, or unmatched ones. */
const HALF_OPEN = /\{\{|\}\}|[{\uFF5B]\s*\w+\s*[}\uFF5D]/;
/** The largest length of a label, title or button, and of any other copy. */
const MAX_IN_LABEL = 40;
const MAX_IN_WORDS = 400;

/** Checks the copy itself: unused keys, empty and unsafe texts. */
export function copyPass(context: CheckContext): void {
  const { codeKeys } = context.vocabulary;
  const named = context.files.flatMap((file) => valuesOf(context.root(file), 'copyKey'));
  const labels = new Set(named.filter(isLabel).map(({ value }) => value));
  const exact = new Set([...codeKeys, ...named.map(({ value }) => value)]);
  const beginnings = codeKeys.filter((key) => key.endsWith('.'));
  const isUsed = (key: string) => exact.has(key) || beginnings.some((known) => key.startsWith(known));
  for (const file of context.of('locale')) {
    const place = placeIn(context, file);
    for (const { path, value: words } of walk(context.root(file))) {
      if (typeof words !== 'string') continue;
      const key = [file.id, ...path].join('.');
      if (words.trim() === '') place.report(path, 'copy.empty', { key });
      if (/<\/?[a-z!]/i.test(words) && scriptIn(words) === undefined) place.report(path, 'copy.tag', { key });
      if (words.includes('$t(')) place.report(path, 'copy.nested', { key });
      const bare = withoutPlaceholders(words);
      const at = bare.search(HALF_OPEN);
      if (at >= 0) place.report(path, 'copy.half-open', { key, shown: bare.slice(at, at + 20) });
      checkLength(place, key, words, path, labels.has(key));
      checkWords(place, key, words, path);
      if (!isUsed(key)) place.report(path, 'copy.unused', { key });
    }
  }
  for (const key of codeKeys) {
    if (key.endsWith('.') || Object.hasOwn(context.copy, key)) continue;
    const near = nameRemedy(key, Object.keys(context.copy), 'config/locales/zh-CN');
    const file = context.of('locale').find((one) => key.startsWith(`${one.id}.`)) ?? context.of('locale')[0];
    if (file) context.report(file, [], 'copy.code-says', { key, near });
  }
}

/** Checks the terms in the glossary of site.json. */
function checkWords({ context, report }: CheckPlace, key: string, words: string, path: Path): void {
  const { glossary = [] } = (context.of('site')[0]?.value ?? {}) as Partial<SiteConfig>;
  for (const { word, not, except = [] } of glossary) {
    const shown = except.includes(key) ? undefined : not.find((other) => words.includes(other));
    if (shown !== undefined) report(path, 'copy.other-word', { key, shown, word });
  }
}

/** Whether a key is used as a label, title or button. */
function isLabel({ kinds, parent }: ConfigNode): boolean {
  return kinds.includes('label') || (is(parent, 'text') && is(parent, 'label'));
}

function checkLength({ report }: CheckPlace, key: string, words: string, path: Path, isShort: boolean): void {
  const count = [...words].length;
  if (isShort && count > MAX_IN_LABEL) report(path, 'copy.long-label', { key, count, max: MAX_IN_LABEL });
  else if (count > MAX_IN_WORDS) report(path, 'copy.long', { key, count, max: MAX_IN_WORDS });
}
