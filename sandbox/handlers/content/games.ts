import { randomBytes } from 'node:crypto';
import { forAnyone, forPlayer } from '#sandbox/api/handler.ts';
import { followInto } from '#sandbox/domain/transfers.ts';
import { Refusal } from '#sandbox/wire/refusal.ts';
import { findGame, HOME_GAMES, providerGames } from '#sandbox/seed/games.ts';
import { findVenue } from '#sandbox/seed/venues.ts';

/** Answers the games of a category, or of all. */
export const listGames = forAnyone<'listGames'>(({ input }) => ({
  data: HOME_GAMES.filter(({ category }) => !input.category || category === input.category).map((game) => ({
    category_id: game.category,
    app_state: game.shown ? 1 : 0,
    platform_name: game.name,
    game_code: game.code,
    mobile_img: `/sandbox/art/tile/${game.category}/${game.code}.svg`,
  })),
}));

/** Answers the games of a slot provider; an unknown provider has none. */
export const listProviderGames = forAnyone<'listProviderGames'>(({ input }) => ({
  data: providerGames(input.gamecode).map((game) => ({
    catecode: game.venue,
    gamecode: game.code,
    gamename: game.name,
    gamepic: `/sandbox/art/tile/${game.category}/${game.code}.svg`,
  })),
}));

/** Opens a game: takes a seat at it and answers the seat's address. Automatic transfer brings the money along. */
export const getGameUrl = forPlayer<'getGameUrl'>((call) => {
  const { plat_name, game_code } = call.input;
  const game = findGame(plat_name, String(game_code));
  const venue = findVenue(game?.venue ?? plat_name);
  if (!venue) throw new Refusal('游戏不存在或已下架');
  if (game && !game.shown) throw new Refusal('游戏正在维护，请稍后再试');

  if (call.player.auto_transfer === 1) followInto(call, call.player, venue.code);
  const ticket = randomBytes(16).toString('base64url');
  call.store.run(
    'INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?)',
    ticket,
    call.player.id,
    venue.code,
    venue.category,
    game?.code ?? 'lobby',
    call.now,
  );

  return { data: { url: `${call.origin}/sandbox/game/${ticket}` } };
});
