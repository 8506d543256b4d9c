import type { ComponentType, ReactNode } from 'react';
import { optional } from '#ui/device/lazy-on-idle.tsx';
import type { QrPictureProps } from './qr-picture.tsx';

interface LateQrProps extends QrPictureProps {
  /** What stands there where the code that draws it cannot be had. */
  readonly failed: ReactNode;
}

/** A QR code whose drawing comes when it is needed. Its room is the caller's to keep. */
export const LateQr: ComponentType<LateQrProps> = optional<LateQrProps>(
  async () => (await import('./qr-picture.tsx')).QrPicture,
  { failed: ({ failed }) => failed, waiting: <span aria-busy="true" /> },
);
