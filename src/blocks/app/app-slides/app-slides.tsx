import { slots } from '#generated/recipes.ts';
import type { BlockProps } from '#renderer/page/render-context.ts';
import type { IconName } from '#ui/art/icon-name.ts';
import { Icon } from '#ui/art/icon.tsx';
import { WaveBackdrop } from '#ui/art/wave-backdrop.tsx';
import { Carousel } from '#ui/layout/carousel.tsx';

interface SlideWords {
  readonly label: string;
  readonly hint: string;
  readonly icon: string;
}

/** What speaks for the app, a slide each. */
export function AppSlides({ context: { t, active }, props }: BlockProps) {
  const slides = props['slides'] as readonly SlideWords[];
  const look = slots.carousel();
  return (
    <Carousel
      slides={slides.map(({ label, hint, icon }) => ({
        id: label,
        label: t(label),
        content: (
          <>
            <WaveBackdrop />
            <span className={look.caption}>
              <span className={look.title}>{t(label)}</span>
              <span className={look.note}>{t(hint)}</span>
            </span>
            <span className={look.emblem}>
              <Icon name={icon as IconName} size={64} />
            </span>
          </>
        ),
      }))}
      label={t(String(props['label']))}
      pauseLabel={t('block-app-slides.pause')}
      playLabel={t('block-app-slides.play')}
      intervalMs={Number(props['intervalMs'])}
      hidden={!active}
    />
  );
}
