import { useState } from 'react';
import type { Answers } from '#generated/contract.ts';
import { recipes, slots } from '#generated/recipes.ts';
import { useData } from '#renderer/data/use-data.ts';
import type { BlockProps } from '#renderer/page/surroundings.ts';
import { Prose } from '#renderer/page/prose.tsx';
import { htmlWords } from '#rules/html-words.ts';
import { NoticeTicker } from '#ui/notice-ticker.tsx';
import { Overlay } from '#ui/overlay/overlay.tsx';
import { Button } from '#ui/button.tsx';

const MARKUP = /<\/?[a-z][^>]*>|&#?\w+;/i;

const SOURCES = { notices: { operation: 'listHomeNotices' } };

/** One line of news; a tap opens the notice whole. The line is words alone, whatever markup the server sends. */
export function HomeNotices({ around }: BlockProps) {
  const { port, scope, t, active } = around;
  const [open, setOpen] = useState<{ readonly text: string; readonly isOpen: boolean }>();
  const data = useData(SOURCES, port, scope, { active });
  const notices = ((data.scope['data.notices'] ?? []) as Answers['listHomeNotices']).filter(
    (text) => htmlWords(text) !== '',
  );
  const close = (): void => {
    setOpen((before) => before && { ...before, isOpen: false });
  };
  // Its room is kept until it is known that there is none: what stands below does not move.
  if (!data.scope['data.notices'] && data.status['notices']?.kind !== 'failed')
    return <div className={slots.noticeBar().root} aria-hidden="true" />;
  if (notices.length === 0) return null;
  return (
    <>
      <NoticeTicker
        notices={notices.map(htmlWords)}
        onOpen={(index) => {
          setOpen({ text: notices[index] ?? '', isOpen: true });
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
          {MARKUP.test(open.text) ? (
            <Prose html={open.text} port={port} loadingLabel={t('shell.loading')} size="sm" />
          ) : (
            <p className={recipes.text({ tone: 'inherit', pre: true })}>{open.text}</p>
          )}
        </Overlay>
      )}
    </>
  );
}
