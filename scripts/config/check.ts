import type { ConfigTree } from './config-tree.ts';
import type { Fault } from './fault.ts';

/** Everything wrong with config, all at once; empty where it may be published. */
export async function checkConfig(tree: ConfigTree, _root: string): Promise<readonly Fault[]> {
  return Promise.resolve(tree.faults);
}
