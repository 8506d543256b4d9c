import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { HomeGames } from '#blocks/home/home-games/home-games.tsx';
import type { GameAnswer } from '#generated/contract.ts';
import { drawBlock } from '#tests/blocks/support/draw-block.tsx';

const game = (name: string): GameAnswer => ({
  ...{ category_id: 'realbet', app_state: 1, platform_name: name, game_code: 'g1', mobile_img: '/a.svg' },
});
const value = { $get: 'flags#/loggedIn' } as const;
const query = { name: { $get: 'row#/platform_name' }, code: { $get: 'row#/game_code' } } as const;
const props: Parameters<typeof HomeGames>[0]['props'] = {
  then: [
    { do: 'toast', when: { value, eq: false }, text: 'login', tone: 'info' },
    { do: 'go', when: { value, eq: true }, page: 'gamePage', query },
  ],
  categories: [
    { id: 'realbet', label: 'cat.live', icon: 'cards' },
    { id: 'sport', label: 'cat.sport', icon: 'ball' },
  ],
};

/** Draws the block over a port and a cache that write down what they are asked. */
function draw({
  isLoggedIn = true,
  known = undefined as readonly GameAnswer[] | undefined,
  load = (_category: string): Promise<readonly GameAnswer[] | undefined> => Promise.resolve([game('New')]),
} = {}) {
  const asked: string[] = [];
  const call = async (_id: string, { category }: { readonly category: string }): Promise<unknown> => {
    asked.push(category);
    const data = await load(category);
    return data ? { kind: 'done', data, message: '' } : { kind: 'offline', reason: 'network' };
  };
  const device = { read: () => known && { realbet: known }, write: vi.fn() };
  const scope = { flags: { loggedIn: isLoggedIn } };
  return { library: drawBlock(HomeGames, props, { scope, state: { call, device } }), asked };
}

const tap = async (name: string): Promise<void> => {
  fireEvent.click(await screen.findByText(name));
};

describe('the games of the home page', () => {
  it('are those known from before at once, and those of the server behind them', async () => {
    draw({ known: [game('Old')] });
    expect(screen.getByText('Old')).toBeDefined();
    expect(await screen.findByText('New')).toBeDefined();
    expect(screen.queryByText('Old')).toBeNull();
  });

  it('stay when the server cannot be reached', async () => {
    const { asked } = draw({ known: [game('Old')], load: () => Promise.resolve(undefined) });
    await waitFor(() => expect(asked).toEqual(['realbet']));
    expect(screen.getByText('Old')).toBeDefined();
  });

  it('can be asked for again when there are none and the server fails', async () => {
    let isDown = true;
    draw({ load: () => Promise.resolve(isDown ? undefined : [game('Late')]) });
    const retry = await screen.findByRole('button', { name: 'shell.retry' });
    isDown = false;
    fireEvent.click(retry);
    expect(await screen.findByText('Late')).toBeDefined();
  });

  it('lead on to service where a category has none', async () => {
    const { library } = draw({ load: () => Promise.resolve([]) });
    await tap('shell.contact-service');
    expect(library.went).toEqual([{ page: 'helpdesk' }]);
  });

  it('are asked for by the category that is chosen', async () => {
    const { asked } = draw();
    fireEvent.click(screen.getByRole('tab', { name: 'cat.sport' }));
    await waitFor(() => expect(asked).toEqual(['realbet', 'sport']));
    expect(screen.getByRole('tab', { name: 'cat.sport' }).getAttribute('aria-selected')).toBe('true');
  });

  it('do on a tap what config says, with the game as the row', async () => {
    const { library } = draw();
    await tap('New');
    const sent = { page: 'gamePage', query: { name: 'New', code: 'g1' } };
    await waitFor(() => expect(library.went).toEqual([sent]));
  });

  it('tell a visitor to log in, and open nothing', async () => {
    const { library } = draw({ isLoggedIn: false });
    await tap('New');
    expect([library.toasts, library.went]).toEqual([[['info', 'login']], []]);
  });
});
