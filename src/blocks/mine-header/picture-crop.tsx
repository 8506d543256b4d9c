import { type PointerEvent, useState } from 'react';
import { recipes } from '#generated/recipes.ts';
import type { Translate } from '#model/format.ts';
import { Button } from '#ui/controls/button.tsx';
import { Overlay } from '#ui/overlay/overlay.tsx';

/** The side of the square on the canvas, and the maximum of the picture that is sent, in pixels. */
const CANVAS_PX = 720;
const SENT_PX = 512;
const MAX_ZOOM = 4;

/** A movement of the square to the right and down, as fractions of its side, and a zoom factor. */
type Change = readonly [right: number, down: number, factor: number];

/** As wide as the sheet, but small enough to keep the whole sheet on screen. */
const CANVAS_STYLE = {
  width: 'max(8rem, min(100%, 100dvh - 20rem))',
  aspectRatio: '1',
  marginInline: 'auto',
  borderRadius: 'var(--ui-radii-card)',
  touchAction: 'none',
  cursor: 'move',
} as const;

const KEYS: Readonly<Record<string, Change>> = {
  ArrowLeft: [-0.05, 0, 1],
  ArrowRight: [0.05, 0, 1],
  ArrowUp: [0, -0.05, 1],
  ArrowDown: [0, 0.05, 1],
  '+': [0, 0, 1.1],
  '=': [0, 0, 1.1],
  '-': [0, 0, 1 / 1.1],
};

/** The chosen square: its zoom, from 1, and its centre in pixels of the picture. */
interface View {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

interface PictureCropProps {
  readonly picture: ImageBitmap;
  /** The maximum size of the square. */
  readonly maxBytes: number;
  /** Called with the square as png; undefined if the player closed the sheet, or it cannot be made small enough. */
  readonly onDone: (square: File | undefined) => void;
  readonly t: Translate;
}

/** A sheet in which the player chooses a square of a picture: by drag, pinch, slider or keys. */
export function PictureCrop({ picture, maxBytes, onDone, t }: PictureCropProps) {
  const [isOpen, setOpen] = useState(true);
  const [view, setView] = useState<View>({ zoom: 1, x: picture.width / 2, y: picture.height / 2 });
  const change = (by: Change): void => setView((now) => applyChange(picture, now, by));
  const pointers = usePointers(change);
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
        <Button full onClick={() => close(toPng(picture, view, maxBytes))}>
          {t('block-mine-header.take')}
        </Button>
      }
    >
      <div className={recipes.stack({ gap: 'sm' })}>
        <canvas
          ref={(canvas) => drawPreview(canvas, picture, view)}
          role="application"
          aria-label={t('block-mine-header.crop-keys')}
          tabIndex={0}
          style={CANVAS_STYLE}
          onKeyDown={(event) => {
            const by = KEYS[event.key];
            if (by) change(by);
            if (by) event.preventDefault();
          }}
          {...pointers}
        />
        <p className={recipes.text({ size: 'caption', tone: 'muted', align: 'center' })}>
          {t('block-mine-header.crop-hint')}
        </p>
        <input
          type="range"
          aria-label={t('block-mine-header.zoom')}
          style={{ appearance: 'auto', height: '44px', accentColor: 'var(--ui-colors-brand-solid)' }}
          min={1}
          max={MAX_ZOOM}
          step={0.01}
          value={view.zoom}
          onChange={({ target }) => change([0, 0, Number(target.value) / view.zoom])}
        />
      </div>
    </Overlay>
  );
}

/** One pointer drags, two pinch. */
function usePointers(change: (by: Change) => void) {
  const [pointers] = useState(() => new Map<number, DOMPointReadOnly>());
  const release = ({ pointerId }: PointerEvent): void => void pointers.delete(pointerId);
  return {
    onPointerDown({ currentTarget, pointerId, clientX, clientY }: PointerEvent): void {
      currentTarget.setPointerCapture(pointerId);
      pointers.set(pointerId, new DOMPointReadOnly(clientX, clientY));
    },
    onPointerMove({ currentTarget, pointerId, clientX, clientY }: PointerEvent): void {
      const from = pointers.get(pointerId);
      if (!from) return;
      const to = new DOMPointReadOnly(clientX, clientY);
      pointers.set(pointerId, to);
      const other = [...pointers].find(([id]) => id !== pointerId)?.[1];
      const px = currentTarget.clientWidth;
      if (other) change([0, 0, distance(to, other) / distance(from, other)]);
      else change([(from.x - to.x) / px, (from.y - to.y) / px, 1]);
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}

const distance = (one: DOMPointReadOnly, other: DOMPointReadOnly): number =>
  Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));

const sideOf = ({ width, height }: ImageBitmap, zoom: number): number => Math.min(width, height) / zoom;

/** The square after a change, kept within the picture. */
function applyChange(picture: ImageBitmap, { zoom, x, y }: View, [right, down, factor]: Change): View {
  const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);
  const next = clamp(zoom * factor, 1, MAX_ZOOM);
  const [side, half] = [sideOf(picture, zoom), sideOf(picture, next) / 2];
  return {
    zoom: next,
    x: clamp(x + right * side, half, picture.width - half),
    y: clamp(y + down * side, half, picture.height - half),
  };
}

/** Draws the square on a canvas with sides of `px` pixels. Returns the drawing context. */
function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, { zoom, x, y }: View, px: number) {
  const side = sideOf(picture, zoom);
  canvas.width = px;
  canvas.height = px;
  const drawing = canvas.getContext('2d');
  drawing?.drawImage(picture, x - side / 2, y - side / 2, side, side, 0, 0, px, px);
  return drawing;
}

/** Draws the square for the player, with the parts dimmed that the round frame will hide. */
function drawPreview(canvas: HTMLCanvasElement | null, picture: ImageBitmap, view: View): void {
  const drawing = canvas && draw(canvas, picture, view, CANVAS_PX);
  if (!drawing) return;
  drawing.fillStyle = 'rgb(10 14 31 / .55)';
  drawing.rect(0, 0, CANVAS_PX, CANVAS_PX);
  drawing.arc(CANVAS_PX / 2, CANVAS_PX / 2, CANVAS_PX / 2, 0, Math.PI * 2);
  drawing.fill('evenodd');
}

/** The square as png, with fewer pixels if it is too large; undefined if it never fits. */
async function toPng(picture: ImageBitmap, view: View, maxBytes: number): Promise<File | undefined> {
  const canvas = document.createElement('canvas');
  for (let px = Math.min(SENT_PX, Math.ceil(sideOf(picture, view.zoom))); px >= 1; px = Math.floor(px / 2)) {
    draw(canvas, picture, view, px);
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
 * Checks a file before it is sent: its first bytes, whatever its name, and its size. Returns the file with the type of its bytes, or the copy
 * key of why it cannot be sent.
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
