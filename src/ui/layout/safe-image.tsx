import { useState, type ReactNode } from 'react';
import { recipes } from '#generated/recipes.ts';

interface SafeImageProps {
  /** Undefined or empty draws the fallback at once. */
  src: string | undefined;
  alt: string;
  /** Width to height, for instance `4 / 5`: the room is kept before the picture comes. */
  ratio?: string;
  /** Drawn while there is no picture, or when it cannot be loaded. */
  fallback: ReactNode;
  /** contain: the whole picture is seen, as a logo must be. */
  fit?: 'contain';
  /** The first thing seen: loaded at once and first. */
  priority?: boolean | undefined;
}

/** A picture that never moves the page and never shows as broken. */
export function SafeImage({ src, alt, ratio, fallback, fit, priority = false }: SafeImageProps) {
  const [failed, setFailed] = useState<string>();
  const isShown = src !== undefined && src !== '' && failed !== src;
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
