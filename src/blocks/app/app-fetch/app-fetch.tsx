import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { slots } from '#generated/recipes.ts';
import { evaluate } from '#model/evaluate.ts';
import type { BlockInput } from '#blocks/block-input.ts';
import { Icon } from '#ui/art/icon.tsx';
import { EmptyState, ErrorArt } from '#ui/feedback/blank-state.tsx';
import { Button } from '#ui/controls/button.tsx';

/**
 * Opens a download address: by itself in a frame that is taken away again, and by a tap. Whether a download has begun no page can know, so
 * none is claimed.
 */
export function AppFetch({ context: { t, port, scope }, props }: BlockInput<'app-fetch'>): ReactNode {
  const { hosts } = props;
  const safe = port.addressOf(evaluate(props.url, scope), hosts);
  const [asked, setAsked] = useState<string>();
  const look = slots.appPage();
  if (safe === undefined)
    return (
      <EmptyState art={<ErrorArt />} title={t('shell.open.unsafe')} hint={t('shell.open.unsafe-hint')} />
    );
  const { kind, href } = safe;
  const isAsking = kind !== 'app' && asked !== href;
  return (
    <>
      {isAsking && <PassingFrame url={href} stayMs={props.cleanUpMs} onOver={() => setAsked(href)} />}
      <section className={look.root} role="status">
        <span className={look.mark}>
          <Icon name="download" size={28} />
        </span>
        <p className={look.title}>
          {t(`block-app-fetch.${kind === 'app' ? 'tap' : isAsking ? 'asking' : 'over'}`)}
        </p>
        {kind !== 'app' && <p className={look.note}>{t('block-app-fetch.hint')}</p>}
        <Button full onClick={() => port.open(href, 'self', hosts)}>
          {t('block-app-fetch.open')}
        </Button>
        <p className={look.note}>{t('block-app-fetch.note')}</p>
      </section>
    </>
  );
}

interface PassingFrameProps {
  readonly url: string;
  readonly stayMs: number;
  readonly onOver: () => void;
}

/** A frame for as long as a download needs to begin; it may do nothing but that. Its origin is nobody's, so that ours may stand in it. */
function PassingFrame({ url, stayMs, onOver }: PassingFrameProps): ReactNode {
  const over = useEffectEvent(onOver);
  useEffect(() => {
    const timer = setTimeout(over, stayMs);
    return () => clearTimeout(timer);
  }, [url, stayMs]);
  return (
    <iframe
      src={url}
      title=""
      hidden
      aria-hidden="true"
      tabIndex={-1}
      sandbox="allow-downloads allow-scripts"
      referrerPolicy="no-referrer"
    />
  );
}
