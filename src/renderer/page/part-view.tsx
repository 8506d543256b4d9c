import type { ReactNode } from 'react';
import type { BlockUse, Facts, Links, Note } from '#generated/config.ts';
import { BlockPart } from './block-part.tsx';
import { FactsPart } from './facts-part.tsx';
import { LinksPart } from './links-part.tsx';
import { NotePart } from './note-part.tsx';
import { presenceOf } from './presence.ts';
import type { Surroundings } from './surroundings.ts';

/** The parts that stand in pages and in forms alike. */
export type Part = Note | Facts | Links | BlockUse;

interface PartViewProps {
  readonly part: Part;
  readonly around: Surroundings;
}

/** Draws a note, facts, links or a block, where its condition lets it be there. */
export function PartView({ part, around }: PartViewProps): ReactNode {
  if (presenceOf(part, around.scope) === 'hidden') return null;
  switch (part.kind) {
    case 'note':
      return <NotePart note={part} around={around} />;
    case 'facts':
      return <FactsPart facts={part} around={around} />;
    case 'links':
      return <LinksPart links={part} around={around} />;
    case 'block':
      return <BlockPart use={part} around={around} />;
  }
}
