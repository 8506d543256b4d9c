import type { ReactNode } from 'react';
import type { ArticleSection } from '#generated/config.ts';
import { recipes, slots } from '#generated/recipes.ts';
import { evaluate } from '#model/evaluate.ts';
import { textOf } from '#model/text-of.ts';
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
  const title = section.title === undefined ? undefined : textOf(section.title, scope, t);
  return (
    <article className={recipes.card()} aria-label={title || undefined}>
      <div className={recipes.stack({ gap: 'sm' })}>
        {title ? <h2 className={slots.page().sectionTitle}>{title}</h2> : null}
        <Prose html={String(html)} port={port} t={t} />
      </div>
    </article>
  );
}
