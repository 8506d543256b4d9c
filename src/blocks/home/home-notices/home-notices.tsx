import { lazy, Suspense, useState } from 'react';
import { slots } from '#generated/recipes.ts';
import { dataIdOf, parseReference } from '#model/scope.ts';
import { dataOf, failureOf, isLoggedIn } from '#renderer/data/read-data.ts';
import { LateBell } from '#renderer/page/late-parts.tsx';
import type { BlockInput } from '#blocks/names.ts';
import { LINE_CHARACTERS } from '#rules/cut-text.ts';
import { htmlWords } from '#rules/html-words.ts';
import { NoticeTicker } from '#ui/feedback/notice-ticker.tsx';

const NoticeDialog = lazy(async () => ({ default: (await import('./notice-dialog.tsx')).NoticeDialog }));

/** One line of news; a tap opens the notice whole. The line is words alone, whatever markup the server sends. */
export function HomeNotices({ context, props }: BlockInput<'home-notices'>) {
  const { port, scope, t, active } = context;
  const [open, setOpen] = useState<{ readonly text: string; readonly isOpen: boolean }>();
  const id = dataIdOf(parseReference(props.rows.$get).source) ?? '';
  const answer = dataOf(scope, id, 'listHomeNotices');
  const notices = readNotices(answer ?? [], port.limits.entries);
  const close = (): void => {
    setOpen((before) => before && { ...before, isOpen: false });
  };
  // Its room is kept until it is known that there is none: what stands below does not move.
  if (!answer && failureOf(scope, id) === undefined)
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
        bell={
          props.messages && isLoggedIn(scope) ? (
            <LateBell {...props.messages} isOver context={context} />
          ) : undefined
        }
      />
      {open && (
        <Suspense>
          <NoticeDialog text={open.text} isOpen={open.isOpen} onClose={close} {...{ port, t }} />
        </Suspense>
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
