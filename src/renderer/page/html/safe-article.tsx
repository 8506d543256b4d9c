import { memo, useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { recipes } from '#generated/recipes.ts';
import type { Translate } from '#model/format.ts';
import type { Port } from '#renderer/port.ts';
import { Button } from '#ui/controls/button.tsx';
import { whenIdle } from '#ui/device/when-idle.ts';
import { sanitize } from './sanitizer.ts';

/** A busy page draws the next chunk all the same after so many milliseconds. */
const NEXT_CHUNK_MS = 200;

/** Props of HTML from the server. */
export interface ProseProps {
  /** As the server sent it. */
  readonly html: string;
  readonly port: Pick<Port, 'open' | 'limits'>;
  readonly t: Translate;
  readonly size?: 'sm';
}

/**
 * Draws HTML from the server, sanitised: the first chunk at once and the others one by one while the browser is idle, so that no article however long holds up the page.
 * Beyond the limit of the site the rest waits for the player. Its links open in a tab of their own, and only where the port finds them safe: it
 * says so of the others, whose address the sanitizer has taken away too.
 */
export function SafeArticle({ html, port, t, size }: ProseProps): ReactNode {
  const [{ source, first }] = useState(() => firstChunk(html));
  const [chunks, setChunks] = useState<readonly TrustedHTML[]>(first.done ? [] : [first.value]);
  const [waiting, setWaiting] = useState<TrustedHTML>();
  const [isWhole, setWhole] = useState(first.done);
  const [isExpanded, setExpanded] = useState(false);
  const drawn = chunks.reduce<number>((sum, chunk) => sum + String(chunk).length, 0);
  const isBeyond = !isExpanded && drawn >= port.limits.articleCharacters;

  useEffect(() => {
    if (isWhole || waiting) return;
    return whenIdle(() => {
      const { done, value } = source.next();
      if (done) setWhole(true);
      else if (String(value).trim() === '') setChunks([...chunks]);
      else if (isBeyond) setWaiting(value);
      else setChunks([...chunks, value]);
    }, NEXT_CHUNK_MS);
  }, [isWhole, waiting, isBeyond, source, chunks]);

  const readOn = (next: TrustedHTML): void => {
    setChunks([...chunks, next]);
    setWaiting(undefined);
    setExpanded(true);
  };
  return (
    <>
      {chunks.map((chunk, index) => (
        <Chunk key={index} html={chunk} className={recipes.articleProse({ size })} port={port} />
      ))}
      {waiting && (
        <Button variant="soft" size="md" full onClick={() => readOn(waiting)}>
          {t('shell.read-more')}
        </Button>
      )}
    </>
  );
}

function firstChunk(html: string) {
  const source = sanitize(html);
  return { source, first: source.next() };
}

interface ChunkProps extends Pick<ProseProps, 'port'> {
  readonly html: TrustedHTML;
  readonly className: string;
}

const Chunk = memo(function Chunk({ html, className, port }: ChunkProps): ReactNode {
  return (
    <div
      className={className}
      onClick={(event) => openLink(event, port)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
});

function openLink(event: MouseEvent, port: Pick<Port, 'open'>): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link) return;
  event.preventDefault();
  port.open(link.getAttribute('href') ? link.href : '', 'tab');
}
