import { useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { slots } from '#generated/recipes.ts';
import type { QrPictureProps } from './qr-picture.tsx';

interface LateQrProps extends QrPictureProps {
  /** What is said where the code that draws it cannot be had. */
  readonly failed: string;
}

/** A QR code whose drawing comes when it is needed. The room for it is kept; without it the address is still there to copy. */
export function LateQr({ failed, ...picture }: LateQrProps): ReactNode {
  const [Picture, setPicture] = useState<ComponentType<QrPictureProps>>();
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    let isWanted = true;
    import('./qr-picture.tsx').then(
      ({ QrPicture }) => isWanted && setPicture(() => QrPicture),
      () => isWanted && setLost(true),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  const look = slots.payOrder();
  if (isLost) return <span className={look.noPicture}>{failed}</span>;
  return Picture ? <Picture {...picture} /> : <span className={look.noPicture} aria-busy="true" />;
}
