import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { proxy } from 'valtio/vanilla';
import { applyTheme } from '#app/boot/apply-theme.ts';
import { ComfortSettings } from '#blocks/comfort/comfort.tsx';
import type { SiteBundle } from '#model/bundle.ts';
import { createDeviceStore } from '#state/device/device-store.ts';
import { renderBlock } from '#tests/blocks/support/render-block.tsx';

const root = document.documentElement;
const scales = [1, 1.15, 1.5].map((scale) => ({ scale, label: `x${String(scale)}` }));
let stop = (): void => undefined;

beforeEach(() => localStorage.clear());
afterEach(() => {
  stop();
  root.removeAttribute('style');
});

function open(colorMode: 'system' | 'dark' = 'system', isCalm = false, css = ''): void {
  const device = createDeviceStore({ session: () => sessionStorage, local: () => localStorage });
  const theme = { css, darkBackground: '#000', lightBackground: '#fff', isCalm };
  stop = applyTheme({ theme, site: { colorMode, locale: 'zh-CN' } } as SiteBundle, device);
  const props = { hasColors: true, textScales: scales };
  renderBlock(ComfortSettings, props, { state: { device, shared: proxy({}) } });
}

it('a choice applies at once, and again after the next start', () => {
  open();
  fireEvent.click(screen.getByRole('radio', { name: 'block-comfort.color.dark' }));
  fireEvent.click(screen.getByRole('radio', { name: 'x1.5' }));
  fireEvent.click(screen.getByRole('switch', { name: 'block-comfort.calm' }));
  const shown = (): unknown => [
    root.classList.contains('dark'),
    root.style.getPropertyValue('--text-scale'),
    root.hasAttribute('data-calm'),
  ];
  expect(shown()).toEqual([true, '1.5', true]);
  stop();
  cleanup();
  root.className = '';
  open();
  expect(shown()).toEqual([true, '1.5', true]);
  expect(screen.getByRole('radio', { name: 'x1.5' }).getAttribute('aria-checked')).toBe('true');
  fireEvent.click(screen.getByRole('radio', { name: 'block-comfort.color.light' }));
  fireEvent.click(screen.getByRole('radio', { name: 'x1' }));
  fireEvent.click(screen.getByRole('switch', { name: 'block-comfort.calm' }));
  expect(shown()).toEqual([false, '', false]);
});

it('hides the balance, as the button beside the balance does', () => {
  open();
  const mask = screen.getByRole('switch', { name: 'block-comfort.mask' });
  fireEvent.click(mask);
  expect(mask.getAttribute('aria-checked')).toBe('true');
  expect(localStorage.getItem('qh:mask')).toBe('{"v":1,"value":true}');
});

it('a theme without animations is calm, whatever the player chooses', () => {
  open('system', true);
  for (let taps = 0; taps < 3; taps += 1) {
    expect(root.hasAttribute('data-calm')).toBe(true);
    fireEvent.click(screen.getByRole('switch', { name: 'block-comfort.calm' }));
  }
});

it('a theme with rules of its own is not applied', () => {
  const rules = () => document.adoptedStyleSheets.at(-1)?.cssRules.length;
  open('system', false, ':root{--x:red}');
  expect(rules()).toBe(1);
  stop();
  open('system', false, 'body{display:none}');
  expect(rules()).toBe(0);
});

it('a site with a fixed colour mode ignores the choice', () => {
  open('dark');
  fireEvent.click(screen.getByRole('radio', { name: 'block-comfort.color.light' }));
  expect(root.classList.contains('dark')).toBe(true);
});
