import type { ReactNode } from 'react';
import type { FrameSection } from '#generated/config.ts';
import { slots } from '#generated/recipes.ts';
import { evaluate } from '#model/evaluate.ts';
import { textOf } from '#model/text-of.ts';
import { Icon } from '#ui/art/icon.tsx';
import { ErrorArt } from '#ui/art/error-art.tsx';
import { EmptyState } from '#ui/blank-state.tsx';
import { LinkItem } from './link-item.tsx';
import { linkPresence } from './link-presence.ts';
import { SafeFrame } from './safe-frame.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';
import type { Surroundings } from './surroundings.ts';

interface FrameViewProps {
  readonly section: FrameSection;
  readonly around: Surroundings;
}

/** A page of another house inside ours, if its address may be shown; named by its host where config wants it. */
export function FrameView({ section, around }: FrameViewProps): ReactNode {
  const { scope, port, t } = around;
  const { wayOut, hosts } = section;
  const address = evaluate(section.url, scope);
  if (address === undefined) return <SectionSkeleton section={section} label={t('shell.loading')} />;
  const out =
    wayOut && linkPresence(wayOut, scope, port) !== 'hidden' ? (
      <LinkItem link={wayOut} layout="buttons" around={around} />
    ) : undefined;
  const url = port.frameUrl(address, hosts);
  if (url === undefined)
    return (
      <EmptyState
        art={<ErrorArt />}
        title={t('shell.open.unsafe')}
        hint={t('shell.open.unsafe-hint')}
        action={out}
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
