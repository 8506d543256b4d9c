import { recipes } from '#generated/recipes.ts';
import { LongText } from '#renderer/page/content/show-more.tsx';
import { ServerHtml } from '#renderer/page/content/server-html.tsx';
import type { RenderContext } from '#renderer/page/render-context.ts';
import { hasMarkup } from '#rules/html-text.ts';

/** A longer notice is rendered piece by piece, as an article is. */
const MAX_PLAIN_CHARACTERS = 5_000;

/** A full notice. Its code is loaded with the first tap. */
export function NoticeBody({ text, port, t }: Pick<RenderContext, 'port' | 't'> & { readonly text: string }) {
  if (hasMarkup(text) || text.length > MAX_PLAIN_CHARACTERS)
    return <ServerHtml html={text} port={port} t={t} size="sm" />;
  return (
    <p className={recipes.text({ tone: 'inherit', pre: true })}>
      <LongText text={text} t={t} />
    </p>
  );
}
