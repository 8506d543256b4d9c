import type { ComponentType, ReactNode } from 'react';
import { lazyOptional } from '#ui/device/lazy-component.tsx';
import type { QrPictureProps } from './qr-picture.tsx';

interface LazyQrProps extends QrPictureProps {
  /** Shown if the component fails to load. */
  readonly failed: ReactNode;
}

/** A QR code whose component is loaded on first use. The caller reserves its space. */
export const LazyQr: ComponentType<LazyQrProps> = lazyOptional<LazyQrProps>(
  async () => (await import('./qr-picture.tsx')).QrPicture,
  { failed: ({ failed }) => failed, waiting: <span aria-busy="true" /> },
);
