import { useState, type ReactNode } from 'react';
import { recipes } from '#generated/recipes.ts';
import type { Translate } from '#model/format.ts';
import { cutText, PARAGRAPH_CHARACTERS } from '#rules/cut-and-mask.ts';
import { Button } from '#ui/controls/button.tsx';

/**
 * Draws a list that comes in one response: `most` entries, and as many again each time the player asks for more. `isChosen` names an entry
 * that is drawn wherever it stands. `button` shows more; undefined where all of it is drawn.
 */
export function useEntries<T>(
  entries: readonly T[],
  most: number,
  t: Translate,
  isChosen?: (entry: T) => boolean,
) {
  const [parts, setParts] = useState(1);
  if (entries.length <= parts * most) return { shown: entries, button: undefined };
  const shown = entries.slice(0, parts * most);
  const chosen = isChosen && !shown.some(isChosen) ? entries.filter(isChosen).slice(0, 1) : [];
  const button = (
    <Button variant="ghost" size="md" full onClick={() => setParts(parts + 1)}>
      {t('shell.show-more')}
    </Button>
  );
  return { shown: [...shown, ...chosen], button };
}

/** A text from the server, cut where it is long, and a way to read the rest. */
export function LongText({ text, t }: { readonly text: string; readonly t: Translate }): ReactNode {
  const [isWhole, setWhole] = useState(false);
  if (isWhole || text.length <= PARAGRAPH_CHARACTERS) return text;
  return (
    <>
      {cutText(text, PARAGRAPH_CHARACTERS)}{' '}
      <button type="button" className={recipes.link()} onClick={() => setWhole(true)}>
        {t('shell.read-more')}
      </button>
    </>
  );
}
