import { useEffect, useState, type ComponentType } from 'react';
import type { BlockProps, BlockTable } from '#renderer/page/render-context.ts';

type Block = ComponentType<BlockProps>;

/** Blocks that lie over the page: nothing waits for their code (vite.config.ts keeps it apart), and their coming moves nothing. */
export const lateBlocks: BlockTable = {
  'home-welcome': late(async () => (await import('./home/home-welcome/home-welcome.tsx')).HomeWelcome),
  'home-red-packet': late(
    async () => (await import('./home/home-red-packet/home-red-packet.tsx')).HomeRedPacket,
  ),
};

/** A block whose code is fetched once the page is on screen. One that cannot be had is left out until the next visit. */
function late(load: () => Promise<Block>): Block {
  let arrived: Block | undefined;
  return function LateBlock(given) {
    const [Here, setHere] = useState<Block | undefined>(() => arrived);
    const { active } = given.context;
    useEffect(() => {
      if (Here || !active) return;
      let isWanted = true;
      const show = (block: Block): void => {
        arrived = block;
        if (isWanted) setHere(() => block);
      };
      // Behind the other effects of a first paint, so that it is over when the request begins.
      const timer = setTimeout(() => void load().then(show, () => undefined));
      return () => {
        isWanted = false;
        clearTimeout(timer);
      };
    }, [Here, active]);
    return Here ? <Here {...given} /> : null;
  };
}
