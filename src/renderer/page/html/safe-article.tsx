import { memo, useEffect, useState, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { recipes } from '#generated/recipes.ts';
import type { Translate } from '#model/format.ts';
import type { Port } from '#renderer/port.ts';
import { Button } from '#ui/controls/button.tsx';
import { whenIdle } from '#ui/device/timing.ts';
import { sanitize } from './sanitizer.ts';

/** After this time the next chunk is rendered even if the page is busy. */
const CHUNK_TIMEOUT_MS = 200;

export interface ServerHtmlProps {
  /** Unsanitized, as the server sent it. */
  readonly html: string;
  readonly port: Pick<Port, 'open' | 'limits'>;
  readonly t: Translate;
  readonly size?: 'sm';
}

/**
 * Renders sanitized HTML from the server: the first chunk at once, the others while the browser is idle, so
 * that a long article does not block the page. Beyond the site's limit a button shows the rest. Links open in
 * a new tab if the port finds them safe. For the others, also if the sanitizer has removed the address, the
 * port shows an error.
 */
export function SafeArticle({ html, port, t, size }: ServerHtmlProps): ReactNode {
  const [{ source, first }] = useState(() => firstChunk(html));
  const [chunks, setChunks] = useState<readonly TrustedHTML[]>(first.done ? [] : [first.value]);
  const [isComplete, setComplete] = useState(first.done);
  const [isExpanded, setExpanded] = useState(false);
  const shown = isExpanded ? chunks : chunksWithin(port.limits.articleCharacters, chunks);
  const hasRest = shown.length < chunks.length;

  useEffect(() => {
    if (isComplete || hasRest) return; // One chunk more than is shown is enough to know that there is a rest.
    return whenIdle(() => {
      const { done, value } = source.next();
      if (done) setComplete(true);
      else setChunks(String(value).trim() === '' ? [...chunks] : [...chunks, value]);
    }, CHUNK_TIMEOUT_MS);
  }, [isComplete, hasRest, source, chunks]);

  return (
    <>
      {shown.map((chunk, index) => (
        <Chunk key={index} html={chunk} className={recipes.articleProse({ size })} port={port} />
      ))}
      {hasRest && (
        <Button variant="soft" size="md" full onClick={() => setExpanded(true)}>
          {t('shell.read-more')}
        </Button>
      )}
    </>
  );
}

/** The chunks that begin within a number of characters. */
function chunksWithin(maxCharacters: number, chunks: readonly TrustedHTML[]): readonly TrustedHTML[] {
  let characters = 0;
  return chunks.filter((chunk) => {
    const isWithin = characters < maxCharacters;
    characters += String(chunk).length;
    return isWithin;
  });
}

function firstChunk(html: string) {
  const source = sanitize(html);
  return { source, first: source.next() };
}

interface ChunkProps extends Pick<ServerHtmlProps, 'port'> {
  readonly html: TrustedHTML;
  readonly className: string;
}

const Chunk = memo(function Chunk({ html, className, port }: ChunkProps): ReactNode {
  return (
    <div
      className={className}
      onClick={(event) => openLink(event, port)}
      onErrorCapture={removeFailedPicture}
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

/** Without a text in its place, a picture that fails to load would be an empty box. */
function removeFailedPicture({ target }: SyntheticEvent): void {
  if (target instanceof HTMLImageElement && target.alt === '') target.remove();
}
