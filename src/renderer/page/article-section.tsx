import type { ReactNode } from 'react';
import type { ArticleSection } from '#generated/config.ts';
import { recipes } from '#generated/recipes.ts';
import { evaluate } from '#model/evaluate.ts';
import { EmptyState } from '#ui/blank-state.tsx';
import { Prose } from './prose.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';
import type { Surroundings } from './surroundings.ts';

interface ArticleViewProps {
  readonly section: ArticleSection;
  readonly around: Surroundings;
}

/** An article: its shape while it loads, a word where it is empty. */
export function ArticleView({ section, around }: ArticleViewProps): ReactNode {
  const { scope, port, t } = around;
  const html = evaluate(section.html, scope);
  if (html === undefined) return <SectionSkeleton section={section} label={t('shell.loading')} />;
  if (html === null || String(html).trim() === '')
    return <EmptyState title={t('shell.section.empty-article')} />;
  return (
    <article className={recipes.card()}>
      <Prose html={String(html)} port={port} loadingLabel={t('shell.loading')} />
    </article>
  );
}
