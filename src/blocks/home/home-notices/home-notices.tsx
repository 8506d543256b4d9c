import { useMemo, useState } from 'react';
import { recipes, slots } from '#generated/recipes.ts';
import { dataOf } from '#renderer/data/read-data.ts';
import { useData } from '#renderer/data/data-queries.ts';
import type { BlockInput } from '#blocks/names.ts';
import { LongText } from '#renderer/page/content/more.tsx';
import { Prose } from '#renderer/page/content/prose.tsx';
import { LINE_CHARACTERS } from '#rules/cut-text.ts';
import { hasMarkup, htmlWords } from '#rules/html-words.ts';
import { NoticeTicker } from '#ui/feedback/notice-ticker.tsx';
import { Overlay } from '#ui/overlay/overlay.tsx';
import { Button } from '#ui/controls/button.tsx';

/** A longer notice is drawn in pieces, as an article is. */
const LONGEST_PLAIN = 5_000;

const SOURCES = { notices: { operation: 'listHomeNotices' } } as const;

/** One line of news; a tap opens the notice whole. The line is words alone, whatever markup the server sends. */
export function HomeNotices({ context }: BlockInput<'home-notices'>) {
  const { port, scope, t, active } = context;
  const [open, setOpen] = useState<{ readonly text: string; readonly isOpen: boolean }>();
  const data = useData(SOURCES, port, scope, { active });
  const answer = dataOf(data.scope, 'notices', SOURCES.notices.operation);
  const notices = useMemo(() => readNotices(answer ?? [], port.limits.entries), [answer, port]);
  const close = (): void => {
    setOpen((before) => before && { ...before, isOpen: false });
  };
  // Its room is kept until it is known that there is none: what stands below does not move.
  if (!answer && data.status['notices']?.kind !== 'failed')
    return <div className={slots.noticeBar().root} aria-hidden="true" />;
  if (notices.length === 0) return null;
  return (
    <>
      <NoticeTicker
        notices={notices.map(({ words }) => words)}
        onOpen={(index) => {
          setOpen({ text: notices[index]?.text ?? '', isOpen: true });
        }}
        pauseLabel={t('block-home-notices.pause')}
        playLabel={t('block-home-notices.play')}
        openLabel={t('block-home-notices.open')}
        hidden={!active}
      />
      {open && (
        <Overlay
          kind="dialog"
          open={open.isOpen}
          onClose={close}
          title={t('block-home-notices.title')}
          footer={<Button onClick={close}>{t('shell.confirm')}</Button>}
        >
          {hasMarkup(open.text) || open.text.length > LONGEST_PLAIN ? (
            <Prose html={open.text} port={port} t={t} size="sm" />
          ) : (
            <p className={recipes.text({ tone: 'inherit', pre: true })}>
              <LongText text={open.text} t={t} />
            </p>
          )}
        </Overlay>
      )}
    </>
  );
}

interface Notice {
  readonly text: string;
  readonly words: string;
}

/** The first notices that say something, with their words in one line; all of them stand in the message centre. */
function readNotices(texts: readonly string[], most: number): readonly Notice[] {
  return texts
    .slice(0, most)
    .map((text) => ({ text, words: htmlWords(text, LINE_CHARACTERS) }))
    .filter(({ words }) => words !== '');
}
