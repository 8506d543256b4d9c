import type { ProsePart, TextLink } from '#generated/config.ts';
import { changedTexts, type Texts, withTexts, put } from '#studio/edits/edit-texts.ts';
import { copyWriterFor, type CopyWriter, withCopyText, withoutUnusedCopy } from '#studio/edits/copy-edits.ts';
import type { ConfigIndex, CopyPlace } from '#studio/edits/config-index.ts';

const LINK = /\[([^\][]+)\]\(([^()\s]+)\)/g;

const PREFIXES = { heading: '# ', item: '- ', paragraph: '' } as const;

/**
 * Parses an article to parts of config: `#` starts a heading, `-`, `*` or `•` an item, other lines are
 * paragraphs, and `[text](page)` links to a page by its id or path. A link to an unknown page stays text, and
 * so does one whose text occurs before it: the site would link the first occurrence.
 */
export function articleParts(article: string, index: ConfigIndex, addText: CopyWriter['addText']) {
  const lines = article.split('\n').map((line) => line.trim());
  return lines
    .filter((line) => line !== '')
    .map((line, at) => {
      const [, prefix = '', rest = line] = /^(#{1,3}|[-*•])\s+(.+)$/.exec(line) ?? [];
      const kind = prefix === '' ? 'paragraph' : prefix.startsWith('#') ? 'heading' : 'item';
      const number = String(at + 1);
      const links: TextLink[] = [];
      const text = rest.replace(LINK, (match, label: string, target: string, offset: number) => {
        const page = findPage(target, index);
        if (page === undefined || indexOutsideLinks(rest.slice(0, offset), label) >= 0) return match;
        const key = addText(['link', `${number}-${String(links.length + 1)}`], label);
        links.push({ label: key, then: [{ do: 'go', page }] });
        return label;
      });
      return { kind, text: addText(['text', number], text), ...(links.length > 0 && { links }) };
    });
}

/** Writes parts for {@link articleParts}; undefined if a text has values, or a link another action. */
export function articleText(parts: readonly ProsePart[], index: ConfigIndex): string | undefined {
  const lines = parts.map(({ kind, text, links = [] }) => {
    const line = index.textOf(text);
    return links.reduce<string | undefined>(
      (linked, link) => linked && withLink(linked, link, index),
      line && !line.includes('\n') ? PREFIXES[kind] + line : undefined,
    );
  });
  return lines.includes(undefined) ? undefined : lines.join('\n');
}

function withLink(line: string, { label, then }: TextLink, index: ConfigIndex): string | undefined {
  const text = index.textOf(label);
  const [step, ...more] = then;
  const isPlain = more.length === 0 && step?.do === 'go' && Object.keys(step).length === 2;
  const at = text === undefined ? -1 : indexOutsideLinks(line, text);
  if (text === undefined || !isPlain || at < 0) return undefined;
  return `${line.slice(0, at)}[${text}](${step.page})${line.slice(at + text.length)}`;
}

/** The index of the first occurrence of a text that is not within a link; -1 if there is none. */
function indexOutsideLinks(line: string, text: string): number {
  return line.replace(LINK, (link) => '\n'.repeat(link.length)).indexOf(text);
}

/** The changed texts after an edit. An unchanged line keeps its key, a changed one that of its place. */
export function editedArticle({ path, pointer }: CopyPlace, article: string, index: ConfigIndex): Texts {
  const { files } = index;
  const page = files[path]?.text ?? '';
  const before = (index.valueIn(path, pointer) ?? []) as readonly ProsePart[];
  const isOwn = (key: unknown): key is string => {
    const uses = typeof key === 'string' ? (index.byKey.get(key)?.uses ?? []) : [];
    return uses.length > 0 && uses.every((use) => use.path === path && use.pointer.startsWith(`${pointer}/`));
  };
  const unclaimed = before
    .flatMap(({ text, links = [] }) => [text, ...links.map(({ label }) => label)])
    .filter(isOwn);
  const newTexts = new Set<string>();
  articleParts(article, index, (_steps, text) => (newTexts.add(text), '')); // A first pass, for the texts.
  const copy = copyWriterFor(path, index);
  const changed: [key: string, text: string][] = [];
  const addText: CopyWriter['addText'] = (steps, text) => {
    const same = unclaimed.findIndex((key) => index.textOf(key) === text);
    const [key] = same < 0 ? [] : unclaimed.splice(same, 1);
    if (key !== undefined) return key;
    const inPlace = steps[0] === 'text' ? unclaimed.indexOf(String(before[Number(steps[1]) - 1]?.text)) : -1;
    // A text that is still used elsewhere in the article only moved: its key goes with it.
    if (inPlace < 0 || newTexts.has(index.textOf(unclaimed[inPlace]) ?? '')) return copy.addText(steps, text);
    const [own = ''] = unclaimed.splice(inPlace, 1);
    changed.push([own, text]);
    return own;
  };
  const next = put(page, pointer, articleParts(article, index, addText));
  let now = withTexts(files, [...copy.texts(), { path, text: next }]);
  for (const [key, text] of changed) now = withCopyText(now, key, text);
  now = withTexts(now, withoutUnusedCopy(path, next, { ...index, files: now }));
  return changedTexts(now, files);
}

/** The id of a page by its id or path. */
function findPage(target: string, { pages, valueIn }: ConfigIndex): string | undefined {
  return pages.find((id) => id === target || valueIn(`config/pages/${id}.json`, '/path') === target);
}
