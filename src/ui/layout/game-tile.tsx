import { slots } from '#generated/recipes.ts';
import { cutText, LINE_CHARACTERS } from '#rules/cut-and-mask.ts';
import { safePictureUrl } from '#rules/safe-url.ts';
import { WaveBackdrop } from '#ui/art/wave-backdrop.tsx';
import { SafeImage } from './safe-image.tsx';

interface GameTileProps {
  title: string | undefined;
  /** Its address as the server sends it: an unsafe one is not shown. */
  picture: string | undefined;
  /** What a tap does, for a screen reader. */
  label: string;
  onPress: () => void;
  /** Among the first that are seen: its picture is not put off. */
  priority?: boolean;
}

/** A game: its picture, its name on the picture's dark foot. */
export function GameTile({ title, picture, label, onPress, priority }: GameTileProps) {
  const look = slots.gameTile();
  return (
    <button type="button" className={look.root} aria-label={label} onClick={onPress}>
      <span className={look.art}>
        <SafeImage src={safePictureUrl(picture)} alt="" fallback={<WaveBackdrop />} priority={priority} />
      </span>
      <span className={look.scrim} />
      <span className={look.name}>{cutText(title, LINE_CHARACTERS)}</span>
    </button>
  );
}
