import { slots } from '#generated/recipes.ts';
import { Icon } from '#ui/art/icon.tsx';
import type { BlockInput } from '#blocks/block-input.ts';
import { WaveBackdrop } from '#ui/art/wave-backdrop.tsx';
import { Carousel } from '#ui/layout/carousel.tsx';

/** The advantages of the app, a slide each. */
export function AppSlides({ context: { t, active }, props }: BlockInput<'app-slides'>) {
  const look = slots.carousel();
  return (
    <Carousel
      slides={props.slides.map(({ label, hint, icon }) => ({
        label: t(label),
        content: (
          <>
            <WaveBackdrop />
            <span className={look.caption}>
              <span className={look.title}>{t(label)}</span>
              <span className={look.note}>{t(hint)}</span>
            </span>
            <span className={look.emblem}>
              <Icon name={icon} size={44} />
            </span>
          </>
        ),
      }))}
      label={t(props.label)}
      pauseLabel={t('block-app-slides.pause')}
      playLabel={t('block-app-slides.play')}
      intervalMs={props.intervalMs}
      active={active}
    />
  );
}
