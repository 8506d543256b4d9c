import { Suspense, type ReactNode } from 'react';
import type { Section } from '#generated/config.ts';
import { lazyCode } from '#ui/device/lazy-on-idle.tsx';
import { ErrorState } from '#ui/feedback/blank-state.tsx';
import { ErrorBoundary } from '#ui/feedback/error-boundary.tsx';
import type { PageContext } from './render-context.ts';
import { factsCode, PartView } from './part-view.tsx';
import { visibilityOf } from './visibility.ts';
import { SectionSkeleton } from './section-skeleton.tsx';

interface SectionViewProps {
  readonly section: Section;
  readonly page: PageContext;
}

/** Draws a section where its condition lets it be there; an error in it stays in it. */
export function SectionView({ section, page }: SectionViewProps): ReactNode {
  const presence = section.kind === 'tabs' ? 'shown' : visibilityOf(section, page.scope);
  if (presence === 'hidden') return null;
  const body = (
    <Suspense fallback={<SectionSkeleton section={section} label={page.t('shell.loading')} />}>
      <SectionBody section={section} page={page} />
    </Suspense>
  );
  const { t } = page;
  return (
    <ErrorBoundary
      fallback={(retry) => (
        <ErrorState title={t('shell.section.broken')} retryLabel={t('shell.retry')} onRetry={retry} />
      )}
    >
      {presence === 'disabled' ? <div inert>{body}</div> : body}
    </ErrorBoundary>
  );
}

const drawOn = (page: PageContext) => (section: Section, index: number) => (
  <SectionView key={index} section={section} page={page} />
);

function SectionBody({ section, page }: SectionViewProps): ReactNode {
  const { bundle } = page;
  const FormCode = formCode.component;
  const ListCode = listCode.component;
  const TabsCode = tabsCode.component;
  const ContentCode = contentCode.component;
  switch (section.kind) {
    case 'form': {
      const form = bundle.forms[section.form];
      if (!form)
        throw new Error(`page "${bundle.id}" has no form "${section.form}": publish the config anew`);
      return <FormCode key={section.form} formId={section.form} form={form} page={page} />;
    }
    case 'list': {
      const list = bundle.lists[section.list];
      if (!list)
        throw new Error(`page "${bundle.id}" has no list "${section.list}": publish the config anew`);
      return <ListCode key={section.list} listId={section.list} list={list} context={page} />;
    }
    case 'tabs':
      return <TabsCode section={section} page={page} draw={drawOn(page)} />;
    case 'note':
    case 'facts':
    case 'links':
    case 'block':
      return <PartView part={section} context={page} />;
    default:
      return <ContentCode part={section} context={page} />;
  }
}

/** The code of forms. That of each kind below is loaded with the first page that shows one. */
const formCode = lazyCode(async () => (await import('#renderer/form/rjsf/form-section.tsx')).FormSection);

/** The code of lists. */
const listCode = lazyCode(async () => (await import('#renderer/list/list-view.tsx')).ListView);

/** The code of tabs. */
const tabsCode = lazyCode(async () => (await import('./tabs-view.tsx')).TabsView);

/** The code of articles, frames, pictures and tables. */
const contentCode = lazyCode(async () => (await import('./content/content-section.tsx')).ContentSection);

/** Loads the code of those sections that are named, so that none of them makes the page wait once it is rendered. */
export async function loadSectionCode(names: readonly string[]): Promise<void> {
  await Promise.all([
    names.includes('form') ? formCode.load() : undefined,
    names.includes('list') ? listCode.load() : undefined,
    names.includes('tabs') ? tabsCode.load() : undefined,
    names.includes('facts') ? factsCode.load() : undefined,
    names.includes('content') ? contentCode.load() : undefined,
    // An article without it first shows its shape, and what stands below it moves.
    names.includes('article') ? loadSanitizer() : undefined,
  ]);
}

/** Where it cannot be had, the article says so itself. */
async function loadSanitizer(): Promise<void> {
  const { loadProse } = await import('./content/prose.tsx');
  await loadProse().catch(() => undefined);
}
