import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx';
import type { ProseProps } from '#renderer/page/html/safe-article.tsx';

let loaded: ComponentType<ProseProps> | undefined;

/** Loads what draws HTML from the server, the sanitizer with it, once; a load that fails is tried anew the next time. */
export async function loadProse(): Promise<ComponentType<ProseProps>> {
  return (loaded ??= (await import('#renderer/page/html/safe-article.tsx')).SafeArticle);
}

/** HTML from the server, sanitised; its shape until the code that does it has come. */
export function Prose(props: ProseProps): ReactNode {
  const { html, t } = props;
  const [Article, setArticle] = useState(() => loaded);
  const [error, setError] = useState<unknown>();

  useEffect(() => {
    if (Article) return;
    let isHere = true;
    loadProse().then(
      (ready) => isHere && setArticle(() => ready),
      (reason: unknown) => isHere && setError(reason),
    );
    return () => {
      isHere = false;
    };
  }, [Article]);

  if (error !== undefined) throw error;
  if (Article) return <Article key={html} {...props} />;
  return (
    <SkeletonGroup label={t('shell.loading')}>
      <Skeleton width="half" />
      <Skeleton />
      <Skeleton width="third" />
    </SkeletonGroup>
  );
}
