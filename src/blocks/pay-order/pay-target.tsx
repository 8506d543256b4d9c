import { Fragment, type ReactNode, useRef, useState } from 'react';
import { recipes, slots } from '#generated/recipes.ts';
import { copyAndToast } from '#renderer/action/run-actions.ts';
import { NotePart } from '#renderer/page/content/note-part.tsx';
import type { RenderContext } from '#renderer/page/render-context.ts';
import { Icon } from '#ui/art/icon.tsx';
import { Button } from '#ui/controls/button.tsx';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import { LateQr } from '#ui/layout/late-qr.tsx';
import { SafeImage } from '#ui/layout/safe-image.tsx';

/** About so many characters stand together between the ends of an address. */
const GROUP = 5;

/** How many characters at each end stand out: those that one compares. */
const ENDS = 6;

/** Where an order is paid to by a transfer of the player's own. */
export interface PayTarget {
  /** The receiving address as sent; undefined where there is only a picture. */
  readonly address: string | undefined;
  readonly protocol: string | undefined;
  /** A picture of the server's, if its address is safe. */
  readonly picture: string | undefined;
}

interface PayTargetCardProps {
  readonly target: PayTarget;
  /** true: the order's time is over, and nothing here may be used. */
  readonly isOver: boolean;
  readonly context: RenderContext;
}

/** Where the money goes: a picture to scan and to keep, the network, the address to read and to copy. */
export function PayTargetCard({ target, isOver, context }: PayTargetCardProps): ReactNode {
  const { t } = context;
  const { address, protocol, picture } = target;
  const [drawn, setDrawn] = useState<string>();
  const look = slots.payOrder({ state: isOver ? 'over' : undefined });
  const alt = t('block-pay-order.picture');
  const lost = <span className={look.noPicture}>{t('block-pay-order.picture-failed')}</span>;
  const saved = address ? drawn : picture;
  return (
    <section className={recipes.card({ padding: 'md' })} aria-label={t('block-pay-order.target')}>
      <div className={look.target}>
        {protocol && <Network label={t('block-pay-order.network')} protocol={protocol} />}
        <div className={look.picture} aria-hidden={isOver || undefined}>
          {address ? (
            <LateQr text={address} alt={alt} failed={lost} onDrawn={setDrawn} />
          ) : (
            <SafeImage src={picture} alt={alt} fit="contain" priority fallback={lost} />
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
        <NotePart
          part={{
            kind: 'note',
            tone: 'warning',
            text: { copy: 'block-pay-order.warning', values: { protocol } },
          }}
          context={context}
        />
      )}
    </section>
  );
}

function Network({ label, protocol }: { readonly label: string; readonly protocol: string }): ReactNode {
  return (
    <div className={recipes.row({ justify: 'center', wrap: true })}>
      <span className={recipes.text({ size: 'bodySm', tone: 'muted' })}>{label}</span>
      <StatusPill tone="brand">{protocol}</StatusPill>
    </div>
  );
}

interface PayAddressProps {
  readonly address: string;
  readonly isOver: boolean;
  readonly context: RenderContext;
}

/** The address to read, to compare at its ends, and to copy. */
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
        {t('block-pay-order.compare', { from: address.slice(0, ENDS), to: address.slice(-ENDS) })}
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
 * An address in groups of about the same length, its first and last six characters standing out. The gaps are drawn, not written, and a
 * line may end between groups only: what is selected and copied is the address itself.
 */
function AddressText({ address }: { readonly address: string }): ReactNode {
  const look = slots.payOrder();
  return groupsOf(address).map((group, index, all) => {
    const isEnd = index === 0 || index === all.length - 1;
    return (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        <span className={`${look.group} ${isEnd ? look.end : ''}`}>{group}</span>
      </Fragment>
    );
  });
}

/** The two ends of an address, and what is between them in groups whose lengths differ by one at most. */
export function groupsOf(address: string): readonly string[] {
  const between = address.slice(ENDS, -ENDS);
  if (!between) return [address];
  const count = Math.ceil(between.length / GROUP);
  const cut = (index: number): number => Math.round((index * between.length) / count);
  const groups = Array.from({ length: count }, (_, index) => between.slice(cut(index), cut(index + 1)));
  return [address.slice(0, ENDS), ...groups, address.slice(-ENDS)];
}
