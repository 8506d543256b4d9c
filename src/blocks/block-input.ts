import type { Blocks } from '#generated/config.ts';
import type { RenderContext } from '#renderer/page/render-context.ts';

/** The names of the blocks in config. blocks.json declares each; registry.ts imports its component. */
export type BlockName = keyof Blocks;

/** The input of a block's component. The checker has proved that the props match blocks.json. */
export interface BlockInput<Name extends BlockName> {
  readonly context: RenderContext;
  readonly props: Blocks[Name];
}
