import { withoutPlaceholders } from './texts.ts';
import { type CheckContext, nameRemedy, type Path } from './context.ts';

/** Checks the copy itself, after every other pass has named what it uses: keys nobody names, empty and unsafe words. */
export function copyPass(context: CheckContext): void {
  const { codeKeys } = context.vocabulary;
  const exact = new Set(codeKeys);
  const beginnings = codeKeys.filter((key) => key.endsWith('.'));
  const byCode = (key: string) => exact.has(key) || beginnings.some((known) => key.startsWith(known));
  for (const file of context.of('locale')) {
    eachText(file.id, file.value, [], (key, words, path) => {
      if (words.trim() === '') context.report(file, path, 'copy.empty', { key });
      if (/<\/?[a-z!]/i.test(words)) context.report(file, path, 'copy.tag', { key });
      const named = /\$t\(([^)]*)/.exec(words)?.[1];
      if (named !== undefined) context.report(file, path, 'copy.nested', { key });
      const rest = withoutPlaceholders(words).search(/\{\{|\}\}/);
      if (rest >= 0)
        context.report(file, path, 'copy.half-open', {
          key,
          shown: withoutPlaceholders(words).slice(rest, rest + 20),
        });
      if (!context.usedKeys.has(key) && !byCode(key)) {
        context.report(file, path, 'copy.unused', { key });
      }
    });
  }
  for (const key of context.vocabulary.codeKeys) {
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

function eachText(
  prefix: string,
  value: unknown,
  path: Path,
  visit: (key: string, words: string, path: Path) => void,
): void {
  if (typeof value === 'string') return visit(prefix, value, path);
  for (const [key, inner] of Object.entries((value ?? {}) as object)) {
    eachText(`${prefix}.${key}`, inner, [...path, key], visit);
  }
}
