import { useRef } from 'react';
import type { ReactNode } from 'react';
import { recipes, slots } from '#generated/recipes.ts';
import { sayCopied } from '#renderer/page/say-copied.ts';
import type { Surroundings } from '#renderer/page/surroundings.ts';
import { Icon } from '#ui/art/icon.tsx';
import { Button } from '#ui/button.tsx';
import { selectContents } from '#ui/clipboard.ts';
import { LateQr } from '#ui/late-qr.tsx';
import { SafeImage } from '#ui/safe-image.tsx';
import { StatusPill } from '#ui/status-pill.tsx';
import { AddressText } from './address-text.tsx';
import type { PayTarget } from './read-order.ts';

interface PayTargetCardProps {
  readonly target: PayTarget;
  /** true: the order's time is over, and nothing here may be used. */
  readonly isOver: boolean;
  readonly around: Surroundings;
}

/** Where the money goes: a picture to scan, the network, the address to read and to copy. */
export function PayTargetCard({ target, isOver, around }: PayTargetCardProps): ReactNode {
  const { t, port } = around;
  const { address, protocol, picture } = target;
  const shown = useRef<HTMLParagraphElement>(null);
  const look = slots.payOrder({ state: isOver ? 'over' : 'open' });
  const alt = t('block-pay-order.picture');
  const lost = <span className={look.noPicture}>{t('block-pay-order.picture-failed')}</span>;
  const copy = (text: string): void =>
    void port.copy(text).then((isCopied) => {
      if (!isCopied && shown.current) selectContents(shown.current);
      sayCopied(around)(isCopied);
    });
  return (
    <section className={recipes.card({ padding: 'md' })} aria-label={t('block-pay-order.target')}>
      <div className={look.target}>
        {protocol && (
          <div className={recipes.row({ justify: 'center', wrap: true })}>
            <span className={recipes.text({ size: 'bodySm', tone: 'muted' })}>
              {t('block-pay-order.network')}
            </span>
            <StatusPill tone="brand">{protocol}</StatusPill>
          </div>
        )}
        <div className={look.picture} aria-hidden={isOver || undefined}>
          {address ? (
            <LateQr text={address} alt={alt} failed={lost} />
          ) : (
            <SafeImage src={picture} alt={alt} fit="contain" priority fallback={lost} />
          )}
        </div>
        {address && (
          <>
            <p className={recipes.text({ size: 'caption', tone: 'subtle' })}>
              {t('block-pay-order.address')}
            </p>
            <p ref={shown} className={look.address}>
              <AddressText address={address} />
            </p>
            <Button
              variant="soft"
              full
              icon={<Icon name="copy" size={20} />}
              disabled={isOver}
              onClick={() => copy(address)}
            >
              {t('block-pay-order.copy-address')}
            </Button>
          </>
        )}
      </div>
      {protocol && !isOver && (
        <div className={slots.callout({ tone: 'warning' }).root} role="note">
          <span className={slots.callout({ tone: 'warning' }).icon}>
            <Icon name="warning" size={20} />
          </span>
          <p>{t('block-pay-order.warning', { protocol })}</p>
        </div>
      )}
    </section>
  );
}
