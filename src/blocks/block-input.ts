import type { Blocks } from '#generated/config.ts';
import type { RenderContext } from '#renderer/page/render-context.ts';

/** What config may write as `block`. Each is declared in blocks.json, its component is in registry.ts. */
export type BlockName = keyof Blocks;

/** What the component of a block gets. The props are what its declaration says, which the checker has proved. */
export interface BlockInput<Name extends BlockName> {
  readonly context: RenderContext;
  readonly props: Blocks[Name];
}
