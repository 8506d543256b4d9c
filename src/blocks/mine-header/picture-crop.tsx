import { type PointerEvent, useState } from 'react';
import { recipes } from '#generated/recipes.ts';
import type { Translate } from '#model/format.ts';
import { Button } from '#ui/controls/button.tsx';
import { Overlay } from '#ui/overlay/overlay.tsx';

/** The sides of the square in pixels: as it is shown, and the most that is sent of it. */
const SHOWN_PX = 720;
const SENT_PX = 512;
const MAX_ZOOM = 4;

/** How far the square goes to the right and down, as shares of its side, and by what factor it is enlarged. */
type Change = readonly [right: number, down: number, factor: number];

/** As large as the sheet, and so small that all of the sheet is on screen. */
const SQUARE = {
  width: 'max(8rem, min(100%, 100dvh - 20rem))',
  aspectRatio: '1',
  marginInline: 'auto',
  borderRadius: 'var(--ui-radii-card)',
  touchAction: 'none',
  cursor: 'move',
} as const;

const KEYS: Readonly<Record<string, Change>> = {
  ...{ ArrowLeft: [-0.05, 0, 1], ArrowRight: [0.05, 0, 1], ArrowUp: [0, -0.05, 1], ArrowDown: [0, 0.05, 1] },
  ...{ '+': [0, 0, 1.1], '=': [0, 0, 1.1], '-': [0, 0, 1 / 1.1] },
};

/** The square that is kept: how much it is enlarged, from 1, and its middle in pixels of the picture. */
interface View {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

interface PictureCropProps {
  readonly picture: ImageBitmap;
  /** The square may weigh this much. */
  readonly mostBytes: number;
  /** Called with the square as png; undefined: the player has closed the sheet. */
  readonly onDone: (square: File | undefined) => void;
  readonly t: Translate;
}

/** A sheet in which the player chooses the square of a picture that is kept: by drag, pinch, slider or keys. */
export function PictureCrop({ picture, mostBytes, onDone, t }: PictureCropProps) {
  const [isOpen, setOpen] = useState(true);
  const [view, setView] = useState<View>({ zoom: 1, x: picture.width / 2, y: picture.height / 2 });
  const change = (by: Change): void => setView((now) => changed(picture, now, by));
  const fingers = useFingers(change);
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
        <Button full onClick={() => close(squareOf(picture, view, mostBytes))}>
          {t('block-mine-header.take')}
        </Button>
      }
    >
      <div className={recipes.stack({ gap: 'sm' })}>
        <canvas
          ref={(canvas) => show(canvas, picture, view)}
          role="application"
          aria-label={t('block-mine-header.crop-keys')}
          tabIndex={0}
          style={SQUARE}
          onKeyDown={(event) => {
            const by = KEYS[event.key];
            if (by) change(by);
            if (by) event.preventDefault();
          }}
          {...fingers}
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

/** One finger or pointer drags, two enlarge. */
function useFingers(change: (by: Change) => void) {
  const [fingers] = useState(() => new Map<number, DOMPointReadOnly>());
  const lift = ({ pointerId }: PointerEvent): void => void fingers.delete(pointerId);
  return {
    onPointerDown({ currentTarget, pointerId, clientX, clientY }: PointerEvent): void {
      currentTarget.setPointerCapture(pointerId);
      fingers.set(pointerId, new DOMPointReadOnly(clientX, clientY));
    },
    onPointerMove({ currentTarget, pointerId, clientX, clientY }: PointerEvent): void {
      const from = fingers.get(pointerId);
      if (!from) return;
      const to = new DOMPointReadOnly(clientX, clientY);
      fingers.set(pointerId, to);
      const other = [...fingers].find(([id]) => id !== pointerId)?.[1];
      const px = currentTarget.clientWidth;
      if (other) change([0, 0, distance(to, other) / distance(from, other)]);
      else change([(from.x - to.x) / px, (from.y - to.y) / px, 1]);
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  };
}

const distance = (one: DOMPointReadOnly, other: DOMPointReadOnly): number =>
  Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));

const sideOf = ({ width, height }: ImageBitmap, zoom: number): number => Math.min(width, height) / zoom;

/** The square after a change, nowhere outside the picture. */
function changed(picture: ImageBitmap, { zoom, x, y }: View, [right, down, factor]: Change): View {
  const clamp = (value: number, least: number, most: number): number =>
    Math.min(Math.max(value, least), most);
  const next = clamp(zoom * factor, 1, MAX_ZOOM);
  const [side, half] = [sideOf(picture, zoom), sideOf(picture, next) / 2];
  return {
    zoom: next,
    x: clamp(x + right * side, half, picture.width - half),
    y: clamp(y + down * side, half, picture.height - half),
  };
}

/** Draws the square on a canvas of so many pixels; returns what it was drawn with. */
function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, { zoom, x, y }: View, px: number) {
  const side = sideOf(picture, zoom);
  canvas.width = px;
  canvas.height = px;
  const pen = canvas.getContext('2d');
  pen?.drawImage(picture, x - side / 2, y - side / 2, side, side, 0, 0, px, px);
  return pen;
}

/** Draws the square for the player, dimmed where the round frame will hide it. */
function show(canvas: HTMLCanvasElement | null, picture: ImageBitmap, view: View): void {
  const pen = canvas && draw(canvas, picture, view, SHOWN_PX);
  if (!pen) return;
  pen.fillStyle = 'rgb(10 14 31 / .55)';
  pen.rect(0, 0, SHOWN_PX, SHOWN_PX);
  pen.arc(SHOWN_PX / 2, SHOWN_PX / 2, SHOWN_PX / 2, 0, Math.PI * 2);
  pen.fill('evenodd');
}

/** The square as png, smaller where it would weigh too much. */
async function squareOf(picture: ImageBitmap, view: View, mostBytes: number): Promise<File | undefined> {
  const canvas = document.createElement('canvas');
  for (let px = Math.min(SENT_PX, Math.ceil(sideOf(picture, view.zoom))); px >= 1; px = Math.floor(px / 2)) {
    draw(canvas, picture, view, px);
    const square = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    if (square && square.size <= mostBytes) return new File([square], 'avatar.png', { type: square.type });
  }
  return undefined;
}

/** The kinds of picture that are taken, by the characters that they begin with (spec section 5 "Avatar upload"). */
const KINDS = [
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['GIF87a', 'image/gif'],
  ['GIF89a', 'image/gif'],
] as const;

/** A picture that may be sent, or why it may not: neither gif nor png by its bytes, too big, or not to be read. */
type PictureCheck =
  | { readonly kind: 'fit'; readonly file: File }
  | { readonly kind: 'wrong-kind' | 'too-big' | 'unreadable' };

/** Looks at a chosen file before it is sent: its first bytes, whatever its name says, and its size. The returned file has its true type. */
export async function checkPicture(file: File, mostBytes: number): Promise<PictureCheck> {
  const bytes = await file
    .slice(0, 8)
    .arrayBuffer()
    .catch(() => undefined);
  if (!bytes) return { kind: 'unreadable' };
  const first = String.fromCharCode(...new Uint8Array(bytes));
  const [, type] = KINDS.find(([begin]) => first.startsWith(begin)) ?? [];
  if (!type) return { kind: 'wrong-kind' };
  if (file.size > mostBytes) return { kind: 'too-big' };
  return { kind: 'fit', file: new File([file], file.name, { type }) };
}
