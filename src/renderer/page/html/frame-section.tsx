import { type ReactNode, useState } from 'react';
import type { FrameSection } from '#generated/config.ts';
import { recipes, slots } from '#generated/recipes.ts';
import { evaluate } from '#model/evaluate.ts';
import { formatText } from '#model/format.ts';
import { Icon } from '#ui/art/icon.tsx';
import { EmptyState, ErrorState, ErrorArt } from '#ui/feedback/empty-and-error-state.tsx';
import { Button } from '#ui/controls/button.tsx';
import { linkButtons } from '#renderer/page/content/links-part.tsx';
import { DataFailed } from '#renderer/page/load-failed.tsx';
import { failedDataId } from '#renderer/data/read-scope.ts';
import type { PartProps, RenderContext } from '#renderer/page/render-context.ts';
import { FrameSkeleton } from '#renderer/page/section-skeleton.tsx';
import { useTimeout } from '#ui/device/timing.ts';
import { type SafeAddress, safePictureUrl } from '#rules/safe-url.ts';
import { FallbackImage } from '#ui/layout/fallback-image.tsx';

/** After this time without a load event the player may try again. */
const FRAME_TIMEOUT_MS = 15_000;

/**
 * A page of another site in a frame, with its host above it if config wants that. An address of the site's
 * own origin or of an app may not be framed: a button opens it. An unsafe address shows an error.
 */
export function FrameView({ part: section, context }: PartProps<Omit<FrameSection, 'kind'>>): ReactNode {
  const { scope, port, t } = context;
  const { hosts } = section;
  const address = evaluate(section.url, scope);
  const title = formatText(section.title, scope, t) ?? '';
  const [link] = linkButtons(section.wayOut && [section.wayOut], context);
  const placeholder = (
    <FramePlaceholder picture={evaluate(section.picture, scope)} title={title} label={t('shell.loading')} />
  );
  const failedId = failedDataId(section.url, scope);
  if (failedId !== undefined) return <DataFailed id={failedId} action={link} context={context} />;
  if (address === undefined) return <div className={slots.frame().root}>{placeholder}</div>;
  const safe = port.addressOf(address, hosts);
  if (safe?.kind !== 'foreign')
    return <UnframedAddress safe={safe} hosts={hosts} link={link} context={context} />;
  const url = safe.href;
  return (
    <>
      {section.host && (
        <p className={slots.frame().host}>
          <Icon name={url.startsWith('https:') ? 'lock' : 'globe'} size={16} />
          {new URL(url).host}
        </p>
      )}
      <SafeFrame
        key={url}
        url={url}
        title={title}
        hosts={hosts}
        link={link}
        placeholder={placeholder}
        context={context}
      />
    </>
  );
}

interface UnframedAddressProps extends Pick<SafeFrameProps, 'hosts' | 'link' | 'context'> {
  readonly safe: SafeAddress | undefined;
}

const UNFRAMED = {
  app: { title: 'shell.open.app', hint: 'shell.open.app-hint' },
  own: { title: 'shell.open.own', hint: 'shell.open.own-hint' },
  unsafe: { title: 'shell.open.unsafe', hint: 'shell.open.unsafe-hint' },
};

/** A button that opens an address which is not framed, or an error if the address is unsafe. */
function UnframedAddress({ safe, hosts, link, context: { port, t } }: UnframedAddressProps): ReactNode {
  const kind = safe?.kind === 'app' || safe?.kind === 'own' ? safe.kind : 'unsafe';
  return (
    <EmptyState
      art={safe ? <Icon name="external" size={64} /> : <ErrorArt />}
      title={t(UNFRAMED[kind].title)}
      hint={t(UNFRAMED[kind].hint)}
      action={
        <div className={recipes.stack({ gap: 'sm' })}>
          {safe && (
            <Button onClick={() => port.open(safe.href, 'tab', hosts)}>
              {t(kind === 'app' ? 'shell.open.in-app' : 'shell.frame.open-in-browser')}
            </Button>
          )}
          {link}
        </div>
      }
    />
  );
}

/** Covers a frame that is loading: with its picture and title if config has a picture, or a skeleton. */
function FramePlaceholder(props: { picture: unknown; title: string; label: string }): ReactNode {
  const { picture, title, label } = props;
  const src = safePictureUrl(picture);
  if (src === undefined) return <FrameSkeleton label={label} />;
  const style = slots.frame();
  return (
    <span className={style.cover} role="status" aria-busy="true" aria-label={label}>
      <span className={recipes.stack({ gap: 'lg', align: 'center' })}>
        <span className={style.art}>
          <FallbackImage src={src} alt="" fallback={null} priority />
        </span>
        <span className={recipes.text({ tone: 'muted' })}>{title}</span>
        <span className={recipes.spinner()} />
      </span>
    </span>
  );
}

interface SafeFrameProps {
  /** An address that the port may frame; never of the site's own origin, which no sandbox restricts. */
  readonly url: string;
  readonly title: string;
  /** The list of hosts in site.json that allows the address. */
  readonly hosts: string | undefined;
  /** Another link, for a frame that does not load. */
  readonly link: ReactNode;
  readonly placeholder: ReactNode;
  readonly context: Pick<RenderContext, 'port' | 't'>;
}

const PERMISSIONS = {
  sandbox:
    'allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts',
  allow: 'fullscreen; autoplay; clipboard-write',
  referrerPolicy: 'no-referrer',
} as const;

/**
 * A frame that cannot navigate the page around it. After 15 s without a load event the player may try again
 * in a new frame, without a history entry, or open the address in the browser. A late frame is still shown.
 */
function SafeFrame({ url, title, hosts, link, placeholder, context }: SafeFrameProps): ReactNode {
  const [attempt, setAttempt] = useState(0);
  const [isLoaded, setLoaded] = useState(false);
  const { isLate, restart } = useTimeout(!isLoaded, FRAME_TIMEOUT_MS);
  const retry = (): void => {
    setAttempt(attempt + 1);
    restart();
  };
  const style = slots.frame();
  return (
    <div className={style.root}>
      <iframe
        key={attempt}
        src={url}
        title={title}
        {...PERMISSIONS}
        className={style.frame}
        onLoad={() => setLoaded(true)}
      />
      {!isLoaded && (
        <div className={style.cover}>
          {isLate ? (
            <SlowFrame url={url} hosts={hosts} link={link} context={context} onRetry={retry} />
          ) : (
            placeholder
          )}
        </div>
      )}
    </div>
  );
}

interface SlowFrameProps extends Pick<SafeFrameProps, 'url' | 'hosts' | 'link' | 'context'> {
  readonly onRetry: () => void;
}

/** Covers a frame that has not loaded in time. */
function SlowFrame({ url, hosts, link, context: { port, t }, onRetry }: SlowFrameProps): ReactNode {
  return (
    <ErrorState
      title={t('shell.frame.failed')}
      retryLabel={t('shell.retry')}
      onRetry={onRetry}
      hint={t('shell.frame.failed-hint')}
      action={
        <>
          <Button variant="ghost" size="md" onClick={() => port.open(url, 'tab', hosts)}>
            {t('shell.frame.open-in-browser')}
          </Button>
          {link}
        </>
      }
    />
  );
}
