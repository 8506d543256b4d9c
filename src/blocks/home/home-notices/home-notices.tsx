import { type ReactNode, useState } from 'react';
import { slots } from '#generated/recipes.ts';
import { parseReference } from '#model/evaluate.ts';
import { dataOf, failedDataId, isLoggedIn } from '#renderer/data/read-scope.ts';
import { LazyBell } from '#renderer/page/idle-components.ts';
import type { RenderContext } from '#renderer/page/render-context.ts';
import type { BlockInput } from '#blocks/block-input.ts';
import { LINE_CHARACTERS } from '#rules/cut-and-mask.ts';
import { htmlText } from '#rules/html-text.ts';
import { Icon } from '#ui/art/icon.tsx';
import { IconButton } from '#ui/controls/button.tsx';
import { lazyCode } from '#ui/device/lazy-component.tsx';
import { usePageHidden, useReducedMotion } from '#ui/device/motion-and-visibility.ts';

const noticeBody = lazyCode(async () => (await import('./notice-body.tsx')).NoticeBody);

/** One line of news, as plain text without the server's markup. A tap opens the full notice. */
export function HomeNotices({ context, props }: BlockInput<'home-notices'>) {
  const { port, scope, t } = context;
  const data = dataOf(scope, parseReference(props.rows.$get).source, 'listHomeNotices');
  // The first ones with their plain text for one line, without empty ones. The message centre has all.
  const notices = (data ?? [])
    .slice(0, port.limits.entries)
    .map((text) => ({ text, line: htmlText(text, LINE_CHARACTERS) }))
    .filter(({ line }) => line !== '');
  const show = (index: number): void => {
    void noticeBody.load().then(
      (Body) =>
        port.dialog({
          title: t('block-home-notices.title'),
          body: <Body text={notices[index]?.text ?? ''} port={port} t={t} />,
          choices: [{ id: 'ok', label: t('shell.confirm') }],
        }),
      () => port.toast('error', t('shell.offline')),
    );
  };
  // An empty bar keeps its space while the notices load, so that the content below does not move.
  if (!data && failedDataId(props.rows, scope) === undefined)
    return <div className={slots.noticeBar().root} aria-hidden="true" />;
  if (notices.length === 0) return null;
  return (
    <NoticeTicker
      notices={notices.map(({ line }) => line)}
      onOpen={show}
      context={context}
      bell={props.messages && isLoggedIn(scope) && <LazyBell {...props.messages} isOver context={context} />}
    />
  );
}

/** How long a notice is shown, in milliseconds: at least so long, and longer by the time to read it. */
const SHOWN_MS = 4000;
const MS_PER_CHARACTER = 250;
/** A single notice of so many characters fits every phone, and stands still. */
const MAX_STILL_CHARACTERS = 12;

interface NoticeTickerProps {
  readonly notices: readonly string[];
  readonly onOpen: (index: number) => void;
  /** A button over the bell icon. */
  readonly bell: ReactNode;
  readonly context: RenderContext;
}

/** Shows one notice at a time; a long one scrolls. It can be paused and opened. */
function NoticeTicker({ notices, onOpen, bell, context: { t, active } }: NoticeTickerProps): ReactNode {
  const [isPaused, setPaused] = useState(false);
  const [shown, setShown] = useState(0);
  const isReduced = useReducedMotion();
  const isHeld = usePageHidden() || isPaused || !active;
  const index = notices.length ? shown % notices.length : 0;
  const look = slots.noticeBar();
  const notice = notices[index];
  if (notice === undefined) return null;
  const isStill = isReduced || (notices.length === 1 && notice.length <= MAX_STILL_CHARACTERS);
  return (
    <div className={look.root}>
      {bell}
      <button
        type="button"
        className={look.open}
        aria-label={`${t('block-home-notices.open')} ${notice}`}
        onClick={() => onOpen(index)}
      >
        <Icon name="bell" size={20} className={look.icon} />
        <span className={look.view}>
          <span
            key={shown}
            className={look.text}
            data-moving={!isStill || undefined}
            data-paused={isHeld || undefined}
            style={{ '--ticker-ms': `${Math.max(SHOWN_MS, notice.length * MS_PER_CHARACTER)}ms` }}
            onAnimationEnd={() => setShown(shown + 1)}
          >
            {notice}
          </span>
        </span>
      </button>
      {!isStill && (
        <IconButton
          label={t(isPaused ? 'block-home-notices.play' : 'block-home-notices.pause')}
          onClick={() => setPaused(!isPaused)}
        >
          <Icon name={isPaused ? 'play' : 'pause'} size={16} />
        </IconButton>
      )}
    </div>
  );
}
