import { describe, expect, it } from 'vitest';
import { keepScreens, NO_SCREENS, type KeptScreens, type Screen } from '#app/routing/screens.ts';

const screen = (page: string): Screen =>
  ({ page, path: `/${page}`, search: '', key: page, isBack: false, loaded: {} }) as unknown as Screen;
const isKept = (page: string): boolean => page === 'home' || page === 'mine';
const draw = (before: KeptScreens, shown: Screen | undefined, epoch: number, generation = 0): KeptScreens =>
  keepScreens(before, { screen: shown, generation }, epoch, isKept);
const pagesOf = (kept: KeptScreens): string[] => kept.screens.map(({ page }) => page);

describe('the mounted screens', () => {
  it('are the visible one and the kept-alive ones', () => {
    let kept: KeptScreens = NO_SCREENS;
    for (const page of ['home', 'wallet', 'mine', 'wallet', 'home']) kept = draw(kept, screen(page), 0);
    expect(pagesOf(kept)).toEqual(['home', 'mine']);
  });

  it('are the same while nothing changes', () => {
    const one = screen('home');
    const kept = draw(NO_SCREENS, one, 0);
    expect(draw(kept, one, 0)).toBe(kept);
  });

  it('contain no hidden one of another session', () => {
    const home = screen('home');
    let kept = draw(NO_SCREENS, screen('mine'), 0);
    kept = draw(kept, home, 0);
    expect(pagesOf(draw(kept, home, 1))).toEqual(['home']);
  });

  it('lose the one on which the session changed when the player leaves it', () => {
    const [mine, home] = [screen('mine'), screen('home')];
    let kept = draw(NO_SCREENS, mine, 0);
    kept = draw(kept, mine, 1);
    expect(pagesOf(kept)).toEqual(['mine']);
    kept = draw(kept, home, 1);
    expect(pagesOf(kept)).toEqual(['home']);
    expect(pagesOf(draw(kept, mine, 1))).toEqual(['home', 'mine']);
  });

  it('are all remounted in another generation', () => {
    const home = screen('home');
    const before = draw(draw(NO_SCREENS, screen('mine'), 0), home, 0);
    const after = draw(before, home, 0, 1);
    expect(pagesOf(before)).toEqual(['mine', 'home']);
    expect([pagesOf(after), after.generation]).toEqual([['home'], 1]);
    expect(pagesOf(draw(before, undefined, 0, 1))).toEqual([]);
  });
});
