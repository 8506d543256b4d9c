import { useState, type ReactNode } from 'react';
import { recipes } from '#generated/recipes.ts';
import { safePictureUrl } from '#rules/safe-url.ts';

interface FallbackImageProps {
  /** The address as the server sent it. If it is missing or unsafe, the fallback is shown. */
  src: unknown;
  /** The address of a picture that the player has just chosen, shown in place of `src`. */
  preview?: string | undefined;
  alt: string;
  /** The aspect ratio, for instance `4 / 5`. It reserves the space before the picture is loaded. */
  ratio?: string;
  /** Shown if there is no picture, or it fails to load. */
  fallback: ReactNode;
  /** contain: shows the whole picture, for a logo. */
  fit?: 'contain';
  /** Loads it eagerly, with high priority. */
  priority?: boolean | undefined;
}

/** A picture that never shifts the layout and never shows as broken. */
export function FallbackImage(props: FallbackImageProps) {
  const { preview, alt, ratio, fallback, fit, priority = false } = props;
  const [failed, setFailed] = useState<string>();
  const src = preview ?? safePictureUrl(props.src);
  const isShown = src !== undefined && failed !== src;
  return (
    <span className={recipes.picture({ fit })} style={{ '--ratio': ratio }}>
      {isShown ? (
        <img
          src={src}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
          draggable={false}
          onError={() => setFailed(src)}
        />
      ) : (
        fallback
      )}
    </span>
  );
}
