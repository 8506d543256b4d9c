import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { HomeGames } from '#blocks/home/home-games/home-games.tsx';
import type { GameAnswer } from '#generated/contract.ts';
import { renderBlock } from '#tests/blocks/support/render-block.tsx';

const game = (name: string): GameAnswer => ({
  category_id: 'realbet',
  app_state: 1,
  platform_name: name,
  game_code: 'g1',
  mobile_img: '/a.svg',
});
const props: Parameters<typeof HomeGames>[0]['props'] = {
  then: [],
  categories: [
    { id: 'realbet', label: 'cat.live', icon: 'cards' },
    { id: 'sport', label: 'cat.sport', icon: 'ball' },
  ],
};

/** Renders the block. Returns its port and the requested categories. */
function draw({
  cached = undefined as readonly GameAnswer[] | undefined,
  load = (_category: string): Promise<readonly GameAnswer[] | undefined> => Promise.resolve([game('New')]),
} = {}) {
  const requested: string[] = [];
  const call = async (_id: string, { category }: { readonly category: string }): Promise<unknown> => {
    requested.push(category);
    const data = await load(category);
    return data ? { kind: 'done', data, message: '' } : { kind: 'offline', reason: 'network' };
  };
  const device = { read: () => cached && { realbet: cached }, write: vi.fn() };
  return { library: renderBlock(HomeGames, props, { state: { call, device } }), requested };
}

describe('the games of the home page', () => {
  it('are the cached ones at once, then those of the server', async () => {
    draw({ cached: [game('Old')] });
    expect(screen.getByText('Old')).toBeDefined();
    expect(await screen.findByText('New')).toBeDefined();
    expect(screen.queryByText('Old')).toBeNull();
  });

  it('stay if the server cannot be reached', async () => {
    const { requested } = draw({ cached: [game('Old')], load: () => Promise.resolve(undefined) });
    await waitFor(() => expect(requested).toEqual(['realbet']));
    expect(screen.getByText('Old')).toBeDefined();
  });

  it('can be requested again if none are cached and the server fails', async () => {
    let isDown = true;
    draw({ load: () => Promise.resolve(isDown ? undefined : [game('Late')]) });
    const retry = await screen.findByRole('button', { name: 'shell.retry' });
    isDown = false;
    fireEvent.click(retry);
    expect(await screen.findByText('Late')).toBeDefined();
  });

  it('are requested again when the network is back', async () => {
    let isDown = true;
    draw({ load: () => Promise.resolve(isDown ? undefined : [game('Late')]) });
    await screen.findByRole('button', { name: 'shell.retry' });
    isDown = false;
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('Late')).toBeDefined();
  });

  it('an empty category has a link to customer service', async () => {
    const { library } = draw({ load: () => Promise.resolve([]) });
    fireEvent.click(await screen.findByText('shell.contact-service'));
    expect(library.went).toEqual([{ page: 'helpdesk' }]);
  });

  it('are those of the last category again after a search, which hid the block', async () => {
    draw();
    fireEvent.click(screen.getByRole('tab', { name: 'cat.sport' }));
    cleanup();
    const { requested } = draw();
    await waitFor(() => expect(requested).toEqual(['sport']));
  });
});
