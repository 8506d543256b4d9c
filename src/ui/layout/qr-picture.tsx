import { QRCodeCanvas } from 'qrcode.react';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Props of a QR code. */
export interface QrPictureProps {
  readonly text: string;
  readonly alt: string;
  /** Called with the address of the picture once it is drawn. */
  readonly onDrawn?: (src: string) => void;
}

/** Its side in CSS pixels, quiet zone included. */
const SIDE_PX = 232;
/** How large it is drawn: fine enough that every module keeps its edge on any screen, and when it is saved. */
const DRAWN_PX = 640;
/** The quiet zone in modules that a scanner wants (ISO/IEC 18004), white by day and by night: at least 16 px here. */
const QUIET_MODULES = 4;

/** A QR code as a PNG in an `<img>`: phones save it and messengers read it by a long press, unlike a canvas or an SVG. */
export function QrPicture({ text, alt, onDrawn }: QrPictureProps): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    let isWanted = true;
    queueMicrotask(() => {
      const src = canvas.current?.toDataURL('image/png');
      if (!isWanted || src === undefined) return;
      setPicture(src);
      onDrawn?.(src);
    });
    return () => {
      isWanted = false;
    };
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
