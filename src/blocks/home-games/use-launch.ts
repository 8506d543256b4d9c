import { useRef, useState } from 'react';
import type { Answers, GameAnswer, Inputs } from '#generated/contract.ts';
import { failureText } from '#renderer/action/failure-text.ts';
import type { Surroundings } from '#renderer/page/surroundings.ts';

/**
 * Opens a game: on its page where the site has one, else in place of the site at the address that the server gives, if that is
 * safe. A visitor is told to log in. One at a time.
 */
export function useLaunch(
  { port, t }: Surroundings,
  page: string,
  hosts: string,
): readonly [opening: GameAnswer | undefined, launch: (game: GameAnswer) => void] {
  const [opening, setOpening] = useState<GameAnswer>();
  const isLocked = useRef(false);

  async function openAddress(game: GameAnswer): Promise<void> {
    const input: Inputs['getGameUrl'] = {
      plat_name: game.platform_name ?? '',
      game_type: game.category_id ?? '',
      game_code: game.game_code ?? '',
      is_mobile_url: 1,
    };
    const result = await port.call('getGameUrl', input, { from: 'code' });
    if (result.kind === 'done') port.open((result.data as Answers['getGameUrl']).url, 'self', hosts);
    else port.toast('error', failureText(result, t) ?? '');
  }

  const launch = (game: GameAnswer): void => {
    const { loggedIn } = port.sources()['flags'] as { readonly loggedIn: boolean };
    if (!loggedIn) {
      port.toast('info', t('block-home-games.login-first'));
      return;
    }
    if (port.hasPage(page)) {
      const query = {
        name: game.platform_name ?? '',
        type: game.category_id ?? '',
        code: game.game_code ?? '',
      };
      port.go({ page, query });
      return;
    }
    if (isLocked.current) return;
    isLocked.current = true;
    setOpening(game);
    void openAddress(game).finally(() => {
      isLocked.current = false;
      setOpening(undefined);
    });
  };
  return [opening, launch];
}
