import type { ProsePart, TextLink } from '#generated/config.ts';
import type { NewKeys } from '#studio/edits/copy-edits.ts';

/**
 * An article as it is typed, as parts of config: `# ` begins a heading, `- ` a line of a list, every other line is a paragraph, and
 * `[words](page)` leads to a page by its id or path. What leads nowhere stays as it was typed.
 */
export function articleParts(
  text: string,
  pageOf: (target: string) => string | undefined,
  { keyFor }: NewKeys,
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
