import { randomBytes } from 'node:crypto';
import type { HandlerTable } from './handler.ts';
import { transferAllTo } from '#sandbox/domain/transfers.ts';
import { pictureAddress } from '#sandbox/pictures/picture-addresses.ts';
import { allGames, findGame, HOME_GAMES, SLOTS } from '#sandbox/domain/games.ts';
import { findVenue } from '#sandbox/domain/reference-data.ts';
import { Refusal } from '#sandbox/wire/refusal.ts';

export const games = {
  /** The games of a category, or all games, including those of the slot providers. */
  listGames({ input }) {
    const ofCategory = HOME_GAMES.filter(({ category }) => category === input.category);
    return {
      data: (input.category ? ofCategory : allGames()).map((game) => ({
        category_id: game.category,
        app_state: game.isOpen ? 1 : 0,
        platform_name: game.name,
        game_code: game.code,
        mobile_img: pictureAddress('tile', game.category, game.name),
      })),
    };
  },

  /** The games of a slot provider; none for an unknown one. */
  listProviderGames: ({ input }) => ({
    data: SLOTS.filter(({ venue }) => venue === input.gamecode).map((game) => ({
      catecode: game.venue,
      gamecode: game.code,
      gamename: game.name,
      gamepic: pictureAddress('tile', game.category, game.name),
    })),
  }),

  /** Opens a game and returns its address. Automatic transfer moves the player's money to the venue. */
  getGameUrl(call) {
    const { plat_name, game_code } = call.input;
    const game = findGame(plat_name, String(game_code));
    const venue = findVenue(game?.venue ?? plat_name);
    if (!venue) throw new Refusal('游戏不存在或已下架');
    if (game && !game.isOpen) throw new Refusal('游戏正在维护，请稍后再试');

    if (call.player.auto_transfer === 1) transferAllTo(call, call.player.id, venue.code);
    const ticket = randomBytes(16).toString('base64url');
    call.store.insert('seats', {
      ticket,
      player_id: call.player.id,
      venue: venue.code,
      category: venue.category,
      code: game?.code ?? 'lobby',
      opened_at: call.now,
    });
    return { data: { url: `${call.origin}/sandbox/game/${ticket}` } };
  },
} satisfies Partial<HandlerTable>;
