import { type ReactNode, Suspense } from 'react';
import type { BlockUse, Facts, Links, Note } from '#generated/config.ts';
import { slots } from '#generated/recipes.ts';
import { lazyCode } from '#ui/device/lazy-on-idle.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { FactsPartProps } from './content/facts-part.tsx';
import { LinksPart } from './content/links-part.tsx';
import { NotePart } from './content/note-part.tsx';
import { visibilityOf } from './visibility.ts';
import type { RenderContext } from './render-context.ts';

/** The parts that stand in pages and in forms alike. */
type Part = Note | Facts | Links | BlockUse;

interface PartViewProps {
  readonly part: Part;
  readonly context: RenderContext;
}

/** Draws a note, facts, links or a block, where its condition lets it be there. */
export function PartView({ part, context }: PartViewProps): ReactNode {
  if (visibilityOf(part, context.scope) === 'hidden') return null;
  switch (part.kind) {
    case 'note':
      return <NotePart note={part} context={context} />;
    case 'facts':
      return <FactsView facts={part} context={context} />;
    case 'links':
      return <LinksPart links={part} context={context} />;
    case 'block':
      return <BlockPart use={part} context={context} />;
  }
}

/** The code of facts, which is loaded with the first page that shows some. */
export const factsCode = lazyCode(async () => (await import('./content/facts-part.tsx')).FactsPart);

/** Facts, and their shape where nobody has fetched their code ahead. */
function FactsView(props: FactsPartProps): ReactNode {
  const FactsCode = factsCode.component;
  return (
    <Suspense fallback={<Skeleton shape="card" />}>
      <FactsCode {...props} />
    </Suspense>
  );
}

/** A hand-written part by its name; a name that nobody wrote is rendered as an error, so that it is seen. */
function BlockPart({ use, context }: { readonly use: BlockUse; readonly context: RenderContext }): ReactNode {
  const Block = Object.hasOwn(context.blocks, use.block) ? context.blocks[use.block] : undefined;
  if (!Block)
    return (
      <p className={slots.callout({ tone: 'danger' }).root} role="alert">
        {context.t('shell.section.unknown-part', { name: use.block })}
      </p>
    );
  return (
    <Suspense fallback={<Skeleton shape="card" />}>
      <Block context={context} props={{ ...use.props }} />
    </Suspense>
  );
}
