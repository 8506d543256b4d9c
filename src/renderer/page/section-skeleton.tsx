import { Fragment, type ReactNode } from 'react';
import type { Section, Tab } from '#generated/config.ts';
import { recipes, slots } from '#generated/recipes.ts';
import { Skeleton, SkeletonFields, SkeletonGroup, SkeletonRecords } from '#ui/feedback/skeleton.tsx';

/** The skeleton of a section that is loading. */
export function SectionSkeleton({ section, label }: { readonly section: Section; readonly label: string }) {
  if (section.kind === 'frame')
    return (
      <div className={slots.frame().root}>
        <FrameSkeleton label={label} />
      </div>
    );
  return (
    <SkeletonGroup label={label}>
      <SkeletonOf section={section} />
    </SkeletonGroup>
  );
}

/** Covers a frame that is loading, with the shape of a typical page: a title, text and a form. */
export function FrameSkeleton({ label }: { readonly label: string }): ReactNode {
  return (
    <div role="status" aria-busy="true" aria-label={label} className={slots.frame().cover}>
      <div className={recipes.stack({ gap: 'lg', pad: 'top' })} style={{ alignSelf: 'start' }}>
        <Skeleton shape="title" />
        <Skeleton shape="method" />
        <Skeleton width="short" />
        <Skeleton shape="control" />
        <Skeleton shape="control" />
        <Skeleton shape="card" />
      </div>
    </div>
  );
}

function SkeletonOf({ section }: { readonly section: Section }): ReactNode {
  switch (section.kind) {
    case 'form':
      return <SkeletonFields />;
    case 'list':
      return (
        <div className={recipes.card({ padding: 'list' })}>
          <SkeletonRecords />
        </div>
      );
    case 'tabs':
      return (
        <>
          {section.layout === 'grid' ? <GridSkeleton tabs={section.items} /> : <Skeleton shape="control" />}
          {section.items[0]?.sections[0] && <SkeletonOf section={section.items[0].sections[0]} />}
        </>
      );
    case 'links':
      if (section.sticky) return <Skeleton shape="control" />;
      return section.items.map((_, index) => <Skeleton key={index} shape="row" />);
    case 'article':
    case 'prose':
      return (
        <div className={recipes.card()}>
          <div className={recipes.stack()}>
            <Skeleton width="half" />
            <Skeleton />
            <Skeleton />
            <Skeleton width="third" />
          </div>
        </div>
      );
    case 'block':
      // A block without props shows no data of the page: it overlays the page.
      return section.props && <Skeleton shape="stage" />;
    default:
      return <Skeleton shape={SHAPES[section.kind]} />;
  }
}

const SHAPES = {
  note: 'control',
  picture: 'banner',
  table: 'stage',
  accordion: 'card',
  facts: 'card',
  frame: 'card',
} as const;

/** Tabs as cards, under the titles of their groups. */
function GridSkeleton({ tabs }: { readonly tabs: readonly Tab[] }): ReactNode {
  const style = slots.methodCard();
  return (
    <div className={style.root} aria-hidden="true">
      {tabs.map(({ value, group }, index) => (
        <Fragment key={value}>
          {group !== undefined && group !== tabs[index - 1]?.group && (
            <span className={style.group}>
              <Skeleton width="short" />
            </span>
          )}
          <Skeleton shape="method" />
        </Fragment>
      ))}
    </div>
  );
}
