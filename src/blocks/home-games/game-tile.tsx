import type { GameAnswer } from '#generated/contract.ts';
import { slots } from '#generated/recipes.ts';
import { cutText, LINE_CHARACTERS } from '#rules/cut-text.ts';
import { safePictureUrl } from '#rules/safe-url.ts';
import { WaveBackdrop } from '#ui/art/wave-backdrop.tsx';
import { SafeImage } from '#ui/safe-image.tsx';

/** Props of a tile. */
export interface GameTileProps {
  readonly game: GameAnswer;
  /** Among the first that are seen: its picture is not put off. */
  readonly isFirst: boolean;
  readonly isOpening: boolean;
  readonly label: string;
  readonly onOpen: () => void;
}

/** A game: its picture with its name on it. */
export function GameTile({ game, isFirst, isOpening, label, onOpen }: GameTileProps) {
  const look = slots.gameTile();
  return (
    <button
      type="button"
      className={look.root}
      aria-label={label}
      aria-busy={isOpening || undefined}
      onClick={onOpen}
    >
      <span className={look.art}>
        <SafeImage
          src={safePictureUrl(game.mobile_img)}
          alt=""
          fallback={<WaveBackdrop />}
          priority={isFirst}
        />
      </span>
      <span className={look.scrim} />
      <span className={look.name}>{cutText(game.platform_name, LINE_CHARACTERS)}</span>
    </button>
  );
}
