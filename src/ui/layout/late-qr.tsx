import { useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { QrPictureProps } from './qr-picture.tsx';

interface LateQrProps extends QrPictureProps {
  /** What stands there where the code that draws it cannot be had. */
  readonly failed: ReactNode;
}

/** A QR code whose drawing comes when it is needed. Its room is the caller's to keep. */
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
  if (isLost) return failed;
  return Picture ? <Picture {...picture} /> : <span aria-busy="true" />;
}
