import type { ReactNode } from 'react';
import type { FrameSection } from '#generated/config.ts';
import { evaluate } from '#model/evaluate.ts';
import { textOf } from '#model/text-of.ts';
import { EmptyState } from '#ui/blank-state.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';
import { SafeFrame } from './safe-frame.tsx';
import type { Surroundings } from './surroundings.ts';

interface FrameViewProps {
  readonly section: FrameSection;
  readonly around: Surroundings;
}

/** A page of another house inside ours, if its address may be shown. */
export function FrameView({ section, around }: FrameViewProps): ReactNode {
  const { scope, port, t } = around;
  const address = evaluate(section.url, scope);
  if (address === undefined) return <SectionSkeleton section={section} label={t('shell.loading')} />;
  const url = port.frameUrl(address, section.hosts);
  if (url === undefined) return <EmptyState title={t('shell.open.unsafe')} />;
  const title = textOf(section.title, scope, t) ?? '';
  return <SafeFrame key={url} url={url} title={title} around={around} />;
}
