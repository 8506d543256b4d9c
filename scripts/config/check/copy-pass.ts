import type { ConfigFile } from '../config-tree.ts';
import { type CheckContext, nameRemedy, type Path } from './context.ts';

/** Checks the copy itself, after every other pass has named what it uses: keys nobody names, empty and unsafe words. */
export function copyPass(context: CheckContext): void {
  const byCode = (key: string) =>
    context.vocabulary.codeKeys.some((known) =>
      known.endsWith('.') ? key.startsWith(known) : key === known,
    );
  for (const file of context.of('locale')) {
    eachText(file.id, file.value, [], (key, words, path) => {
      if (words.trim() === '')
        report(context, file, path, `"${key}" is empty`, 'the player would see nothing', 'write the words');
      if (/<\/?[a-z!]/i.test(words))
        report(
          context,
          file,
          path,
          `"${key}" holds a tag`,
          'copy is shown as text, so the tag would be seen',
          'write plain words',
        );
      if (!context.usedKeys.has(key) && !byCode(key)) {
        report(
          context,
          file,
          path,
          `nobody uses "${key}"`,
          'no config and no code names it',
          'take it away, or name it where it belongs',
        );
      }
    });
  }
  for (const key of context.vocabulary.codeKeys) {
    const known = Object.keys(context.copy);
    if (key.endsWith('.') || Object.hasOwn(context.copy, key)) continue;
    const file = context.of('locale').find((one) => key.startsWith(`${one.id}.`)) ?? context.of('locale')[0];
    if (file)
      report(
        context,
        file,
        [],
        `no copy "${key}"`,
        'code says it',
        nameRemedy(key, known, 'config/locales/zh-CN'),
      );
  }
}

function report(
  context: CheckContext,
  file: ConfigFile,
  path: Path,
  what: string,
  why: string,
  remedy: string,
): void {
  context.report(file, path, what, why, remedy);
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
