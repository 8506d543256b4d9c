import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Form } from '#generated/config.ts';
import type { Outcome } from '#api/call.ts';
import { dropAllDrafts, stashDrafts, restoreDrafts } from '#renderer/form/engine/draft-store.ts';
import { done } from '#tests/renderer/page/support/fake-port.ts';
import { libraryCard } from './support/library-card.ts';
import { field, filled, messageOf, renderForm, tap, type } from './support/render-form.tsx';

const submit = () => screen.getByRole('button', { name: 'Ask for a card' });

describe('sending a form', () => {
  it('sends each field that is shown and not send: false, by its name', async () => {
    const { of } = await filled();
    type('Old card', '123456789012');
    tap('Ask for a card');
    expect(of('issueCard')[0]?.body).toEqual({
      reader: 'Ada Lovelace',
      pin: '123456',
      pinAgain: '123456',
      branch: 'north',
      deposit: '20',
      number: '123456789012',
    });
  });

  it('sends the body of config', async () => {
    const body = {
      who: { $get: 'form#/reader' },
      yuan: { $fn: 'number', args: { of: { $get: 'form#/deposit' } } },
    };
    const { of } = await filled({ ...libraryCard, body });
    tap('Ask for a card');
    expect(of('issueCard')[0]?.body).toEqual({ who: 'Ada Lovelace', yuan: 20 });
  });

  it('sends nothing while a part of the body is unknown', async () => {
    const { of, toasts } = await filled({
      ...libraryCard,
      body: { branches: { $get: 'data.branches#/all' } },
    });
    tap('Ask for a card');
    expect(of('issueCard')).toEqual([]);
    expect(toasts).toEqual([['error', 'shell.form.not-ready']]);
  });

  it('is stopped by the first guard that is true, after its rules pass: the actions run and nothing is sent', async () => {
    const guard = (eq: string, text: string) => ({
      when: { value: { $get: 'form#/reader' }, eq },
      then: [{ do: 'toast', tone: 'info', text } as const],
    });
    const unknown = { ...guard('x', 'unknown'), when: { value: { $get: 'data.branches#/all' }, eq: 1 } };
    const { of, toasts } = await filled({
      ...libraryCard,
      guards: [unknown, guard('Ada Lovelace', 'no card'), guard('Ada Lovelace', 'second')],
    });
    type('PIN', '1');
    tap('Ask for a card');
    expect(toasts.at(-1)?.[0]).toBe('error');
    type('PIN', '123456');
    tap('Ask for a card');
    expect(toasts.at(-1)).toEqual(['info', 'no card']);
    expect(toasts).toHaveLength(2);
    expect(of('issueCard')).toEqual([]);
    type('Reader', 'Grace Hopper');
    tap('Ask for a card');
    expect(of('issueCard')).toHaveLength(1);
  });

  it('makes one call for ten taps and Enter', async () => {
    const { of } = await filled();
    for (let turn = 0; turn < 10; turn += 1) tap('Ask for a card');
    fireEvent.submit(field('Reader').form as HTMLFormElement);
    expect(of('issueCard')).toHaveLength(1);
    expect(submit().getAttribute('aria-busy')).toBe('true');
    await of('issueCard')[0]?.answer(done({}, 'Here it is'));
    expect(submit().getAttribute('aria-busy')).toBe(null);
  });

  it('§8.1 shows the message of a refusal, and keeps all values', async () => {
    const { toasts, send } = await filled();
    await send({ kind: 'refused', code: 400, message: 'No cards left' });
    expect(toasts).toEqual([['error', 'No cards left']]);
    expect(field('Reader').value).toBe('Ada Lovelace');
    expect(field('PIN').value).toBe('123456');
    expect(field('Deposit').value).toBe('20');
  });

  it('marks and focuses the field of a refusal, until it is edited or sent again', async () => {
    const refusals: Form['refusals'] = [
      { field: 'pin', codes: [4031] },
      { field: 'deposit', says: ['deposit'] },
    ];
    const { of, toasts, send } = await filled({ ...libraryCard, refusals });
    await send({ kind: 'refused', code: 4031, message: 'Wrong PIN' });
    expect(toasts).toEqual([['error', 'Wrong PIN']]);
    expect(messageOf('PIN')).toBe('Wrong PIN');
    expect(document.activeElement).toBe(field('PIN'));
    act(() => field('PIN').blur());
    expect(messageOf('PIN'), 'as typed, it is still wrong').toBe('Wrong PIN');
    type('PIN', '654321');
    type('PIN again', '654321');
    expect(messageOf('PIN')).toBe(null);
    await send({ kind: 'refused', code: 400, message: 'The deposit is too small' });
    expect(messageOf('Deposit')).toBe('The deposit is too small');
    tap('Ask for a card');
    expect(messageOf('Deposit')).toBe(null);
    await of('issueCard')[2]?.answer({ kind: 'refused', code: 400, message: 'No cards left' });
    expect([messageOf('PIN'), messageOf('Deposit')]).toEqual([null, null]);
  });

  it.each<[string, Outcome<never>, string]>([
    ['no network', { kind: 'offline', reason: 'network' }, 'shell.offline'],
    ['no answer in time', { kind: 'offline', reason: 'timeout' }, 'shell.timeout'],
    ['an answer beyond repair', { kind: 'malformed', reason: 'HTML' }, 'shell.malformed'],
    ['an outcome that nobody knows', { kind: 'unknown', reason: 'timeout' }, 'shell.unknown'],
  ])('§8.6 keeps what was typed through %s', async (_, result, words) => {
    const { of, toasts, send } = await filled();
    await send(result);
    expect(toasts).toEqual([['error', words]]);
    expect(field('PIN').value).toBe('123456');
    tap('Ask for a card');
    expect(of('issueCard')).toHaveLength(2);
  });

  it('runs the onUnknown of the form or the site for an unknown outcome, and not onFailure', async () => {
    const say = (text: string) => ({ do: 'toast', tone: 'info', text }) as const;
    const unknown = { kind: 'unknown', reason: 'network' } as const;
    const form = { ...libraryCard, onFailure: [say('failed')] };
    const sites = await filled(form);
    Object.assign(sites.port, { onUnknown: [{ ...say('x'), text: { $get: 'answer#/operation' } }] });
    await sites.send(unknown);
    expect(sites.toasts).toEqual([['info', 'issueCard']]);
    cleanup();
    const own = await filled({ ...form, onUnknown: [say('own')] });
    Object.assign(own.port, { onUnknown: [say('site')] });
    await own.send(unknown);
    expect(own.toasts).toEqual([['info', 'own']]);
    expect(field('PIN').value).toBe('123456');
  });

  it('shows nothing for an expired session: the shell does', async () => {
    const { toasts, send } = await filled();
    await send({ kind: 'expired', message: 'log in' });
    expect(toasts).toEqual([]);
    expect(field('Reader').value).toBe('Ada Lovelace');
  });

  it('runs onSuccess with the answer in scope, and clears the secrets', async () => {
    const { toasts, send } = await filled();
    await send(done({}, 'Here it is'));
    expect(toasts).toEqual([['success', 'Here it is']]);
    expect(field('PIN').value).toBe('');
    expect(field('PIN again').value).toBe('');
    expect(field('Reader').value).toBe('Ada Lovelace');
    expect(messageOf('PIN')).toBe(null);
  });

  it('runs onFailure in place of the toast', async () => {
    const onFailure = [{ do: 'toast', tone: 'info', text: { $get: 'answer#/code' } }] as const;
    const { toasts, send } = await filled({ ...libraryCard, onFailure: [...onFailure] });
    await send({ kind: 'refused', code: 409, message: 'taken' });
    expect(toasts).toEqual([['info', '409']]);
  });

  it('saves the login only if the player wants it, and deletes it otherwise', async () => {
    const optIn = {
      kind: 'input',
      name: 'keep',
      label: 'keep',
      schema: { type: 'boolean' },
      ui: { widget: 'checkbox' },
    } as const;
    const form = {
      ...libraryCard,
      fields: [...libraryCard.fields, optIn],
      saveLogin: { name: 'reader', password: 'pin', optIn: 'keep' },
    };
    const { savedLogins, send } = await filled(form);
    await send(done());
    expect(savedLogins).toEqual([undefined]);
    type('PIN', '123456');
    type('PIN again', '123456');
    fireEvent.click(screen.getByRole('checkbox', { name: 'keep' }));
    await send(done());
    expect(savedLogins).toEqual([undefined, { name: 'Ada Lovelace', password: '123456' }]);
  });
});

