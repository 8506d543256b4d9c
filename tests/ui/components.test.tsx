import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Button } from '#ui/controls/button.tsx';
import { ChipGroup } from '#ui/controls/radio-group.tsx';
import { MoneyText } from '#ui/layout/money-text.tsx';
import { PasswordField } from '#ui/controls/text-fields.tsx';
import { FallbackImage } from '#ui/layout/fallback-image.tsx';
import { createToaster, ToastHost } from '#ui/feedback/toaster.tsx';
import { bottomBarRef } from '#ui/device/mark-ancestors.ts';
import { swipeTabs } from '#ui/controls/swipe-tabs.ts';
import { TabList, TabPanel } from '#ui/controls/tab-list.tsx';

test('the button shows and hides a password without changing it', () => {
  render(<PasswordField aria-label="Password" showLabel="Show" hideLabel="Hide" defaultValue="secret" />);
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  expect(input.type).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(input.type).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect([input.type, input.value]).toEqual(['password', 'secret']);
});

test('chips are a radio group with one tab stop; arrow keys choose the next enabled one and wrap around', () => {
  const choices = [
    { value: '100', label: '100' },
    { value: '500', label: '500', disabled: true },
    { value: '900', label: '900' },
  ];
  const onSelect = vi.fn();
  const chips = (value?: string) => (
    <ChipGroup label="Amount" choices={choices} value={value} onSelect={onSelect} />
  );
  const { rerender } = render(chips());
  const group = screen.getByRole('radiogroup', { name: 'Amount' });
  const radios = within(group).getAllByRole('radio');
  expect(radios.map((radio) => radio.tabIndex)).toEqual([0, -1, -1]);
  rerender(chips('900'));
  expect(radios.map((radio) => radio.tabIndex)).toEqual([-1, -1, 0]);
  expect(radios.map((radio) => radio.getAttribute('aria-checked'))).toEqual(['false', 'false', 'true']);
  fireEvent.keyDown(radios[0] ?? group, { key: 'ArrowRight' });
  expect(onSelect).toHaveBeenLastCalledWith('900');
  fireEvent.keyDown(radios[2] ?? group, { key: 'ArrowDown' });
  expect(onSelect).toHaveBeenLastCalledWith('100');
  expect(document.activeElement).toBe(radios[0]);
});

/** Renders the tabs A, B and C with the panel of the selected one. Returns the mock of `onSelect`. */
function renderTabs(selected: string, text: string) {
  const onSelect = vi.fn();
  const choices = ['a', 'b', 'c'].map((id) => ({ value: id, label: id.toUpperCase() }));
  render(
    <>
      <TabList name="cards" label="Cards" choices={choices} value={selected} onSelect={onSelect} />
      <TabPanel name="cards" id={selected}>
        {text}
      </TabPanel>
    </>,
  );
  return onSelect;
}

test('tabs have one tab stop and a panel; End chooses the last', () => {
  const onSelect = renderTabs('b', 'Second');
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, 0, -1]);
  const selected = screen.getByRole('tab', { selected: true });
  expect(selected.getAttribute('aria-controls')).toBe(screen.getByRole('tabpanel', { name: 'B' }).id);
  fireEvent.keyDown(selected, { key: 'End' });
  expect(onSelect).toHaveBeenCalledWith('c');
});

test.each([
  ['to the left', { x: 300, y: 100 }, { x: 120, y: 110 }, 'c'],
  ['to the left below a short panel', { x: 300, y: 600 }, { x: 120, y: 610 }, 'c'],
  ['to the right', { x: 100, y: 100 }, { x: 300, y: 110 }, 'a'],
  ['from the edge of the screen', { x: 10, y: 100 }, { x: 300, y: 100 }, undefined],
  ['down rather than across', { x: 300, y: 100 }, { x: 200, y: 260 }, undefined],
])('a swipe %s chooses the right tab or none', (what, from, to, chosen) => {
  const onSelect = renderTabs('b', 'Second');
  const panel = what.includes('below') ? document.body : screen.getByRole('tabpanel');
  const controller = new AbortController();
  swipeTabs(controller.signal);
  fireEvent.touchStart(panel, { touches: [{ clientX: from.x, clientY: from.y }] });
  fireEvent.touchEnd(panel, { changedTouches: [{ clientX: to.x, clientY: to.y }] });
  controller.abort();
  expect(onSelect.mock.calls.flat()).toEqual(chosen ? [chosen] : []);
});

test('animates only the digits of a balance that change', () => {
  const { rerender, container } = render(<MoneyText rolls value="12680.5" />);
  const animated = (): (string | null)[] =>
    [...container.querySelectorAll('.moneyText__rolled')].map((digit) => digit.textContent);
  expect(animated()).toEqual([]);
  rerender(<MoneyText rolls value="12710.5" />);
  expect([container.textContent, animated()]).toEqual(['¥12,710.50', ['7', '1']]);
  rerender(<MoneyText rolls value="112710.5" />);
  expect([container.textContent, animated()]).toEqual(['¥112,710.50', ['1']]);
});

test('a loading button ignores clicks, is marked as busy and keeps the focus', () => {
  const onClick = vi.fn();
  const { rerender } = render(<Button onClick={onClick}>Pay</Button>);
  const button = screen.getByRole('button', { name: 'Pay' });
  expect(button.getAttribute('type')).toBe('button');
  button.focus();
  rerender(
    <Button onClick={onClick} loading>
      Pay
    </Button>,
  );
  fireEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect([button.getAttribute('aria-busy'), document.activeElement]).toEqual(['true', button]);
});

test('a picture that fails or is unsafe shows its fallback, and a new address is tried', () => {
  const { rerender } = render(<FallbackImage src="/a.png" alt="Game" fallback="drawn" />);
  fireEvent.error(screen.getByRole('img', { name: 'Game' }));
  expect(screen.getByText('drawn')).toBeDefined();
  rerender(<FallbackImage src="/b.png" alt="Game" fallback="drawn" />);
  expect(screen.getByRole('img', { name: 'Game' }).getAttribute('loading')).toBe('lazy');
  rerender(<FallbackImage src="//evil.example/c.png" alt="Game" fallback="drawn" />);
  expect(screen.getByText('drawn')).toBeDefined();
});

test('a toast that is taller than the title is at the bottom of the page, clear of tabs', async () => {
  const toaster = createToaster();
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get');
  render(<ToastHost toaster={toaster} />);
  for (const [px, isTall] of [
    [74, true],
    [52, false],
  ] as const) {
    height.mockReturnValue(px);
    act(() => toaster.show(String(px), 'error'));
    const toast = await screen.findByText(String(px));
    expect(toast.closest('[data-tall]') !== null).toBe(isTall);
  }
});

test('the ancestors of a bar at the bottom are marked while it is mounted', () => {
  const page = (hasBar: boolean) => <form>{hasBar && <div ref={bottomBarRef} />}</form>;
  const { container, rerender } = render(page(true));
  const marked = (): boolean => container.querySelector('form')?.hasAttribute('data-has-bar') === true;
  expect([marked(), container.hasAttribute('data-has-bar')]).toEqual([true, true]);
  expect(document.body.hasAttribute('data-has-bar')).toBe(false);
  rerender(page(false));
  expect([marked(), container.hasAttribute('data-has-bar')]).toEqual([false, false]);
});
