import { useState, type ReactNode } from 'react';
import { recipes } from '#generated/recipes.ts';
import type { Translate } from '#model/format.ts';
import type { RenderContext } from '#renderer/page/render-context.ts';
import { cutText, PARAGRAPH_CHARACTERS } from '#rules/cut-and-mask.ts';
import { Button } from '#ui/controls/button.tsx';

/**
 * Limits a list that comes in one response to `limits.entries` of the port, and as many more at each tap on
 * `button`, which is undefined when all are shown. The entry that `isChosen` is always shown.
 */
export function useShowMore<T>(
  entries: readonly T[],
  { port, t }: Pick<RenderContext, 'port' | 't'>,
  isChosen?: (entry: T) => boolean,
) {
  const pageSize = port.limits.entries;
  const [pages, setPages] = useState(1);
  if (entries.length <= pages * pageSize) return { shown: entries, button: undefined };
  const shown = entries.slice(0, pages * pageSize);
  const chosen = isChosen && !shown.some(isChosen) ? entries.filter(isChosen).slice(0, 1) : [];
  const button = (
    <Button variant="ghost" size="md" full onClick={() => setPages(pages + 1)}>
      {t('shell.show-more')}
    </Button>
  );
  return { shown: [...shown, ...chosen], button };
}

/** A text from the server. A long one is cut, with a button that shows the rest. */
export function LongText({ text, t }: { readonly text: string; readonly t: Translate }): ReactNode {
  const [isExpanded, setExpanded] = useState(false);
  if (isExpanded || text.length <= PARAGRAPH_CHARACTERS) return text;
  return (
    <>
      {cutText(text, PARAGRAPH_CHARACTERS)}{' '}
      <button type="button" className={recipes.link()} onClick={() => setExpanded(true)}>
        {t('shell.read-more')}
      </button>
    </>
  );
}
