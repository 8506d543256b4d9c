import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { slots } from '#generated/recipes.ts';

interface FrameProps {
  /** An address already judged safe; one of our own origin is refused. */
  src: string;
  title: string;
  /** Shown until it has loaded. */
  cover?: ReactNode;
  /** Called when it has not loaded in `timeoutMs`. */
  onTimeout?: () => void;
  timeoutMs?: number;
  /** The permissions policy of the frame. */
  allow?: string;
}

const sandbox =
  'allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts';

/**
 * A sandboxed frame that cannot move the page it stands in. A new address replaces the element, so that the history gains
 * no entry. Throws for an address of the site's own origin, which the sandbox could not hold.
 */
export function Frame({ src, title, cover, onTimeout, timeoutMs = 15_000, allow = '' }: FrameProps) {
  if (new URL(src, location.href).origin === location.origin)
    throw new Error(`A frame may not show the site's own origin: ${src}. Link to it instead.`);
  const [loaded, setLoaded] = useState<string>();
  const isLoaded = loaded === src;
  const late = useEffectEvent(() => onTimeout?.());
  useEffect(() => {
    if (isLoaded) return;
    const timer = setTimeout(late, timeoutMs);
    return () => clearTimeout(timer);
  }, [isLoaded, src, timeoutMs]);
  const style = slots.frame();
  return (
    <div className={style.root}>
      <iframe
        key={src}
        src={src}
        title={title}
        sandbox={sandbox}
        allow={allow}
        referrerPolicy="no-referrer"
        className={style.frame}
        onLoad={() => setLoaded(src)}
      />
      {!isLoaded && cover !== undefined && <div className={style.cover}>{cover}</div>}
    </div>
  );
}
