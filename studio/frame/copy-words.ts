import type { StudioFile } from '#studio/protocol/studio-calls.ts';

type Files = Readonly<Record<string, Pick<StudioFile, 'text'>>>;

/** The words of a copy key as edited now; undefined where there are none. */
export function copyWords(files: Files, key: string): string | undefined {
  const [id = '', ...path] = key.split('.');
  const text = files[`config/locales/zh-CN/${id}.json`]?.text;
  if (text === undefined) return undefined;
  const words = path.reduce<unknown>(
    (part, name) => (part as Record<string, unknown> | undefined)?.[name],
    wordsIn(text),
  );
  return typeof words === 'string' ? words : undefined;
}

const parsed = new Map<string, unknown>();
const MAX_PARSED = 200;

function wordsIn(text: string): unknown {
  if (!parsed.has(text)) {
    if (parsed.size >= MAX_PARSED) parsed.clear();
    try {
      parsed.set(text, JSON.parse(text));
    } catch {
      parsed.set(text, undefined);
    }
  }
  return parsed.get(text);
}
