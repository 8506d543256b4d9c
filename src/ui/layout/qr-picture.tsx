import { QRCodeCanvas } from 'qrcode.react';
import { type ReactNode, useEffect, useRef, useState } from 'react';

export interface QrPictureProps {
  readonly text: string;
  readonly alt: string;
  /** Called with the data URL of the picture once it is drawn. */
  readonly onDrawn?: (src: string) => void;
}

/** The side in CSS pixels, with the quiet zone. */
const SIDE_PX = 232;
/** The side of the canvas in pixels: sharp on any screen, and in a saved file. */
const DRAWN_PX = 640;
/** The quiet zone of ISO/IEC 18004, in modules: white in both colour modes, at least 16 px here. */
const QUIET_MODULES = 4;

/** A QR code as PNG in an `<img>`, which a long press saves or reads in messengers, unlike canvas or SVG. */
export function QrPicture({ text, alt, onDrawn }: QrPictureProps): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    queueMicrotask(() => {
      const src = canvas.current?.toDataURL('image/png');
      if (src === undefined) return; // It is unmounted.
      setPicture(src);
      onDrawn?.(src);
    });
  }, [text, onDrawn]);
  return (
    <>
      {picture !== undefined && <img src={picture} alt={alt} width={SIDE_PX} height={SIDE_PX} />}
      <span hidden>
        <QRCodeCanvas ref={canvas} value={text} size={DRAWN_PX} level="M" marginSize={QUIET_MODULES} />
      </span>
    </>
  );
}
