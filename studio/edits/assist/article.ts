import type { ProsePart, TextLink } from '#generated/config.ts';
import {
  changedTexts,
  type NewKeys,
  newKeysFor,
  type Texts,
  withCopy,
  withoutOrphans,
  withTexts,
} from '#studio/edits/copy-edits.ts';
import type { CopyIndex, Files } from '#studio/edits/copy-index.ts';
import { parsed, put } from '#studio/edits/edit-json.ts';
import { valueAt } from '#studio/protocol/pointer.ts';

/**
 * An article as it is typed, as parts of config: `# ` begins a heading, `- ` a line of a list, every other line is a paragraph, and
 * `[words](page)` leads to a page by its id or path. What leads nowhere stays as it was typed.
 */
export function articleParts(
  text: string,
  pageOf: (target: string) => string | undefined,
  { keyFor }: Pick<NewKeys, 'keyFor'>,
): ProsePart[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines
    .filter((line) => line !== '')
    .map((line, at) => {
      const [, mark = '', rest = line] = /^(#{1,3}|[-*•])\s+(.+)$/.exec(line) ?? [];
      const kind = mark === '' ? 'paragraph' : mark.startsWith('#') ? 'heading' : 'item';
      const links: TextLink[] = [];
      const step = ['text', String(at + 1)];
      const words = rest.replace(LINK, (typed, label: string, target: string) => {
        const page = pageOf(target);
        if (page === undefined) return typed;
        const key = keyFor(['link', `${String(at + 1)}-${String(links.length + 1)}`], label);
        links.push({ label: key, then: [{ do: 'go', page }] });
        return label;
      });
      return { kind, text: keyFor(step, words), ...(links.length > 0 && { links }) };
    });
}

const LINK = /\[([^\][]+)\]\(([^()\s]+)\)/g;

const MARKS = { heading: '# ', item: '- ', paragraph: '' } as const;

/** The parts of an article as {@link articleParts} reads them; undefined where they say more: values in words, or a link that does not just lead to a page. */
export function articleText(parts: readonly ProsePart[], index: CopyIndex): string | undefined {
  const lines = parts.map(({ kind, text, links = [] }) => {
    const words = index.wordsOf(text);
    return links.reduce<string | undefined>(
      (line, link) => line && withLink(line, link, index),
      words && !words.includes('\n') ? MARKS[kind] + words : undefined,
    );
  });
  return lines.includes(undefined) ? undefined : lines.join('\n');
}

function withLink(line: string, { label, then }: TextLink, index: CopyIndex): string | undefined {
  const words = index.wordsOf(label);
  const [step, ...more] = then;
  const isPlain = more.length === 0 && step?.do === 'go' && Object.keys(step).length === 2;
  if (words === undefined || !isPlain || !line.includes(words)) return undefined;
  return line.replace(words, () => `[${words}](${step.page})`);
}

/** The texts with an article as it was typed anew. Lines keep their keys; a line that changed where it stands keeps its own with other words. */
export function editedArticle(
  { path, pointer }: { readonly path: string; readonly pointer: string },
  typed: string,
  files: Files,
  index: CopyIndex,
): Texts {
  const page = files[path]?.text ?? '';
  const before = (valueAt(parsed(page), pointer) ?? []) as readonly ProsePart[];
  const isOwn = (key: unknown): key is string => {
    const uses = typeof key === 'string' ? (index.byKey.get(key)?.uses ?? []) : [];
    return uses.length > 0 && uses.every((use) => use.path === path && use.pointer.startsWith(`${pointer}/`));
  };
  const known = before
    .flatMap(({ text, links = [] }) => [text, ...links.map(({ label }) => label)])
    .filter(isOwn);
  const pageOf = (target: string): string | undefined => pageNamed(target, files);
  const said = new Set<string>();
  articleParts(typed, pageOf, { keyFor: (_steps, words) => (said.add(words), '') });
  const keys = newKeysFor(path, files, index);
  const changed: [key: string, words: string][] = [];
  const keyFor: NewKeys['keyFor'] = (steps, words) => {
    const same = known.findIndex((key) => index.wordsOf(key) === words);
    const [key] = same < 0 ? [] : known.splice(same, 1);
    if (key !== undefined) return key;
    const there = steps[0] === 'text' ? known.indexOf(String(before[Number(steps[1]) - 1]?.text)) : -1;
    if (there < 0 || said.has(index.wordsOf(known[there]) ?? '')) return keys.keyFor(steps, words);
    const [own = ''] = known.splice(there, 1);
    changed.push([own, words]);
    return own;
  };
  const next = put(page, pointer, articleParts(typed, pageOf, { keyFor }));
  let now = withTexts(files, [...keys.texts(), { path, text: next }]);
  for (const [key, words] of changed) {
    const home = index.byKey.get(key)?.path ?? '';
    now = withTexts(now, [{ path: home, text: withCopy(now[home]?.text, key, words) }]);
  }
  now = withTexts(now, withoutOrphans(path, next, now, index));
  return changedTexts(now, files);
}

/** A page by its id or its path. */
export function pageNamed(target: string, files: Files): string | undefined {
  const pages = Object.values(files).filter(({ kind }) => kind === 'page');
  const isIt = (text: string): boolean => (parsed(text) as { path?: unknown } | undefined)?.path === target;
  return pages.find(({ id, text }) => id === target || isIt(text))?.id;
}
