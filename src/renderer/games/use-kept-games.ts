import { useEffect, useState } from 'react';
import { proxy } from 'valtio/vanilla';
import type { GameMembers, Value } from '#generated/config.ts';
import { evaluate, type Scope } from '#model/evaluate.ts';
import { formatText, type Translate } from '#model/format.ts';
import type { KeptGame, KeptGames } from '#model/kept-games.ts';
import type { Port } from '#renderer/port.ts';
import { asText } from '#rules/value-checks.ts';
import { useStore } from '#ui/system/use-store.ts';

const NOT_LOADED = proxy({ changes: 0 });

/** The favourites and the games played last, from this device; undefined until loaded. Follows changes. */
export function useKeptGames(port: Pick<Port, 'keptGames'>): KeptGames | undefined {
  const [kept, setKept] = useState<KeptGames>();
  useEffect(() => void port.keptGames().then(setKept), [port]);
  useStore(kept?.state ?? NOT_LOADED, ({ changes }) => changes);
  return kept;
}

/** Reads a game from a scope, as config says; undefined if it has no code or no title. */
export function readGame(members: GameMembers, scope: Scope, t: Translate): KeptGame | undefined {
  const textOf = (value: Value | undefined): string => asText(evaluate(value, scope));
  const { code, name, type, picture } = members;
  const game = {
    code: textOf(code),
    name: textOf(name),
    type: textOf(type),
    picture: textOf(picture),
    title: formatText(members.title, scope, t) ?? '',
  };
  return game.code === '' || game.title === '' ? undefined : game;
}
