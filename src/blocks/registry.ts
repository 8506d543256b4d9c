import type { ComponentType, ReactNode } from 'react';
import type { BlockProps, BlockTable } from '#renderer/page/render-context.ts';
import { lazyOnIdle } from '#ui/device/lazy-component.tsx';
import type { BlockInput, BlockName } from './block-input.ts';

type Loaders<Name extends BlockName> = {
  readonly [N in Name]: () => Promise<(input: BlockInput<N>) => ReactNode>;
};
type Block = ComponentType<BlockProps>;
type DeclaredBlock = (input: never) => ReactNode;

/** The blocks that a page loads before its first render. Those in `LAZY` are loaded after the first paint. */
const LOADERS: Loaders<Exclude<BlockName, keyof typeof LAZY>> = {
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

/** Blocks that lie over the page, so that loading them later shifts nothing. vite.config.ts puts their code into separate chunks. */
const LAZY = {
  'home-welcome': lazyBlock(async () => (await import('./home/home-welcome/home-welcome.tsx')).HomeWelcome),
  'home-red-packet': lazyBlock(
    async () => (await import('./home/home-red-packet/home-red-packet.tsx')).HomeRedPacket,
  ),
  'pull-to-refresh': lazyBlock(async () => (await import('./pull-to-refresh/pull-to-refresh.tsx')).PullPage),
  'kept-games': lazyBlock(async () => (await import('./kept-games/kept-games.tsx')).KeptGamesBlock),
};

const loaded: Record<string, Block> = { ...LAZY };

/** The blocks that can be rendered now, by name. */
export const loadedBlocks: BlockTable = loaded;

/** Loads the blocks with these names, so that the page can render them without waiting. Ignores names that are not in `LOADERS`. */
export async function loadBlocks(names: readonly string[]): Promise<void> {
  const toLoad = names.filter((name): name is keyof typeof LOADERS => Object.hasOwn(LOADERS, name));
  await Promise.all(
    toLoad.map(async (name) => {
      loaded[name] ??= asBlock(await LOADERS[name]());
    }),
  );
}

/** Safe: the checker has proved that the props in config match the declaration in blocks.json. */
function asBlock(block: DeclaredBlock): Block {
  return block as Block;
}

/** A block that is loaded after the page. If its code fails to load, it is missing until the next visit. */
function lazyBlock(load: () => Promise<DeclaredBlock>): Block {
  return lazyOnIdle(async () => asBlock(await load()));
}
