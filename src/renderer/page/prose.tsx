import { useEffect, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { recipes } from '#generated/recipes.ts';
import type { Port } from '#renderer/port.ts';
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import { loadSanitizer, readySanitizer } from './sanitizer.ts';

interface ProseProps {
  /** As the server sent it. */
  readonly html: string;
  readonly port: Pick<Port, 'open'>;
  /** What a screen reader hears while it is not there yet. */
  readonly loadingLabel: string;
  readonly size?: 'md' | 'sm';
}

/** HTML from the server, sanitised. Its links open in a tab of their own, and only where the port finds them safe: it says so of the others, whose address the sanitiser has taken away too. */
export function Prose({ html, port, loadingLabel, size = 'md' }: ProseProps): ReactNode {
  const [sanitize, setSanitize] = useState(() => readySanitizer());
  const [fault, setFault] = useState<unknown>();

  useEffect(() => {
    if (sanitize) return;
    let isHere = true;
    loadSanitizer().then(
      (ready) => isHere && setSanitize(() => ready),
      (reason: unknown) => isHere && setFault(reason),
    );
    return () => {
      isHere = false;
    };
  }, [sanitize]);

  if (fault !== undefined) throw fault;
  if (!sanitize)
    return (
      <SkeletonGroup label={loadingLabel}>
        <Skeleton width="half" />
        <Skeleton />
        <Skeleton width="third" />
      </SkeletonGroup>
    );
  return (
    <div
      className={recipes.articleProse({ size })}
      onClick={(event) => openLink(event, port)}
      dangerouslySetInnerHTML={{ __html: sanitize(html) }}
    />
  );
}

function openLink(event: MouseEvent, port: Pick<Port, 'open'>): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link) return;
  event.preventDefault();
  port.open(link.getAttribute('href') ? link.href : '', 'tab');
}
