import { type ReactNode, Suspense, useState } from 'react';
import { lazyCode } from '#ui/device/lazy-component.tsx';
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx';
import type { ServerHtmlProps } from '#renderer/page/html/safe-article.tsx';

const article = lazyCode(async () => (await import('#renderer/page/html/safe-article.tsx')).SafeArticle);

/** Loads the component for server HTML, with the sanitizer, once. The next call tries a failed load again. */
export const loadServerHtml = article.load;

/** HTML from the server, sanitized. A skeleton until the code is loaded. */
export function ServerHtml(props: ServerHtmlProps): ReactNode {
  const [Article] = useState(() => article.component);
  const waiting = (
    <SkeletonGroup label={props.t('shell.loading')}>
      <Skeleton width="half" />
      <Skeleton />
      <Skeleton width="third" />
    </SkeletonGroup>
  );
  return (
    <Suspense fallback={waiting}>
      <Article key={props.html} {...props} />
    </Suspense>
  );
}
