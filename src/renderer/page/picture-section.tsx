import type { ReactNode } from 'react';
import type { Picture } from '#generated/config.ts';
import { slots } from '#generated/recipes.ts';
import { evaluate } from '#model/evaluate.ts';
import { safePictureUrl } from '#rules/safe-url.ts';
import { WaveBackdrop } from '#ui/art/wave-backdrop.tsx';
import { SafeImage } from '#ui/safe-image.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';
import type { Surroundings } from './surroundings.ts';

interface PictureViewProps {
  readonly section: Picture;
  readonly around: Surroundings;
}

/** A picture of the server's as wide as the page; waves where there is none that may be shown. */
export function PictureView({ section, around: { scope, t } }: PictureViewProps): ReactNode {
  const address = evaluate(section.url, scope);
  if (address === undefined) return <SectionSkeleton section={section} label={t('shell.loading')} />;
  const look = slots.banner();
  return (
    <div className={look.root}>
      <SafeImage
        src={safePictureUrl(address)}
        alt=""
        ratio={section.ratio}
        priority
        fallback={
          <span className={look.blank}>
            <WaveBackdrop opacity={0.5} />
          </span>
        }
      />
    </div>
  );
}
