/** A release that must be published before a task begins, and the texts that it changes by copy key. */
export interface EarlierRelease {
  readonly message: string;
  readonly words: readonly (readonly [key: string, words: string])[];
}

/**
 * Parses docs/operators.md: headings `## 1. title`, `- 发布「…」` for earlier releases (oldest first),
 * numbered steps. 。 ends a sentence; text in （） is no step. A step's picture is taken after it.
 */
export function readGuide(markdown: string) {
  return markdown
    .split(/^## (?=\d+\. )/m)
    .slice(1)
    .map((part) => {
      const [heading = '', ...lines] = part.split('\n');
      const [, number = '0', title = ''] = /^(\d+)\. (.+)$/.exec(heading.trim()) ?? [];
      return { number: Number(number), title, earlier: lines.flatMap(releaseIn), steps: stepsOf(lines) };
    });
}

function releaseIn(line: string): EarlierRelease[] {
  const [, edits = '', message] = /^- (.*)发布「(.+)」。$/.exec(line) ?? [];
  const words = [...edits.matchAll(/把「([^」]+)」改成「([^」]+)」/g)];
  return message === undefined
    ? []
    : [{ message, words: words.map(([, key = '', text = '']) => [key, text] as const) }];
}

function stepsOf(lines: readonly string[]) {
  /** The path of a picture is relative to docs/. */
  const steps: { sentences: readonly string[]; picture?: string }[] = [];
  for (const line of lines) {
    if (/^#/.test(line)) break;
    const step = /^\d+\. (.+)$/.exec(line)?.[1];
    if (step !== undefined) steps.push({ sentences: sentencesOf(step) });
    const picture = /^\s+!\[.*\]\((.+)\)$/.exec(line)?.[1];
    const last = steps.at(-1);
    if (picture !== undefined && last) last.picture = picture;
  }
  return steps;
}

function sentencesOf(step: string): string[] {
  return step
    .replace(/（[^（）]*）(?![^「]*」)/g, '')
    .split(/。(?![^「]*」)/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}
