import { type ReactNode, Suspense } from 'react';
import type { BlockUse, Facts, Links, Note } from '#generated/config.ts';
import { slots } from '#generated/recipes.ts';
import { lazyCode } from '#ui/device/lazy-component.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LinksPart } from './content/links-part.tsx';
import { NotePart } from './content/note-part.tsx';
import { visibilityOf } from '#model/evaluate.ts';
import type { PartProps } from './render-context.ts';

/** Renders a note, facts, links or a block, of a page or of a form, if its condition allows it. */
export function PartView({ part, context }: PartProps<Note | Facts | Links | BlockUse>): ReactNode {
  if (visibilityOf(part, context.scope) === 'hidden') return null;
  const FactsPart = factsCode.component;
  switch (part.kind) {
    case 'note':
      return <NotePart part={part} context={context} />;
    case 'facts':
      return (
        <Suspense fallback={<Skeleton shape="card" />}>
          <FactsPart part={part} context={context} />
        </Suspense>
      );
    case 'links':
      return <LinksPart part={part} context={context} />;
    case 'block':
      return <BlockPart part={part} context={context} />;
  }
}

/** The code of facts. It is loaded with the first page that has some. */
export const factsCode = lazyCode(async () => (await import('./content/facts-part.tsx')).FactsPart);

/** A block by its name. An unknown name is rendered as a visible error. */
function BlockPart({ part, context }: PartProps<BlockUse>): ReactNode {
  const Block = Object.hasOwn(context.blocks, part.block) ? context.blocks[part.block]?.component : undefined;
  if (!Block)
    return (
      <p className={slots.callout({ tone: 'danger' }).root} role="alert">
        {context.t('shell.section.unknown-part', { name: part.block })}
      </p>
    );
  return (
    <Suspense fallback={<Skeleton shape="card" />}>
      <Block context={context} props={{ ...part.props }} />
    </Suspense>
  );
}
