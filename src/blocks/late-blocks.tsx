import { useEffect, useState, type ComponentType } from 'react';
import type { BlockProps, BlockTable } from '#renderer/page/surroundings.ts';

type Block = ComponentType<BlockProps>;

/** Blocks that lie over the page: nothing waits for their code, and their coming moves nothing. */
export const lateBlocks: BlockTable = {
  'home-welcome': late(async () => (await import('./home-welcome/home-welcome.tsx')).HomeWelcome),
  'home-red-packet': late(async () => (await import('./home-red-packet/home-red-packet.tsx')).HomeRedPacket),
};

/** A block whose code is fetched once the page is on screen. One that cannot be had is left out until the next visit. */
function late(load: () => Promise<Block>): Block {
  let arrived: Block | undefined;
  return function LateBlock(given) {
    const [Here, setHere] = useState<Block | undefined>(() => arrived);
    const { active } = given.around;
    useEffect(() => {
      if (Here || !active) return;
      let isWanted = true;
      load().then(
        (block) => {
          arrived = block;
          if (isWanted) setHere(() => block);
        },
        () => undefined,
      );
      return () => {
        isWanted = false;
      };
    }, [Here, active]);
    return Here ? <Here {...given} /> : null;
  };
}
