import type { ReactNode } from 'react';
import { slots } from '#generated/recipes.ts';
import { evaluate } from '#model/evaluate.ts';
import type { BlockInput } from '#blocks/block-input.ts';
import { safePictureUrl } from '#rules/safe-url.ts';
import { phoneSystem } from '#ui/device/phone-system.ts';
import { LateQr } from '#ui/layout/late-qr.tsx';
import { SafeImage } from '#ui/layout/safe-image.tsx';

/**
 * The QR code by which a phone's camera opens the app from a computer: the server's picture, else one drawn of the address. A phone shows
 * nothing; without a safe picture or address there is a note instead.
 */
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
  if (phoneSystem() !== 'computer') return null;
  const alt = t('block-app-qr.alt');
  const lost = <span className={look.lost}>{t('block-app-qr.lost')}</span>;
  const drawn = address === undefined ? lost : <LateQr text={address} alt={alt} failed={lost} />;
  return (
    <section className={look.root} aria-label={t('block-app-qr.title')}>
      <h2 className={look.title}>{t('block-app-qr.title')}</h2>
      <div className={look.picture}>
        <SafeImage src={picture} alt={alt} ratio="1" fit="contain" fallback={drawn} priority />
      </div>
      <p className={look.note}>{t('block-app-qr.hint')}</p>
    </section>
  );
}
