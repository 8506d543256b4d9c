import type { SiteConfig } from '#generated/config.ts';
import { scriptIn } from '#scripts/config/read/hidden-characters.ts';
import type { ConfigFile } from '#scripts/config/read/config-tree.ts';
import { withoutPlaceholders } from '#scripts/config/placeholders.ts';
import { type CheckContext, nameRemedy } from '#scripts/config/check/context.ts';
import { type Path, walk } from '#scripts/schema/walk.ts';

/** Braces that are no placeholder: one instead of two, wide ones, or one side alone. */
const HALF_OPEN = /\{\{|\}\}|[{\uFF5B]\s*\w+\s*[}\uFF5D]/;
/** The most characters of a label, title or button, and of any other words. */
const MAX_IN_LABEL = 40;
const MAX_IN_WORDS = 400;

/** Checks the copy itself, after every other pass has named what it uses: keys nobody names, empty and unsafe words. */
export function copyPass(context: CheckContext): void {
  const { codeKeys } = context.vocabulary;
  const exact = new Set(codeKeys);
  const beginnings = codeKeys.filter((key) => key.endsWith('.'));
  const byCode = (key: string) => exact.has(key) || beginnings.some((known) => key.startsWith(known));
  for (const file of context.of('locale')) {
    for (const { path, value: words } of walk(context.root(file))) {
      if (typeof words !== 'string') continue;
      const key = [file.id, ...path].join('.');
      if (words.trim() === '') context.report(file, path, 'copy.empty', { key });
      if (/<\/?[a-z!]/i.test(words) && scriptIn(words) === undefined)
        context.report(file, path, 'copy.tag', { key });
      if (words.includes('$t(')) context.report(file, path, 'copy.nested', { key });
      const bare = withoutPlaceholders(words);
      const at = bare.search(HALF_OPEN);
      if (at >= 0) context.report(file, path, 'copy.half-open', { key, shown: bare.slice(at, at + 20) });
      checkLength(context, file, key, words, path);
      checkWords(context, file, key, words, path);
      if (!context.usedKeys.has(key) && !byCode(key)) {
        context.report(file, path, 'copy.unused', { key });
      }
    }
  }
  for (const key of codeKeys) {
    if (key.endsWith('.') || Object.hasOwn(context.copy, key)) continue;
    const known = Object.keys(context.copy);
    const file = context.of('locale').find((one) => key.startsWith(`${one.id}.`)) ?? context.of('locale')[0];
    if (file)
      context.report(file, [], 'copy.code-says', {
        key,
        near: nameRemedy(key, known, 'config/locales/zh-CN'),
      });
  }
}

/** One word for one thing, by the glossary of site.json. */
function checkWords(context: CheckContext, file: ConfigFile, key: string, words: string, path: Path): void {
  const { glossary = [] } = (context.of('site')[0]?.value ?? {}) as Partial<SiteConfig>;
  for (const { word, not, except = [] } of glossary) {
    const shown = except.includes(key) ? undefined : not.find((other) => words.includes(other));
    if (shown !== undefined) context.report(file, path, 'copy.other-word', { key, shown, word });
  }
}

function checkLength(context: CheckContext, file: ConfigFile, key: string, words: string, path: Path): void {
  const count = [...words].length;
  if (context.labelKeys.has(key) && count > MAX_IN_LABEL)
    context.report(file, path, 'copy.long-label', { key, count, max: MAX_IN_LABEL });
  else if (count > MAX_IN_WORDS) context.report(file, path, 'copy.long', { key, count, max: MAX_IN_WORDS });
}
