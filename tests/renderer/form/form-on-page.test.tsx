import { Activity } from 'react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { dropAllDrafts, stashDrafts, unstashDrafts } from '#renderer/form/engine/draft-store.ts';
import { done } from '#tests/renderer/page/support/fake-port.ts';
import { libraryCard } from './support/library-card.ts';
import { field, fillIn, filled, renderForm, tap, type } from './support/render-form.tsx';

describe('a form on its page', () => {
  it('loads its data while the page is on screen, anew when their request changes, and not while it is hidden', async () => {
    const on = await renderForm(libraryCard);
    expect(on.of('getLimits')).toHaveLength(1);
    on.show({ active: false });
    fireEvent.click(screen.getByRole('radio', { name: 'South' }));
    expect(on.of('getLimits')).toHaveLength(1);
    on.show({ active: true });
    expect(on.of('getLimits').at(-1)?.body).toEqual({ branch: 'south' });
    fireEvent.click(screen.getByRole('radio', { name: 'North' }));
    expect(on.of('getLimits').at(-1)?.body).toEqual({ branch: 'north' });
  });

  it('keeps typed values, before and after blur, when the page renders again or other fields appear', async () => {
    const on = await renderForm(libraryCard);
    const input = field('Reader');
    fireEvent.input(input, { target: { value: 'Ada Lo' } });
    on.show({ scope: { user: { balance: '1' } } });
    fireEvent.click(screen.getByRole('radio', { name: 'South' }));
    expect(field('Guardian')).toBeTruthy();
    expect([field('Reader'), input.value]).toEqual([input, 'Ada Lo']);
  });

  it('can be sent only while its condition is true', async () => {
    const form = {
      ...libraryCard,
      submit: { label: 'card.Ask for a card', when: { value: { $get: 'user#/mayBorrow' }, eq: true } },
    } as const;
    const on = await renderForm(form);
    const button = screen.getByRole('button', { name: 'Ask for a card' }) as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    on.show({ scope: { user: { mayBorrow: true } } });
    expect(button.disabled).toBe(false);
  });

  it('shows the amount on its button, and a conversion above it, once there is a figure', async () => {
    const reader = { $get: 'form#/reader' } as const;
    await renderForm({
      ...libraryCard,
      submit: { label: 'card.Ask for a card', figure: reader, note: 'card.title', sticky: true },
    });
    expect(screen.getByRole('button', { name: 'Ask for a card' })).toBeTruthy();
    type('Reader', '715');
    const button = screen.getByRole('button', { name: 'Ask for a card 715' });
    expect(button.parentElement?.parentElement?.textContent).toBe('titleAsk for a card 715');
  });

  it('focuses the next empty input with the phone’s next key, and submits from the last', async () => {
    const coarse = { matches: true } as MediaQueryList;
    vi.spyOn(window, 'matchMedia').mockReturnValue(coarse);
    await renderForm(libraryCard);
    field('Reader').focus();
    const moved = !fireEvent.keyDown(field('Reader'), { key: 'Enter' });
    expect([moved, document.activeElement]).toEqual([true, field('PIN')]);
    fireEvent.input(field('PIN'), { target: { value: '123456' } });
    expect(fireEvent.keyDown(field('Reader'), { key: 'Enter' })).toBe(true);
  });

  it('skips a rule that compares with an unknown value', async () => {
    const rules = [
      { field: 'reader', check: 'equals', args: { to: { $get: 'user#/name' } }, say: 'card.Give your name' },
    ];
    const { of } = await renderForm({ ...libraryCard, rules });
    tap('Ask for a card');
    expect(of('issueCard')).toHaveLength(1);
  });

  it('resets the form to its defaults with the action clear', async () => {
    const { send } = await renderForm({ ...libraryCard, rules: [], onSuccess: [{ do: 'clear' }] });
    type('Reader', 'Ada');
    fireEvent.click(screen.getByRole('radio', { name: 'South' }));
    expect(screen.getByRole('radio', { name: 'South' }).getAttribute('aria-checked')).toBe('true');
    await send(done());
    expect(field('Reader').value).toBe('');
    expect(screen.getByRole('radio', { name: 'North' }).getAttribute('aria-checked')).toBe('true');
  });

  it('works again after it was hidden and shown, and does not focus the refused field of the last visit', async () => {
    const on = await renderForm({ ...libraryCard, refusals: [{ field: 'reader', codes: [409] }] });
    cleanup();
    const drawn = (mode: 'visible' | 'hidden') => <Activity mode={mode}>{on.draw()}</Activity>;
    const { rerender } = render(drawn('visible'));
    fillIn();
    await on.send({ kind: 'refused', code: 409, message: 'taken' });
    expect(document.activeElement).toBe(field('Reader'));
    act(() => field('Reader').blur());
    rerender(drawn('hidden'));
    rerender(drawn('visible'));
    expect([field('Reader').value, document.activeElement]).toEqual(['Ada Lovelace', document.body]);
    tap('Ask for a card');
    expect(on.of('issueCard')).toHaveLength(2);
  });
});

describe('a draft', () => {
  it('is restored when the player returns, without secrets, and deleted at logout although the form is still on screen', async () => {
    const first = await filled();
    first.unmount();
    await renderForm(libraryCard);
    expect(field('Reader').value).toBe('Ada Lovelace');
    expect(field('Deposit').value).toBe('20');
    expect(field('PIN').value).toBe('');
    expect(field('Letters').value).toBe('');
    dropAllDrafts();
    cleanup();
    await renderForm(libraryCard);
    expect(field('Reader').value).toBe('');
  });

  it('begins anew after a success, with what the player types then', async () => {
    const on = await filled();
    await on.send(done());
    type('Deposit', '30');
    on.unmount();
    await renderForm(libraryCard);
    expect([field('Reader').value, field('Deposit').value]).toEqual(['', '30']);
  });

  it('has no default that the player left alone', async () => {
    const { unmount } = await renderForm(libraryCard, { scope: { user: { card: '123' } } });
    unmount();
    await renderForm(libraryCard, { scope: { user: { card: '456' } } });
    expect(field('Old card').value).toBe('456');
  });

  it('is stashed when the session expires, and restored only for the same player', async () => {
    const left = await filled();
    stashDrafts();
    left.unmount();
    await renderForm(libraryCard);
    expect(field('Reader').value).toBe('');
    cleanup();
    unstashDrafts();
    const back = await renderForm(libraryCard);
    expect([field('Reader').value, field('PIN').value]).toEqual(['Ada Lovelace', '']);
    stashDrafts();
    back.unmount();
    dropAllDrafts();
    unstashDrafts();
    await renderForm(libraryCard);
    expect(field('Reader').value).toBe('');
  });
});
