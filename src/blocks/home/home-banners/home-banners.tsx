import type { Answers } from '#generated/contract.ts';
import { slots } from '#generated/recipes.ts';
import { formatText } from '#model/format.ts';
import { parseReference } from '#model/evaluate.ts';
import { dataOf, failedDataId } from '#renderer/data/read-scope.ts';
import { withSources, runActions } from '#renderer/action/run-actions.ts';
import type { BlockInput } from '#blocks/block-input.ts';
import { safePictureUrl } from '#rules/safe-url.ts';
import { WaveBackdrop } from '#ui/art/wave-backdrop.tsx';
import { Carousel } from '#ui/layout/carousel.tsx';
import { FallbackImage } from '#ui/layout/fallback-image.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

/**
 * The carousel of the banners that have a title or a picture that may be shown. A skeleton keeps its height
 * while they load; without banners it has one slide of our own.
 */
export function HomeBanners(input: BlockInput<'home-banners'>) {
  const { context, props } = input;
  const { port, scope, t, active } = context;
  const banners = dataOf(scope, parseReference(props.rows.$get).source, 'listBanners');
  const hasTitle = (banner: Banner): boolean =>
    Boolean(formatText(props.title, { ...scope, row: banner }, t));
  const shown: readonly Banner[] = (banners ?? [])
    .filter((banner) => safePictureUrl(banner.src) !== undefined || hasTitle(banner))
    .slice(0, port.limits.entries);
  if (!banners && failedDataId(props.rows, scope) === undefined) return <Skeleton shape="banner" />;
  const slides = shown.length > 0 ? shown : [OWN];
  return (
    <Carousel
      slides={slides.map((banner, index) => {
        const label = t('block-home-banners.slide', { number: index + 1, count: slides.length });
        return {
          label,
          content: <BannerSlide {...input} banner={banner} label={label} isFirst={index === 0} />,
        };
      })}
      label={t('block-home-banners.label')}
      pauseLabel={t('block-home-banners.pause')}
      playLabel={t('block-home-banners.play')}
      intervalMs={props.intervalMs}
      total={shown.length > 0 ? props.total : 0}
      active={active}
    />
  );
}

type Banner = Answers['listBanners'][number];

/** The site's own banner, if the server has none. */
const OWN: Banner = {};

interface BannerSlideProps extends BlockInput<'home-banners'> {
  readonly banner: Banner;
  readonly label: string;
  readonly isFirst: boolean;
}

/** A picture with its text over it. A tap runs the actions of config. */
function BannerSlide({ banner, label, isFirst, context, props }: BannerSlideProps) {
  const { scope, actions, t } = context;
  const inRow = { ...scope, row: banner };
  const isOwn = banner === OWN;
  const title = isOwn ? t('block-home-banners.own') : formatText(props.title, inRow, t);
  const labels = isOwn ? ['block-home-banners.own-note'] : (props.notes ?? []);
  const notes = labels.map((note) => formatText(note, inRow, t)).filter(Boolean);
  const look = slots.carousel();
  const picture = (
    <>
      <FallbackImage
        src={banner.src}
        alt={title ? '' : label}
        ratio="358 / 140"
        fallback={<WaveBackdrop />}
        priority={isFirst}
      />
      {title && (
        <span className={look.caption}>
          <span className={look.title}>{title}</span>
          {notes.map((note) => (
            <span key={note} className={look.note}>
              {note}
            </span>
          ))}
        </span>
      )}
    </>
  );
  const { then } = props;
  if (!then) return picture;
  const press = (): void => void runActions(then, withSources(actions, { row: banner }), 'tap');
  return (
    <button type="button" aria-label={title ? undefined : label} onClick={press}>
      {picture}
    </button>
  );
}
