import { type ReactNode, useState } from 'react';
import type { FrameSection } from '#generated/config.ts';
import { recipes, slots } from '#generated/recipes.ts';
import { evaluate } from '#model/evaluate.ts';
import { formatText } from '#model/format.ts';
import { Icon } from '#ui/art/icon.tsx';
import { EmptyState, ErrorState, ErrorArt } from '#ui/feedback/blank-state.tsx';
import { Button } from '#ui/controls/button.tsx';
import { linkButtons } from '#renderer/page/content/links-part.tsx';
import { ServiceWay } from '#renderer/page/load-failed.tsx';
import { failureOf, failedDataId } from '#renderer/data/read-data.ts';
import type { RenderContext } from '#renderer/page/render-context.ts';
import { FrameShape } from '#renderer/page/section-skeleton.tsx';
import { useSlowHint } from '#renderer/page/use-countdown.ts';
import { safePictureUrl } from '#rules/safe-url.ts';
import { SafeImage } from '#ui/layout/safe-image.tsx';

/** How long a framed page may take before the player is offered a way on. */
const FRAME_PATIENCE_MS = 15_000;

interface FrameViewProps {
  readonly section: Omit<FrameSection, 'kind' | 'when' | 'unknown'>;
  readonly context: RenderContext;
}

/**
 * A page of another house inside ours, named by its host where config wants it. An address that may be opened but not framed, of our own
 * origin or of an app, is opened by a tap; one that is refused says so.
 */
export function FrameView({ section, context }: FrameViewProps): ReactNode {
  const { scope, port, t } = context;
  const { wayOut, hosts } = section;
  const address = evaluate(section.url, scope);
  const picture = evaluate(section.picture, scope);
  const title = formatText(section.title, scope, t) ?? '';
  const src = safePictureUrl(picture);
  const label = t('shell.loading');
  const waiting = src === undefined ? <FrameShape label={label} /> : <Waiting {...{ src, title, label }} />;
  const [out] = linkButtons(wayOut && [wayOut], context);
  const lost = failedDataId(section.url, scope);
  if (lost !== undefined)
    return (
      <ErrorState
        title={t('shell.load-failed')}
        hint={failureOf(scope, lost) || undefined}
        retryLabel={t('shell.retry')}
        onRetry={() => context.actions.data?.refresh(lost)}
        action={out ?? <ServiceWay {...context} />}
      />
    );
  if (address === undefined) return <div className={slots.frame().root}>{waiting}</div>;
  const safe = port.addressOf(address, hosts);
  if (safe === undefined)
    return (
      <EmptyState
        art={<ErrorArt />}
        title={t('shell.open.unsafe')}
        hint={t('shell.open.unsafe-hint')}
        action={out}
      />
    );
  const { kind, href: url } = safe;
  if (kind !== 'foreign')
    return (
      <EmptyState
        art={<Icon name="external" size={64} />}
        title={t(`shell.open.${kind}`)}
        hint={t(`shell.open.${kind}-hint`)}
        action={
          <div className={recipes.stack({ gap: 'sm' })}>
            <Button onClick={() => port.open(url, 'tab', hosts)}>
              {t(kind === 'app' ? 'shell.open.in-app' : 'shell.frame.open-in-browser')}
            </Button>
            {out}
          </div>
        }
      />
    );
  const frame = <SafeFrame key={url} wayOut={out} {...{ url, title, hosts, waiting, context }} />;
  if (!section.host) return frame;
  const look = slots.frame();
  return (
    <>
      <p className={look.host}>
        <Icon name={url.startsWith('https:') ? 'lock' : 'globe'} size={16} />
        {new URL(url).host}
      </p>
      {frame}
    </>
  );
}

/** A frame to come that has a picture: the picture, its name, and that it is on its way. */
function Waiting({ src, title, label }: Readonly<Record<'src' | 'title' | 'label', string>>): ReactNode {
  const look = slots.frame();
  return (
    <span className={look.cover} role="status" aria-busy="true" aria-label={label}>
      <span className={recipes.stack({ gap: 'lg', align: 'center' })}>
        <span className={look.art}>
          <SafeImage src={src} alt="" fallback={null} priority />
        </span>
        <span className={recipes.text({ tone: 'muted' })}>{title}</span>
        <span className={recipes.spinner()} />
      </span>
    </span>
  );
}

interface SafeFrameProps {
  /** An address that the port allows in a frame: never one of the site's own origin, which the sandbox could not hold. */
  readonly url: string;
  readonly title: string;
  /** The list of hosts of site.json that it was judged by. */
  readonly hosts: string | undefined;
  /** Another way on, where it does not come. */
  readonly wayOut: ReactNode;
  /** What stands there until it has come. */
  readonly waiting: ReactNode;
  readonly context: Pick<RenderContext, 'port' | 't'>;
}

const RIGHTS = {
  sandbox:
    'allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts',
  allow: 'fullscreen; autoplay; clipboard-write',
  referrerPolicy: 'no-referrer',
} as const;

/**
 * A framed page that cannot move the page it stands in. It is waited for: after 15 s the player may try again, in a new frame that adds no
 * entry to the history, or open it in the browser. One that comes late is shown all the same.
 */
function SafeFrame({ url, title, hosts, wayOut, waiting, context: { port, t } }: SafeFrameProps): ReactNode {
  const [attempt, setAttempt] = useState(0);
  const [isLoaded, setLoaded] = useState(false);
  const { isLate, again } = useSlowHint(!isLoaded, FRAME_PATIENCE_MS);
  const retry = (): void => {
    setAttempt(attempt + 1);
    again();
  };
  const late = (
    <ErrorState
      title={t('shell.frame.failed')}
      retryLabel={t('shell.retry')}
      onRetry={retry}
      hint={t('shell.frame.failed-hint')}
      action={
        <>
          <Button variant="ghost" size="md" onClick={() => port.open(url, 'tab', hosts)}>
            {t('shell.frame.open-in-browser')}
          </Button>
          {wayOut}
        </>
      }
    />
  );
  const look = slots.frame();
  return (
    <div className={look.root}>
      <iframe
        key={attempt}
        src={url}
        title={title}
        {...RIGHTS}
        className={look.frame}
        onLoad={() => setLoaded(true)}
      />
      {!isLoaded && <div className={look.cover}>{isLate ? late : waiting}</div>}
    </div>
  );
}
