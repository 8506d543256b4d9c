import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { Value } from '#generated/config.ts';
import { slots } from '#generated/recipes.ts';
import { evaluate } from '#model/evaluate.ts';
import type { BlockProps } from '#renderer/page/surroundings.ts';
import { Icon } from '#ui/art/icon.tsx';
import { ErrorArt } from '#ui/art/error-art.tsx';
import { EmptyState } from '#ui/blank-state.tsx';
import { Button } from '#ui/button.tsx';

/** Opens a download in a frame that is taken away again, and says what to do where it did not begin. */
export function AppFetch({ around: { t, port, scope }, props }: BlockProps): ReactNode {
  const hosts = String(props['hosts']);
  const url = port.frameUrl(evaluate(props['url'] as Value, scope), hosts);
  const look = slots.appPage();
  if (url === undefined)
    return (
      <EmptyState art={<ErrorArt />} title={t('shell.open.unsafe')} hint={t('shell.open.unsafe-hint')} />
    );
  return (
    <>
      <PassingFrame key={url} url={url} stayMs={Number(props['cleanUpMs'])} />
      <section className={look.root} role="status">
        <span className={look.mark}>
          <Icon name="download" size={28} />
        </span>
        <p className={look.title}>{t('block-app-fetch.started')}</p>
        <p className={look.note}>{t('block-app-fetch.hint')}</p>
        <Button full onClick={() => port.open(url, 'self', hosts)}>
          {t('block-app-fetch.open')}
        </Button>
        <p className={look.note}>{t('block-app-fetch.note')}</p>
      </section>
    </>
  );
}

/** A frame for as long as a download needs to begin; it may do nothing but that. */
function PassingFrame({ url, stayMs }: { readonly url: string; readonly stayMs: number }): ReactNode {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), stayMs);
    return () => clearTimeout(timer);
  }, [stayMs]);
  if (isOver) return null;
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
