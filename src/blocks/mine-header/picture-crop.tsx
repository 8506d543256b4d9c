import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import cropStyles from 'react-easy-crop/react-easy-crop.css?inline';
import { recipes } from '#generated/recipes.ts';
import type { Translate } from '#model/format.ts';
import { Button } from '#ui/controls/button.tsx';
import { Overlay } from '#ui/overlay/overlay.tsx';

/** The maximum side of the picture that is sent, in pixels. */
const SENT_PX = 512;
const MAX_ZOOM = 4;
/** The distance of a press of an arrow key, in pixels of the screen. */
const STEP_PX = 18;

// The library would add a <style>, which the policy of the site forbids.
const sheet = new CSSStyleSheet();
sheet.replaceSync(cropStyles);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

/** As wide as the sheet, but small enough to keep the whole sheet on screen. */
const FRAME_STYLE = {
  position: 'relative',
  width: 'max(8rem, min(100%, 100dvh - 20rem))',
  aspectRatio: '1',
  marginInline: 'auto',
  borderRadius: 'var(--ui-radii-card)',
  overflow: 'hidden',
} as const;

interface PictureCropProps {
  readonly picture: ImageBitmap;
  /** The address of the same picture. */
  readonly url: string;
  readonly maxBytes: number;
  /** Called with the square as png; undefined if the sheet was closed, or it cannot be made small enough. */
  readonly onDone: (square: File | undefined) => void;
  readonly t: Translate;
}

/** A sheet in which the player chooses a square of a picture: by drag, pinch, slider or keys. */
export function PictureCrop({ picture, url, maxBytes, onDone, t }: PictureCropProps) {
  const [isOpen, setOpen] = useState(true);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const close = (square?: Promise<File | undefined>): void => {
    setOpen(false);
    void Promise.resolve(square).then(onDone);
  };
  return (
    <Overlay
      kind="sheet"
      open={isOpen}
      onClose={() => close()}
      title={t('block-mine-header.crop')}
      closeLabel={t('shell.close')}
      footer={
        <Button full disabled={!area} onClick={() => area && close(toPng(picture, area, maxBytes))}>
          {t('block-mine-header.take')}
        </Button>
      }
    >
      <div className={recipes.stack({ gap: 'sm' })}>
        <div style={FRAME_STYLE}>
          <Cropper
            image={url}
            objectFit="cover"
            aspect={1}
            cropShape="round"
            showGrid={false}
            disableAutomaticStylesInjection
            crop={crop}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            keyboardStep={STEP_PX}
            cropperProps={{ role: 'application', 'aria-label': t('block-mine-header.crop-keys') }}
            mediaProps={{ alt: '' }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_percent, pixels) => setArea(pixels)}
          />
        </div>
        <p className={recipes.text({ size: 'caption', tone: 'muted', align: 'center' })}>
          {t('block-mine-header.crop-hint')}
        </p>
        <input
          type="range"
          aria-label={t('block-mine-header.zoom')}
          style={{ appearance: 'auto', height: '44px', accentColor: 'var(--ui-colors-brand-fg)' }}
          min={1}
          max={MAX_ZOOM}
          step={0.01}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </div>
    </Overlay>
  );
}

/** An area of a picture as a square png, with fewer pixels if it is too large; undefined if it never fits. */
async function toPng(picture: ImageBitmap, area: Area, maxBytes: number): Promise<File | undefined> {
  const canvas = document.createElement('canvas');
  for (let px = Math.min(SENT_PX, area.width); px >= 1; px = Math.floor(px / 2)) {
    canvas.width = px;
    canvas.height = px;
    canvas.getContext('2d')?.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, px, px);
    const square = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    if (square && square.size <= maxBytes) return new File([square], 'avatar.png', { type: square.type });
  }
  return undefined;
}

/** The first bytes of the accepted types (docs/spec/rows.md, section 5). */
const SIGNATURES = [
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['GIF87a', 'image/gif'],
  ['GIF89a', 'image/gif'],
] as const;

/**
 * Checks a file before it is sent: its first bytes, whatever its name, and its size. Returns the file with
 * the type of its bytes, or the copy key of why it cannot be sent.
 */
export async function checkPicture(file: File, maxBytes: number): Promise<File | string> {
  const bytes = await file
    .slice(0, 8)
    .arrayBuffer()
    .catch(() => undefined);
  if (!bytes) return 'block-mine-header.unreadable';
  const first = String.fromCharCode(...new Uint8Array(bytes));
  const [, type] = SIGNATURES.find(([signature]) => first.startsWith(signature)) ?? [];
  if (!type) return 'block-mine-header.wrong-kind';
  return file.size > maxBytes ? 'block-mine-header.too-big' : new File([file], file.name, { type });
}
