import { useMemo, useState } from 'react';
import type { Answers } from '#generated/contract.ts';
import { dataOf } from '#renderer/data/read-data.ts';
import { useData } from '#renderer/data/data-queries.ts';
import { useEntries } from '#renderer/page/content/more.tsx';
import type { BlockInput } from '#blocks/names.ts';
import { safePictureUrl } from '#rules/safe-url.ts';
import { WaveBackdrop } from '#ui/art/wave-backdrop.tsx';
import { Carousel } from '#ui/layout/carousel.tsx';
import { SafeImage } from '#ui/layout/safe-image.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

/** The carousel of banners. Its room is kept from the first moment; without banners it shows one of our own. */
export function HomeBanners({ context, props }: BlockInput<'home-banners'>) {
  const { port, scope, t, active } = context;
  const [sources] = useState(() => ({
    banners: { operation: 'listBanners', body: { type: props.type } },
  }));
  const data = useData(sources, port, scope, { active });
  const banners = dataOf(data.scope, 'banners', 'listBanners');
  const pictures = useMemo(() => picturesOf(banners ?? []), [banners]);
  const { shown, showMore } = useEntries(pictures, port.limits.entries, t);
  if (!banners && data.status['banners']?.kind !== 'failed') return <Skeleton shape="banner" />;
  return (
    <Carousel
      slides={(shown.length > 0 ? shown : [undefined]).map((src, index) => {
        const label = t('block-home-banners.slide', {
          number: index + 1,
          count: Math.max(1, pictures.length),
        });
        return {
          id: `${String(index)} ${src ?? ''}`,
          label,
          content: (
            <SafeImage
              src={src}
              alt={label}
              ratio="358 / 140"
              fallback={<WaveBackdrop />}
              priority={index === 0}
            />
          ),
        };
      })}
      label={t('block-home-banners.label')}
      pauseLabel={t('block-home-banners.pause')}
      playLabel={t('block-home-banners.play')}
      intervalMs={props.intervalMs}
      total={props.total}
      hidden={!active}
      onEnd={showMore}
    />
  );
}

function picturesOf(banners: Answers['listBanners']): readonly string[] {
  return banners.map(({ src }) => safePictureUrl(src)).filter((src) => src !== undefined);
}
