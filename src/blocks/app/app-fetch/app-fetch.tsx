import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { slots } from '#generated/recipes.ts';
import { evaluate } from '#model/evaluate.ts';
import type { BlockInput } from '#blocks/block-input.ts';
import { Icon } from '#ui/art/icon.tsx';
import { EmptyState, ErrorArt } from '#ui/feedback/empty-and-error-state.tsx';
import { Button } from '#ui/controls/button.tsx';

/**
 * Starts a download: automatically in a temporary frame, and by a tap on a button. A page cannot know whether
 * a download has begun, so the text does not claim it.
 */
export function AppFetch({ context: { t, port, scope }, props }: BlockInput<'app-fetch'>): ReactNode {
  const { hosts } = props;
  const safe = port.addressOf(evaluate(props.url, scope), hosts);
  const [opened, setOpened] = useState<string>();
  const look = slots.appPage();
  if (safe === undefined)
    return (
      <EmptyState art={<ErrorArt />} title={t('shell.open.unsafe')} hint={t('shell.open.unsafe-hint')} />
    );
  const { kind, href } = safe;
  const isOpening = kind !== 'app' && opened !== href;
  const title = isOpening ? 'block-app-fetch.asking' : 'block-app-fetch.over';
  return (
    <>
      {isOpening && <DownloadFrame url={href} lifeMs={props.cleanUpMs} onEnd={() => setOpened(href)} />}
      <section className={look.root} role="status">
        <span className={look.mark}>
          <Icon name="download" size={28} />
        </span>
        <p className={look.title}>{t(kind === 'app' ? 'block-app-fetch.tap' : title)}</p>
        {kind !== 'app' && <p className={look.note}>{t('block-app-fetch.hint')}</p>}
        <Button full onClick={() => port.open(href, 'self', hosts)}>
          {t('block-app-fetch.open')}
        </Button>
        <p className={look.note}>{t('block-app-fetch.note')}</p>
      </section>
    </>
  );
}

interface DownloadFrameProps {
  readonly url: string;
  readonly lifeMs: number;
  readonly onEnd: () => void;
}

/**
 * A frame that exists until a download has had time to begin, and may do nothing else. Its origin is opaque,
 * so an address of our own is safe in it, too.
 */
function DownloadFrame({ url, lifeMs, onEnd }: DownloadFrameProps): ReactNode {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setTimeout(end, lifeMs);
    return () => clearTimeout(timer);
  }, [url, lifeMs]);
  return (
    <iframe src={url} title="" hidden sandbox="allow-downloads allow-scripts" referrerPolicy="no-referrer" />
  );
}