describe('a typed value', () => {
  it('is not changed while an input method composes', async () => {
    await renderForm(libraryCard);
    const number = field('Old card');
    fireEvent.compositionStart(number);
    fireEvent.input(number, { target: { value: '123456' }, isComposing: true });
    expect(number.value).toBe('123456');
    fireEvent.compositionEnd(number);
    expect(number.value).toBe('1234 56');
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

  it('is restored when the player returns, without secrets, until it is sent or the player logs out', async () => {
    const first = await filled();
    first.unmount();
    await renderForm(libraryCard);
    expect(field('Reader').value).toBe('Ada Lovelace');
    expect(field('Deposit').value).toBe('20');
    expect(field('PIN').value).toBe('');
    expect(field('Letters').value).toBe('');
    cleanup();
    dropAllDrafts();
    await renderForm(libraryCard);
    expect(field('Reader').value).toBe('');
  });

  it('is deleted at logout although the form is still on screen', async () => {
    const { unmount } = await filled();
    dropAllDrafts();
    unmount();
    await renderForm(libraryCard);
    expect(field('Reader').value).toBe('');
  });

  it('is stashed when the session expires, and restored only for the same player', async () => {
    const left = await filled();
    stashDrafts();
    left.unmount();
    await renderForm(libraryCard);
    expect(field('Reader').value).toBe('');
    cleanup();
    restoreDrafts();
    const back = await renderForm(libraryCard);
    expect([field('Reader').value, field('PIN').value]).toEqual(['Ada Lovelace', '']);
    stashDrafts();
    back.unmount();
    dropAllDrafts();
    restoreDrafts();
    await renderForm(libraryCard);
    expect(field('Reader').value).toBe('');
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
