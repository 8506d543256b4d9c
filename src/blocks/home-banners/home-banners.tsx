import { useState } from 'react';
import type { Answers } from '#generated/contract.ts';
import { useData } from '#renderer/data/use-data.ts';
import type { BlockProps } from '#renderer/page/surroundings.ts';
import { safePictureUrl } from '#rules/safe-url.ts';
import { WaveBackdrop } from '#ui/art/wave-backdrop.tsx';
import { Carousel } from '#ui/carousel.tsx';
import { SafeImage } from '#ui/safe-image.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** The carousel of banners. Its room is kept from the first moment; without banners it shows one of our own. */
export function HomeBanners({ around, props }: BlockProps) {
  const { port, scope, t, active } = around;
  const [sources] = useState(() => ({
    banners: { operation: 'listBanners', body: { type: String(props['type']) } },
  }));
  const data = useData(sources, port, scope, { active });
  const banners = data.scope['data.banners'] as Answers['listBanners'] | undefined;
  if (!banners && data.status['banners']?.kind !== 'failed') return <Skeleton shape="banner" />;
  const pictures = (banners ?? []).map(({ src }) => safePictureUrl(src)).filter((src) => src !== undefined);
  const shown = pictures.length > 0 ? pictures : [undefined];
  return (
    <Carousel
      slides={shown.map((src, index) => {
        const label = t('block-home-banners.slide', { number: index + 1, count: shown.length });
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
      intervalMs={Number(props['intervalMs'])}
      total={Number(props['total'])}
      hidden={!active}
    />
  );
}
