import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { libraryCard } from './support/library-card.ts';
import { field, filled, fillIn, messageOf, renderForm, tap, type } from './support/render-form.tsx';

describe('a keystroke', () => {
  it('renders nothing if nothing on screen depends on the field', async () => {
    const on = await renderForm(libraryCard);
    act(() => field('Reader').focus());
    const before = on.renders();
    for (const text of ['A', 'Ad', 'Ada']) fireEvent.input(field('Reader'), { target: { value: text } });
    expect(on.renders()).toBe(before);
    expect(on.checks()).toBe(0);
  });

  it('renders what depends on the field, as the strength of a password', async () => {
    const on = await renderForm(libraryCard);
    const before = on.renders();
    fireEvent.input(field('PIN'), { target: { value: 'abc' } });
    expect(on.renders()).toBe(before + 1);
    expect(screen.getByText('shell.form.strength-weak')).toBeTruthy();
    fireEvent.input(field('PIN'), { target: { value: 'aB3!xyzQ9w' } });
    expect(screen.getByText('shell.form.strength-good')).toBeTruthy();
  });
});

describe('a typed value', () => {
  it('is not changed while an input method composes', async () => {
    await renderForm(libraryCard);
    const number = field('Old card');
    fireEvent.compositionStart(number);
    fireEvent.input(number, { target: { value: '１２３４　５６' }, isComposing: true });
    expect(number.value).toBe('１２３４　５６');
    fireEvent.compositionEnd(number);
    expect(number.value).toBe('1234 56');
  });

  it('has no full-width characters if its field is for ASCII, but a password keeps them', async () => {
    await renderForm(libraryCard);
    for (const label of ['Reader', 'PIN']) type(label, 'Ａb１');
    expect([field('Reader').value, field('PIN').value]).toEqual(['Ab1', 'Ａb１']);
  });

  it('is corrected also in an e-mail field, whose caret nobody can set', async () => {
    const failed = vi.fn();
    window.addEventListener('error', failed);
    const [reader, ...others] = libraryCard.fields;
    const email = { ...reader, ui: { widget: 'text', inputMode: 'email' } } as typeof reader;
    await renderForm({ ...libraryCard, fields: [email, ...others] } as typeof libraryCard);
    type('Reader', 'a＠b.com');
    expect(field('Reader').value).toBe('a@b.com');
    expect(failed).not.toHaveBeenCalled();
  });

  it('§5.10 §9.12 is cut to the maxLength of the schema, however it is entered', async () => {
    const { of } = await filled();
    expect(field('Reader').maxLength).toBe(20);
    type('Reader', 'x'.repeat(50));
    expect(field('Reader').value).toBe('x'.repeat(20));
    type('Old card', '1234567890123456');
    expect(field('Old card').value).toBe('1234 5678 9012');
    tap('Ask for a card');
    expect(of('issueCard')[0]?.body).toMatchObject({ reader: 'x'.repeat(20), number: '123456789012' });
  });

  it('is not cut, but refused in words of the shell, if it is a longer default', async () => {
    const { toasts } = await renderForm(libraryCard, { scope: { user: { card: '12345678901234' } } });
    fillIn();
    tap('Ask for a card');
    expect(toasts).toEqual([['error', 'shell.form.invalid']]);
    expect([field('Old card').value, messageOf('Old card')]).toEqual([
      '1234 5678 9012 34',
      'shell.form.invalid',
    ]);
  });

  it('loses the spaces around it when it is sent, unless it is a secret', async () => {
    const { of } = await filled();
    for (const label of ['PIN', 'PIN again']) type(label, ' 123456');
    type('Reader', ' Ada Lovelace\u3000');
    tap('Ask for a card');
    expect(field('Reader').value).toBe('Ada Lovelace');
    expect(of('issueCard')[0]?.body).toMatchObject({ reader: 'Ada Lovelace', pin: ' 123456' });
  });

  it('updates computed values at every key, in exact decimals', async () => {
    await renderForm(libraryCard);
    act(() => field('Deposit').focus());
    fireEvent.input(field('Deposit'), { target: { value: '0.1' } });
    expect(screen.getByText('Twice that is 0.2')).toBeTruthy();
    fireEvent.input(field('Deposit'), { target: { value: '1.15' } });
    expect(screen.getByText('Twice that is 2.3')).toBeTruthy();
  });
});
