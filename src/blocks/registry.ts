import type { ComponentType } from 'react';
import type { BlockProps, BlockTable } from '#renderer/page/render-context.ts';
import type { BlockName } from './names.ts';

type Block = ComponentType<BlockProps>;
type LateName = 'home-welcome' | 'home-red-packet';

/** Where the code of each block is that a page is not drawn without; the others are in late-blocks.tsx. */
const LOADERS: Readonly<Record<Exclude<BlockName, LateName>, () => Promise<Block>>> = {
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
  'vip-levels': async () => (await import('./vip-levels/vip-levels.tsx')).VipLevels,
  'page-head': async () => (await import('./page-head/page-head.tsx')).PageHeadBlock,
  'mine-header': async () => (await import('./mine-header/mine-header.tsx')).MineHeader,
};

/** The names of the blocks whose code is lazy. */
export const BLOCK_NAMES: readonly string[] = Object.keys(LOADERS);

const loaded: Record<string, Block> = {};

/** The blocks whose code is here, by the name config uses. */
export const loadedBlocks: BlockTable = loaded;

/** Adds blocks that fetch their code by themselves. */
export function addBlocks(blocks: BlockTable): void {
  Object.assign(loaded, blocks);
}

/** Fetches the code of blocks, so that none of them makes the page wait once it is drawn. Other names are no concern of this table; a block that it lacks is rendered as a fault. */
export async function loadBlocks(names: readonly string[]): Promise<void> {
  const known = names.filter((name): name is keyof typeof LOADERS => Object.hasOwn(LOADERS, name));
  await Promise.all(
    known.map(async (name) => {
      loaded[name] ??= await LOADERS[name]();
    }),
  );
}
