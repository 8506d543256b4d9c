import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx';
import type { ServerHtmlProps } from '#renderer/page/html/safe-article.tsx';

let loaded: ComponentType<ServerHtmlProps> | undefined;

/** Loads the component that renders server HTML, with the sanitizer, once. A failed load is tried again at the next call. */
export async function loadServerHtml(): Promise<ComponentType<ServerHtmlProps>> {
  return (loaded ??= (await import('#renderer/page/html/safe-article.tsx')).SafeArticle);
}

/** HTML from the server, sanitized. A skeleton until the code is loaded. */
export function ServerHtml(props: ServerHtmlProps): ReactNode {
  const { html, t } = props;
  const [Article, setArticle] = useState(() => loaded);
  const [error, setError] = useState<unknown>();

  useEffect(() => {
    if (Article) return;
    let isMounted = true;
    loadServerHtml().then(
      (ready) => isMounted && setArticle(() => ready),
      (reason: unknown) => isMounted && setError(reason),
    );
    return () => {
      isMounted = false;
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
