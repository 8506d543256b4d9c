import type { ComponentType } from 'react';
import type { BlockTable, PageCode } from '#renderer/page/render-context.ts';
import { lazyCode, lazyOnIdle } from '#ui/device/lazy-component.tsx';
import type { BlockInput, BlockName } from './block-input.ts';

/** The component of each block, with its own props. */
type BlockCode = {
  readonly [Name in BlockName]: PageCode & { readonly component: ComponentType<BlockInput<Name>> };
};

/** One with `load` is loaded before the first render of its page, the others after the first paint. */
const CODE: BlockCode = {
  'home-banners': lazyCode(async () => (await import('./home/home-banners/home-banners.tsx')).HomeBanners),
  'home-notices': lazyCode(async () => (await import('./home/home-notices/home-notices.tsx')).HomeNotices),
  'home-wallet': lazyCode(async () => (await import('./home/home-wallet/home-wallet.tsx')).HomeWallet),
  'home-games': lazyCode(async () => (await import('./home/home-games/home-games.tsx')).HomeGames),
  'home-download': lazyCode(
    async () => (await import('./home/home-download/home-download.tsx')).HomeDownload,
  ),
  'app-slides': lazyCode(async () => (await import('./app/app-slides/app-slides.tsx')).AppSlides),
  'app-qr': lazyCode(async () => (await import('./app/app-qr/app-qr.tsx')).AppQr),
  'app-fetch': lazyCode(async () => (await import('./app/app-fetch/app-fetch.tsx')).AppFetch),
  'app-install': lazyCode(async () => (await import('./app/app-install/app-install.tsx')).AppInstall),
  'login-brand': lazyCode(async () => (await import('./login-brand/login-brand.tsx')).LoginBrand),
  'pay-order': lazyCode(async () => (await import('./pay-order/pay-order.tsx')).PayOrder),
  'venue-list': lazyCode(async () => (await import('./venue-list/venue-list.tsx')).VenueList),
  'transfer-auto': lazyCode(async () => (await import('./transfer-auto/transfer-auto.tsx')).TransferAuto),
  'red-packet-grab': lazyCode(
    async () => (await import('./red-packet-grab/red-packet-grab.tsx')).RedPacketGrab,
  ),
  'game-screen': lazyCode(async () => (await import('./game-screen/game-screen.tsx')).GameScreen),
  'vip-levels': lazyCode(async () => (await import('./vip-levels/vip-levels.tsx')).VipLevels),
  'game-finder': lazyCode(async () => (await import('./game-finder/game-finder.tsx')).GameFinder),
  comfort: lazyCode(async () => (await import('./comfort/comfort.tsx')).ComfortSettings),
  'play-reminder': lazyCode(async () => (await import('./play-reminder/play-reminder.tsx')).PlayReminder),
  'mine-header': lazyCode(async () => (await import('./mine-header/mine-header.tsx')).MineHeader),
  'home-welcome': later(async () => (await import('./home/home-welcome/home-welcome.tsx')).HomeWelcome),
  'home-red-packet': later(
    async () => (await import('./home/home-red-packet/home-red-packet.tsx')).HomeRedPacket,
  ),
  'pull-to-refresh': later(async () => (await import('./pull-to-refresh/pull-to-refresh.tsx')).PageRefresh),
  'kept-games': later(async () => (await import('./kept-games/kept-games.tsx')).KeptGamesBlock),
};

/** The blocks by name. The cast is safe: the checker has proved that props in config match blocks.json. */
export const blocks = CODE as unknown as BlockTable;

/**
 * A block over the page, or far below its top: loading it later shifts nothing in view. If its code fails
 * to load, it is missing until the next visit. vite.config.ts puts such code into separate chunks.
 */
function later<P extends object>(load: () => Promise<ComponentType<P>>) {
  return { component: lazyOnIdle(load) };
}
