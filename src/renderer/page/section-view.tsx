import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import type { Section } from '#generated/config.ts';
import { recipes } from '#generated/recipes.ts';
import type { PageInUse } from './page-in-use.ts';
import { PartView } from './part-view.tsx';
import { presenceOf } from './presence.ts';
import { SectionBoundary } from './section-boundary.tsx';
import { loadContent, loadForm, loadList, sectionCode } from './section-code.ts';
import { SectionSkeleton } from './section-skeleton.tsx';
import { TabsView } from './tabs-section.tsx';

interface SectionViewProps {
  readonly section: Section;
  readonly page: PageInUse;
}

// Where nobody has fetched their code ahead, they are drawn as soon as it has come.
const LateForm = lazy(async () => ({ default: await loadForm() }));
const LateList = lazy(async () => ({ default: await loadList() }));
const LateContent = lazy(async () => ({ default: await loadContent() }));

/** Draws a section where its condition lets it be there; a fault in it stays in it. */
export function SectionView({ section, page }: SectionViewProps): ReactNode {
  const presence = section.kind === 'tabs' ? 'shown' : presenceOf(section, page.scope);
  if (presence === 'hidden') return null;
  const body = (
    <Suspense fallback={<SectionSkeleton section={section} label={page.t('shell.loading')} />}>
      <SectionBody section={section} page={page} />
    </Suspense>
  );
  return (
    <SectionBoundary t={page.t}>{presence === 'disabled' ? <div inert>{body}</div> : body}</SectionBoundary>
  );
}

function SectionBody({ section, page }: SectionViewProps): ReactNode {
  const { bundle } = page;
  const FormCode = sectionCode.form ?? LateForm;
  const ListCode = sectionCode.list ?? LateList;
  const ContentCode = sectionCode.content ?? LateContent;
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
      return (
        <ListCode key={section.list} listId={section.list} list={list} around={page} lists={page.lists} />
      );
    }
    case 'tabs':
      return (
        <TabsView
          section={section}
          page={page}
          draw={(tab) => (
            <div className={recipes.stack({ gap: 'md' })}>
              {tab.sections.map((inner, index) => (
                <SectionView key={index} section={inner} page={page} />
              ))}
            </div>
          )}
        />
      );
    case 'article':
    case 'frame':
    case 'picture':
    case 'table':
      return <ContentCode section={section} page={page} />;
    case 'note':
    case 'facts':
    case 'links':
    case 'block':
      return <PartView part={section} around={page} />;
  }
}
