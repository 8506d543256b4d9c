import type { ComponentType, ReactNode } from 'react';
import type { BlockProps, BlockTable } from '#renderer/page/render-context.ts';
import { late } from '#ui/device/lazy-on-idle.tsx';
import type { BlockInput, BlockName } from './block-input.ts';

type Loaders<Name extends BlockName> = {
  readonly [N in Name]: () => Promise<(input: BlockInput<N>) => ReactNode>;
};
type Block = ComponentType<BlockProps>;
type DeclaredBlock = (input: never) => ReactNode;

/** Imports each block that a page waits for before it is drawn; the blocks in `LATE` come after the first paint. */
const LOADERS: Loaders<Exclude<BlockName, keyof typeof LATE>> = {
  'home-banners': async () => (await import('./home/home-banners/home-banners.tsx')).HomeBanners,
  'home-notices': async () => (await import('./home/home-notices/home-notices.tsx')).HomeNotices,
  'home-wallet': async () => (await import('./home/home-wallet/home-wallet.tsx')).HomeWallet,
  'home-games': async () => (await import('./home/home-games/home-games.tsx')).HomeGames,
  'home-download': async () => (await import('./home/home-download/home-download.tsx')).HomeDownload,
  'app-slides': async () => (await import('./app/app-slides/app-slides.tsx')).AppSlides,
  'app-qr': async () => (await import('./app/app-qr/app-qr.tsx')).AppQr,
  'app-fetch': async () => (await import('./app/app-fetch/app-fetch.tsx')).AppFetch,
  'app-install': async () => (await import('./app/app-install/app-install.tsx')).AppInstall,
  'login-brand': async () => (await import('./login-brand/login-brand.tsx')).LoginBrand,
  'pay-order': async () => (await import('./pay-order/pay-order.tsx')).PayOrder,
  'venue-list': async () => (await import('./venue-list/venue-list.tsx')).VenueList,
  'transfer-auto': async () => (await import('./transfer-auto/transfer-auto.tsx')).TransferAuto,
  'red-packet-grab': async () => (await import('./red-packet-grab/red-packet-grab.tsx')).RedPacketGrab,
  'game-screen': async () => (await import('./game-screen/game-screen.tsx')).GameScreen,
  'vip-levels': async () => (await import('./vip-levels/vip-levels.tsx')).VipLevels,
  'game-finder': async () => (await import('./game-finder/game-finder.tsx')).GameFinder,
  'page-head': async () => (await import('./page-head/page-head.tsx')).PageHeadBlock,
  comfort: async () => (await import('./comfort/comfort.tsx')).ComfortSettings,
  'play-reminder': async () => (await import('./play-reminder/play-reminder.tsx')).PlayReminder,
  'mine-header': async () => (await import('./mine-header/mine-header.tsx')).MineHeader,
};

/** The names of the blocks whose code a page waits for. */
export const BLOCK_NAMES: readonly string[] = Object.keys(LOADERS);

/** Blocks that lie over the page: nothing waits for their code (vite.config.ts keeps it apart), and their coming moves nothing. */
const LATE = {
  'home-welcome': lateBlock(async () => (await import('./home/home-welcome/home-welcome.tsx')).HomeWelcome),
  'home-red-packet': lateBlock(
    async () => (await import('./home/home-red-packet/home-red-packet.tsx')).HomeRedPacket,
  ),
  'pull-to-refresh': lateBlock(async () => (await import('./pull-to-refresh/pull-to-refresh.tsx')).PullPage),
  'kept-games': lateBlock(async () => (await import('./kept-games/kept-games.tsx')).KeptGamesBlock),
};

const loaded: Record<string, Block> = { ...LATE };

/** The blocks that can be rendered now, by the name config uses. */
export const loadedBlocks: BlockTable = loaded;

/** Loads the code of those blocks that are among the names, so that none of them makes the page wait once it is rendered. */
export async function loadBlocks(names: readonly string[]): Promise<void> {
  const known = names.filter((name): name is keyof typeof LOADERS => Object.hasOwn(LOADERS, name));
  await Promise.all(
    known.map(async (name) => {
      loaded[name] ??= asBlock(await LOADERS[name]());
    }),
  );
}

/** The checker has proved that the props in config are those that the block declares (blocks.json). */
function asBlock(block: DeclaredBlock): Block {
  return block as Block;
}

/** A block that comes once the page is there. One that cannot be had is left out until the next visit. */
function lateBlock(load: () => Promise<DeclaredBlock>): Block {
  return late(async () => asBlock(await load()));
}
