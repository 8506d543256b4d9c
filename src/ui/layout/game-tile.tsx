import { slots } from '#generated/recipes.ts';
import { cutText, LINE_CHARACTERS } from '#rules/cut-and-mask.ts';
import { WaveBackdrop } from '#ui/art/wave-backdrop.tsx';
import { FallbackImage } from './fallback-image.tsx';

interface GameTileProps {
  title: string | undefined;
  /** The address as the server sent it. */
  picture: string | undefined;
  /** The accessible name. */
  label: string;
  onPress: () => void;
  /** Loads the picture at once: for the first tiles on screen. */
  priority?: boolean;
}

/** A game: its picture, with its name on a dark gradient at the bottom. */
export function GameTile({ title, picture, label, onPress, priority }: GameTileProps) {
  const look = slots.gameTile();
  return (
    <button type="button" className={look.root} aria-label={label} onClick={onPress}>
      <span className={look.art}>
        <FallbackImage src={picture} alt="" fallback={<WaveBackdrop />} priority={priority} />
      </span>
      <span className={look.scrim} />
      <span className={look.name}>{cutText(title, LINE_CHARACTERS) || '—'}</span>
    </button>
  );
}
