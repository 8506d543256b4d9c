import { lazy, Suspense, type ReactNode } from 'react';
import type { QrPictureProps } from './qr-picture.tsx';

interface LateQrProps extends QrPictureProps {
  /** What stands there where the code that draws it cannot be had. */
  readonly failed: ReactNode;
}

const Picture = lazy(async () => {
  const code = await import('./qr-picture.tsx').catch(() => undefined);
  return { default: code?.QrPicture ?? (({ failed }: LateQrProps) => failed) };
});

/** A QR code whose drawing comes when it is needed. Its room is the caller's to keep. */
export function LateQr(picture: LateQrProps): ReactNode {
  return (
    <Suspense fallback={<span aria-busy="true" />}>
      <Picture {...picture} />
    </Suspense>
  );
}
