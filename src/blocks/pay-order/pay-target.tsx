import { Fragment, type ReactNode, useRef, useState } from 'react';
import type { Text } from '#generated/config.ts';
import { recipes, slots } from '#generated/recipes.ts';
import { copyAndToast } from '#renderer/action/run-actions.ts';
import { NotePart } from '#renderer/page/content/note-part.tsx';
import type { RenderContext } from '#renderer/page/render-context.ts';
import { Icon } from '#ui/art/icon.tsx';
import { Button } from '#ui/controls/button.tsx';
import { LazyQr } from '#ui/layout/lazy-qr.tsx';
import { FallbackImage } from '#ui/layout/fallback-image.tsx';

/** The approximate length of a group between the ends of an address. */
const GROUP_LENGTH = 5;

/** The number of emphasized characters at each end, for comparing. */
const END_LENGTH = 6;

/** The destination of a transfer that pays an order. */
export interface PayTarget {
  /** The receiving address; undefined if there is only a picture. */
  readonly address: string | undefined;
  readonly protocol: string | undefined;
  /** The URL of the server's picture, if it is safe. */
  readonly picture: string | undefined;
}

interface PayTargetCardProps {
  readonly target: PayTarget;
  /** Whether the deadline is over: then nothing here can be used. */
  readonly isOver: boolean;
  readonly context: RenderContext;
}

/** The destination of the money: a QR code to scan and save, the network, the address to read and copy. */
export function PayTargetCard({ target, isOver, context }: PayTargetCardProps): ReactNode {
  const { t } = context;
  const { address, protocol, picture } = target;
  const [drawn, setDrawn] = useState<string>();
  const look = slots.payOrder({ state: isOver ? 'over' : undefined });
  const alt = t('block-pay-order.picture');
  const failed = <span className={look.noPicture}>{t('block-pay-order.picture-failed')}</span>;
  const saved = address ? drawn : picture;
  return (
    <section className={recipes.card({ padding: 'md' })} aria-label={t('block-pay-order.target')}>
      <div className={look.target}>
        {protocol && <Network label={t('block-pay-order.network')} protocol={protocol} />}
        <div className={look.picture} aria-hidden={isOver || undefined}>
          {address ? (
            <LazyQr text={address} alt={alt} failed={failed} onDrawn={setDrawn} />
          ) : (
            <FallbackImage src={picture} alt={alt} fit="contain" priority fallback={failed} />
          )}
        </div>
        {!isOver && (
          <a
            className={recipes.button({ variant: 'ghost', size: 'md' })}
            href={saved}
            download={`${protocol ?? 'pay'}-qr.png`}
          >
            <Icon name="download" size={20} />
            {t('block-pay-order.save')}
          </a>
        )}
        {address && <PayAddress address={address} isOver={isOver} context={context} />}
      </div>
      {protocol && !isOver && (
        <Warning text={{ copy: 'block-pay-order.warning', values: { protocol } }} context={context} />
      )}
    </section>
  );
}

/** A note of what is wrong with an order, or goes wrong easily. */
export function Warning({ text, context }: { readonly text: Text; readonly context: RenderContext }) {
  return <NotePart part={{ kind: 'note', tone: 'warning', text }} context={context} />;
}

function Network({ label, protocol }: { readonly label: string; readonly protocol: string }): ReactNode {
  return (
    <div className={recipes.row({ justify: 'center', wrap: true })}>
      <span className={recipes.text({ size: 'bodySm', tone: 'muted' })}>{label}</span>
      <span className={`${recipes.statusPill({ tone: 'brand' })} ${slots.payOrder().network}`}>
        {protocol}
      </span>
    </div>
  );
}

interface PayAddressProps extends Omit<PayTargetCardProps, 'target'> {
  readonly address: string;
}

function PayAddress({ address, isOver, context }: PayAddressProps): ReactNode {
  const { t } = context;
  const shown = useRef<HTMLParagraphElement>(null);
  const look = slots.payOrder({ state: isOver ? 'over' : undefined });
  return (
    <>
      <p className={recipes.text({ size: 'caption', tone: 'subtle' })}>{t('block-pay-order.address')}</p>
      <p ref={shown} className={look.address}>
        <AddressText address={address} />
      </p>
      <p className={recipes.text({ size: 'caption', tone: 'muted' })}>
        {t('block-pay-order.compare', { from: address.slice(0, END_LENGTH), to: address.slice(-END_LENGTH) })}
      </p>
      <Button
        full
        icon={<Icon name="copy" size={20} />}
        disabled={isOver}
        onClick={() => void copyAndToast(address, context, shown.current)}
      >
        {t('block-pay-order.copy-address')}
      </Button>
    </>
  );
}

/**
 * An address in groups of similar length, with its first and last six characters emphasized. The gaps are
 * margins, and lines break between groups only, so that a selection copies the address itself.
 */
function AddressText({ address }: { readonly address: string }): ReactNode {
  const look = slots.payOrder();
  return splitAddress(address).map((group, index, all) => {
    const isEnd = index === 0 || index === all.length - 1;
    return (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        <span className={`${look.group} ${isEnd ? look.end : ''}`}>{group}</span>
      </Fragment>
    );
  });
}

/** Splits an address into its two ends and groups between them, whose lengths differ by one at most. */
export function splitAddress(address: string): readonly string[] {
  const middle = address.slice(END_LENGTH, -END_LENGTH);
  if (!middle) return [address];
  const count = Math.ceil(middle.length / GROUP_LENGTH);
  const start = (index: number): number => Math.round((index * middle.length) / count);
  const groups = Array.from({ length: count }, (_, index) => middle.slice(start(index), start(index + 1)));
  return [address.slice(0, END_LENGTH), ...groups, address.slice(-END_LENGTH)];
}
