import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { done } from '#tests/renderer/page/support/fake-port.ts';
import { libraryCard } from './support/library-card.ts';
import { field, filled, messageOf, renderForm, tap, type } from './support/render-form.tsx';

describe('the rules of a form', () => {
  it('§5.1 toasts the first that fails, in the order of the list, and focuses its field', async () => {
    const [reader, pin, ...rest] = libraryCard.rules;
    if (!reader || !pin) throw new Error('the form has two rules');
    const { toasts, of } = await renderForm({ ...libraryCard, rules: [pin, reader, ...rest] });
    tap('Ask for a card');
    expect(toasts).toEqual([['error', 'Six digits at least']]);
    expect(document.activeElement).toBe(field('PIN'));
    expect(of('issueCard')).toEqual([]);
  });

  it('shows each field its own first message, which describes it before its hint', async () => {
    await renderForm(libraryCard);
    tap('Ask for a card');
    expect(messageOf('Reader')).toBe('Give your name');
    await waitFor(() => expect(messageOf('PIN')).toBe('Six digits at least'));
    expect(messageOf('PIN again')).toBe(null);
    expect(messageOf('Deposit')).toBe('Between 5 and 50');
    expect(messageOf('Letters')).toBe('Read the letters');
    expect(screen.queryByText('Those are other letters')).toBe(null);
    expect(field('PIN').closest('[data-invalid]')).toBeTruthy(); // The box is drawn as wrong.
    const ids = field('Deposit').getAttribute('aria-describedby')?.split(' ') ?? [];
    const descriptions = ids.map((id) => document.getElementById(id)?.textContent);
    expect(descriptions).toEqual(['Between 5 and 50', '5 to 50']);
  });

  it('shows the first message at once and the others after that paint; typing adds none, and removes one that does not hold any more', async () => {
    await renderForm(libraryCard);
    const all = () => ['Reader', 'PIN', 'Deposit'].map(messageOf);
    tap('Ask for a card');
    expect(all()).toEqual(['Give your name', null, null]);
    fireEvent.input(field('PIN'), { target: { value: '12' } });
    await waitFor(() => expect(all()).toEqual(['Give your name', null, 'Between 5 and 50']));
    tap('Ask for a card');
    expect(all()).toEqual(['Give your name', null, 'Between 5 and 50']);
    await waitFor(() => expect(messageOf('PIN')).toBe('Six digits at least'));
    for (const [typed, message] of Object.entries({ Ad: 'Give your name', Ada: null, A: null })) {
      fireEvent.input(field('Reader'), { target: { value: typed } });
      expect(messageOf('Reader')).toBe(message);
    }
  });

  it('moves nothing while a pointer is down: messages follow its click or, without one, a moment later', async () => {
    await renderForm(libraryCard);
    const branch = screen.getByText('Branch');
    const button = screen.getByRole('button', { name: 'Ask for a card' });
    type('PIN', '12', branch);
    fireEvent.pointerUp(branch);
    expect(messageOf('PIN')).toBe(null);
    await waitFor(() => expect(messageOf('PIN')).toBe('Six digits at least'));
    type('PIN', '123456');
    type('PIN', '12', button);
    fireEvent.pointerUp(button);
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
    expect(messageOf('PIN')).toBe(null);
    fireEvent.click(document.body);
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
    expect(messageOf('PIN')).toBe('Six digits at least');
  });

  it('compares a field with the current value of another on blur, and says nothing of untouched fields', async () => {
    await renderForm(libraryCard);
    type('PIN', '123456');
    type('PIN again', '123456');
    expect(messageOf('PIN again')).toBe(null);
    type('PIN', '654321');
    expect([messageOf('PIN again'), messageOf('Reader')]).toEqual(['The PINs differ', null]);
  });

  it('skips the rules of a hidden field, and checks them once it is shown', async () => {
    const { of, toasts } = await filled();
    expect(screen.queryByLabelText('Guardian')).toBe(null);
    fireEvent.click(screen.getByRole('radio', { name: 'South' }));
    await of('getLimits')[0]?.answer(done({ least: '5', most: '50' }));
    tap('Ask for a card');
    expect(toasts).toEqual([['error', 'Name a guardian']]);
    expect(document.activeElement).toBe(field('Guardian'));
    fireEvent.click(screen.getByRole('radio', { name: 'North' }));
    tap('Ask for a card');
    expect(of('issueCard')).toHaveLength(1);
  });
});

it('limits from the server have their fallback until they are loaded, then rule, hint and message use the new ones', async () => {
  const { of } = await renderForm(libraryCard);
  expect(screen.getByText('5 to 50')).toBeTruthy();
  type('Deposit', '60');
  expect(messageOf('Deposit')).toBe('Between 5 and 50');
  await of('getLimits')[0]?.answer(done({ least: '10', most: '80' }));
  expect(screen.getByText('10 to 80')).toBeTruthy();
  type('Deposit', '60.5');
  expect(messageOf('Deposit')).toBe(null);
  type('Deposit', '9');
  expect(messageOf('Deposit')).toBe('Between 10 and 80');
});
