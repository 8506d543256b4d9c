import { useEffect, useState } from 'react';
import { proxy } from 'valtio/vanilla';
import type { GameMembers, Value } from '#generated/config.ts';
import { evaluate } from '#model/evaluate.ts';
import { formatText, type Translate } from '#model/format.ts';
import type { KeptGame, KeptGames } from '#model/kept-game.ts';
import type { Scope } from '#model/scope.ts';
import type { Port } from '#renderer/port.ts';
import { useStore } from '#ui/system/use-store.ts';

const NOTHING = proxy({ changes: 0 });

/** The games that this device keeps; undefined until they are known. The component renders again when one is added or removed. */
export function useKeptGames(port: Pick<Port, 'keptGames'>): KeptGames | undefined {
  const [kept, setKept] = useState<KeptGames>();
  useEffect(() => {
    let isWanted = true;
    void port.keptGames?.().then((found) => {
      if (isWanted) setKept(found);
    });
    return () => void (isWanted = false);
  }, [port]);
  useStore(kept?.state ?? NOTHING, ({ changes }) => changes);
  return kept;
}

/** A game as config reads it from a scope; undefined where it has no code or no title. */
export function readGame(members: GameMembers, scope: Scope, t: Translate): KeptGame | undefined {
  const textOf = (value: Value | undefined): string => {
    const found = evaluate(value, scope);
    return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
  };
  const { code, name, type, picture } = members;
  const game = {
    ...{ code: textOf(code), name: textOf(name), type: textOf(type), picture: textOf(picture) },
    title: formatText(members.title, scope, t) ?? '',
  };
  return game.code === '' || game.title === '' ? undefined : game;
}
