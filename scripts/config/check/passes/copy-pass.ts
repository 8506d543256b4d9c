import { scriptIn } from '#scripts/config/read/unsafe-text.ts';
import { withoutPlaceholders } from '#scripts/config/placeholders.ts';
import { type CheckContext, type CheckPlace, placeIn } from '#scripts/config/check/context.ts';
import { suggestName } from '#scripts/config/check/unknown-name.ts';
import { type ConfigNode, isOfKind, type Path, valuesOf, walk } from '#scripts/schema/walk.ts';

/** Braces that are not a placeholder: single, full-width or unbalanced ones. */
const STRAY_BRACES = /\{\{|\}\}|[{\uFF5B]\s*\w+\s*[}\uFF5D]/;
/** The maximum length of a label, title or button, and of other texts. */
const MAX_LABEL_LENGTH = 40;
const MAX_TEXT_LENGTH = 400;

/** Checks copy: unused, empty, unsafe or long texts, words against the glossary, missing keys of code. */
export function copyPass(context: CheckContext): void {
  const { codeKeys } = context.vocabulary;
  const references = context.files.flatMap((file) => valuesOf(context.rootNode(file), 'copyKey'));
  const labels = new Set(references.filter(isLabel).map(({ value }) => value));
  const used = new Set([...codeKeys, ...references.map(({ value }) => value)]);
  for (const file of context.of('locale')) {
    const place = placeIn(context, file);
    for (const { path, value: text } of walk(context.rootNode(file))) {
      if (typeof text !== 'string') continue;
      const key = [file.id, ...path].join('.');
      if (text.trim() === '') place.report(path, 'copy.empty', { key });
      if (/<\/?[a-z!]/i.test(text) && scriptIn(text) === undefined) place.report(path, 'copy.tag', { key });
      if (text.includes('$t(')) place.report(path, 'copy.nested', { key });
      const bare = withoutPlaceholders(text);
      const at = bare.search(STRAY_BRACES);
      if (at >= 0) place.report(path, 'copy.half-open', { key, shown: bare.slice(at, at + 20) });
      checkLength(place, key, text, path, labels.has(key));
      checkGlossary(place, key, text, path);
      if (!used.has(key)) place.report(path, 'copy.unused', { key });
    }
  }
  for (const key of codeKeys) {
    if (Object.hasOwn(context.copy, key)) continue;
    const near = suggestName(key, Object.keys(context.copy), 'config/locales/zh-CN');
    const file = context.of('locale').find((one) => key.startsWith(`${one.id}.`)) ?? context.of('locale')[0];
    if (file) context.report(file, [], 'copy.code-says', { key, near });
  }
}

/** Reports words that the glossary of site.json replaces by another. */
function checkGlossary({ context, report }: CheckPlace, key: string, text: string, path: Path): void {
  const { glossary = [] } = context.site ?? {};
  for (const { word, not, except = [] } of glossary) {
    const shown = except.includes(key) ? undefined : not.find((other) => text.includes(other));
    if (shown !== undefined) report(path, 'copy.other-word', { key, shown, word });
  }
}

/** Whether a key is used as a label, a title or a button. */
function isLabel({ kinds, parent }: ConfigNode): boolean {
  return kinds.includes('label') || (isOfKind(parent, 'text') && isOfKind(parent, 'label'));
}

function checkLength({ report }: CheckPlace, key: string, text: string, path: Path, isShort: boolean): void {
  const count = [...text].length;
  if (isShort && count > MAX_LABEL_LENGTH)
    report(path, 'copy.long-label', { key, count, max: MAX_LABEL_LENGTH });
  else if (count > MAX_TEXT_LENGTH) report(path, 'copy.long', { key, count, max: MAX_TEXT_LENGTH });
}
