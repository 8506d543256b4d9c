import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Form } from '#generated/config.ts';
import type { Outcome } from '#api/call-types.ts';
import { done } from '#tests/renderer/page/support/fake-port.ts';
import { libraryCard } from './support/library-card.ts';
import { field, filled, messageOf, renderForm, tap, type, validInput } from './support/render-form.tsx';

const submit = () => screen.getByRole('button', { name: 'Ask for a card' });
const formElement = () => field('Reader').form as HTMLFormElement;

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

  it('sends the body of config, and nothing while a part of it is unknown', async () => {
    const body = {
      branches: { $get: 'data.branches#/all' },
      yuan: { $fn: 'number', args: { of: { $get: 'form#/deposit' } } },
    };
    const { of, toasts } = await filled({ ...libraryCard, body });
    tap('Ask for a card');
    expect(of('issueCard')).toEqual([]);
    expect(toasts).toEqual([['error', 'shell.form.not-ready']]);
    await of('listBranches')[0]?.answer(done({ all: 2 }));
    tap('Ask for a card');
    expect(of('issueCard')[0]?.body).toEqual({ branches: 2, yuan: 20 });
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
    fireEvent.submit(formElement());
    expect(of('issueCard')).toHaveLength(1);
    expect(submit().getAttribute('aria-busy')).toBe('true');
    await of('issueCard')[0]?.answer(done({}, 'Here it is'));
    expect(submit().getAttribute('aria-busy')).toBe(null);
  });

  it.each<[string, Outcome<never>, string]>([
    ['§8.1 a refusal', { kind: 'refused', code: 400, message: 'No cards left' }, 'No cards left'],
    ['§8.6 an unknown outcome', { kind: 'unknown' }, 'shell.unknown'],
  ])('%s is shown, and what was typed stays to be sent again', async (_, result, words) => {
    const { of, toasts, send } = await filled();
    await send(result);
    expect(toasts).toEqual([['error', words]]);
    tap('Ask for a card');
    expect(of('issueCard').map(({ body }) => body['pin'])).toEqual(['123456', '123456']);
  });

  it('runs its onFailure or onUnknown in place of the toast, with the outcome in scope', async () => {
    const onFailure = [{ do: 'toast', tone: 'info', text: { $get: 'answer#/code' } }] as const;
    const onUnknown = [{ do: 'toast', tone: 'info', text: 'own' }] as const;
    const form = { ...libraryCard, onFailure: [...onFailure], onUnknown: [...onUnknown] };
    const { toasts, send } = await filled(form);
    await send({ kind: 'refused', code: 409, message: 'taken' });
    await send({ kind: 'unknown' });
    expect(toasts).toEqual([
      ['info', '409'],
      ['info', 'own'],
    ]);
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

  it('runs onSuccess like a tap, with the answer in scope, and clears the secrets', async () => {
    const onSuccess: Form['onSuccess'] = [...libraryCard.onSuccess, { do: 'call', operation: 'lendBook' }];
    const { toasts, of, send } = await filled({ ...libraryCard, onSuccess });
    await send(done({}, 'Here it is'));
    expect(toasts).toEqual([['success', 'Here it is']]);
    expect(of('lendBook')[0]?.options.trigger).toBe('tap');
    expect(field('PIN').value).toBe('');
    expect(field('PIN again').value).toBe('');
    expect(field('Reader').value).toBe('Ada Lovelace');
    expect(messageOf('PIN')).toBe(null);
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

/** Sets an input's value as autofill or a script does: without a keystroke, focus or event. */
function autofill(values: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(values)) field(label).value = value;
}

describe('a submission', () => {
  it('runs the rules once, whether they are met or not', async () => {
    const on = await renderForm(libraryCard);
    tap('Ask for a card');
    expect(on.checks()).toBe(1);
    cleanup();
    const again = await renderForm(libraryCard);
    autofill(validInput);
    tap('Ask for a card');
    expect([again.checks(), again.of('issueCard').length]).toEqual([1, 1]);
  });

  it('runs them once if the tap on the button blurs a field', async () => {
    const on = await renderForm(libraryCard);
    const button = submit();
    type('Reader', 'Ada', button);
    fireEvent.pointerUp(button);
    fireEvent.click(button);
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
    expect(on.checks()).toBe(1);
    expect(messageOf('PIN')).toBe('Six digits at least');
  });

  it.each<[way: string, send: () => void]>([
    ['Enter', () => void fireEvent.submit(formElement())],
    ['requestSubmit', () => formElement().requestSubmit()],
    ['a click of a script', () => submit().click()],
  ])('reads what autofill has put in, by %s', async (_way, send) => {
    const { of } = await renderForm(libraryCard);
    autofill(validInput);
    act(send);
    expect(of('issueCard')[0]?.body).toMatchObject({ reader: 'Ada Lovelace', pin: '123456', deposit: '20' });
  });

  it('sends pasted text as the mask of its field cleans it', async () => {
    const { of } = await renderForm(libraryCard);
    autofill(validInput);
    const number = field('Old card');
    act(() => number.focus());
    fireEvent.paste(number);
    fireEvent.input(number, { target: { value: ' 1234-5678 9012' }, inputType: 'insertFromPaste' });
    act(() => formElement().requestSubmit());
    expect(of('issueCard')[0]?.body).toMatchObject({ number: '1234-5678901' });
  });

  it('sends the text that an input method was composing', async () => {
    const { of } = await renderForm(libraryCard);
    autofill(validInput);
    const reader = field('Reader');
    fireEvent.compositionStart(reader);
    fireEvent.input(reader, { target: { value: '王小明' }, isComposing: true });
    act(() => formElement().requestSubmit());
    expect(of('issueCard')[0]?.body).toMatchObject({ reader: '王小明' });
  });
});
