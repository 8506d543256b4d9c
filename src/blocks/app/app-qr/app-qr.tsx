import type { ReactNode } from 'react';
import { slots } from '#generated/recipes.ts';
import { evaluate } from '#model/evaluate.ts';
import type { BlockInput } from '#blocks/block-input.ts';
import { safePictureUrl } from '#rules/safe-url.ts';
import { devicePlatform } from '#ui/device/device-platform.ts';
import { LazyQr } from '#ui/layout/lazy-qr.tsx';
import { FallbackImage } from '#ui/layout/fallback-image.tsx';

/** The app's QR code, on computers: the server's picture, else drawn. A note if both addresses are unsafe. */
export function AppQr({ context: { t, port, scope }, props }: BlockInput<'app-qr'>): ReactNode {
  const look = slots.appPage();
  const picture = safePictureUrl(evaluate(props.picture, scope));
  const address = port.addressOf(evaluate(props.url, scope), props.hosts)?.href;
  if (picture === undefined && address === undefined)
    return (
      <div className={look.root}>
        <p className={look.note}>{t('block-app-qr.unsafe')}</p>
      </div>
    );
  if (devicePlatform() !== 'computer') return null;
  const alt = t('block-app-qr.alt');
  const failed = <span className={look.lost}>{t('block-app-qr.lost')}</span>;
  const drawn = address === undefined ? failed : <LazyQr text={address} alt={alt} failed={failed} />;
  return (
    <section className={look.root} aria-label={t('block-app-qr.title')}>
      <h2 className={look.title}>{t('block-app-qr.title')}</h2>
      <div className={look.picture}>
        <FallbackImage src={picture} alt={alt} ratio="1" fit="contain" fallback={drawn} priority />
      </div>
      <p className={look.note}>{t('block-app-qr.hint')}</p>
    </section>
  );
}
