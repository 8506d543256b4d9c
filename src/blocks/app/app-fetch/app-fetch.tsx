import type { ReactNode } from 'react';
import { slots } from '#generated/recipes.ts';
import { evaluate } from '#model/evaluate.ts';
import type { BlockInput } from '#blocks/block-input.ts';
import type { SafeAddress } from '#rules/safe-url.ts';
import { Icon } from '#ui/art/icon.tsx';
import { EmptyState, ErrorArt } from '#ui/feedback/empty-and-error-state.tsx';
import { useTimeout } from '#ui/device/timing.ts';
import { Button } from '#ui/controls/button.tsx';

/** The download of an address from the server, or an error if that is unsafe. */
export function AppFetch({ context, props }: BlockInput<'app-fetch'>): ReactNode {
  const { t, port, scope } = context;
  const safe = port.addressOf(evaluate(props.url, scope), props.hosts);
  if (safe) return <Download key={safe.href} address={safe} context={context} props={props} />;
  return <EmptyState art={<ErrorArt />} title={t('shell.open.unsafe')} hint={t('shell.open.unsafe-hint')} />;
}

interface DownloadProps extends BlockInput<'app-fetch'> {
  readonly address: SafeAddress;
}

/**
 * Starts a download: automatically in a frame, and by a tap on a button. The frame exists until a download
 * has had time to begin, and may do nothing else. Its origin is opaque, so an address of our own is safe in
 * it, too. A page cannot know whether a download has begun, so the text does not claim it.
 */
function Download({ address: { kind, href }, context: { t, port }, props }: DownloadProps): ReactNode {
  const { isLate } = useTimeout(kind !== 'app', props.cleanUpMs);
  const look = slots.appPage();
  const isOpening = kind !== 'app' && !isLate;
  const title = isOpening ? 'block-app-fetch.asking' : 'block-app-fetch.over';
  return (
    <>
      {isOpening && (
        <iframe
          src={href}
          title=""
          hidden
          sandbox="allow-downloads allow-scripts"
          referrerPolicy="no-referrer"
        />
      )}
      <section className={look.root} role="status">
        <span className={look.mark}>
          <Icon name="download" size={28} />
        </span>
        <p className={look.title}>{t(kind === 'app' ? 'block-app-fetch.tap' : title)}</p>
        {kind !== 'app' && <p className={look.note}>{t('block-app-fetch.hint')}</p>}
        <Button full onClick={() => port.open(href, 'self', props.hosts)}>
          {t('block-app-fetch.open')}
        </Button>
        <p className={look.note}>{t('block-app-fetch.note')}</p>
      </section>
    </>
  );
}
