import type { ReactNode } from 'react';
import type { FrameSection } from '#generated/config.ts';
import { recipes, slots } from '#generated/recipes.ts';
import { evaluate } from '#model/evaluate.ts';
import { textOf } from '#model/text-of.ts';
import { Icon } from '#ui/art/icon.tsx';
import { ErrorArt } from '#ui/art/error-art.tsx';
import { EmptyState } from '#ui/blank-state.tsx';
import { Button } from '#ui/button.tsx';
import { LinkItem } from './link-item.tsx';
import { linkPresence } from './link-presence.ts';
import { SafeFrame } from './safe-frame.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';
import type { Surroundings } from './surroundings.ts';

interface FrameViewProps {
  readonly section: FrameSection;
  readonly around: Surroundings;
}

/**
 * A page of another house inside ours, named by its host where config wants it. An address that may be opened but not framed, of our own
 * origin or of an app, is opened by a tap; one that is refused says so.
 */
export function FrameView({ section, around }: FrameViewProps): ReactNode {
  const { scope, port, t } = around;
  const { wayOut, hosts } = section;
  const address = evaluate(section.url, scope);
  if (address === undefined) return <SectionSkeleton section={section} label={t('shell.loading')} />;
  const out =
    wayOut && linkPresence(wayOut, scope, port) !== 'hidden' ? (
      <LinkItem link={wayOut} layout="buttons" around={around} />
    ) : undefined;
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
  const title = textOf(section.title, scope, t) ?? '';
  const frame = <SafeFrame key={url} url={url} title={title} hosts={hosts} wayOut={out} around={around} />;
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
