import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Field, Form } from '#generated/config.ts';
import { done } from '#tests/renderer/page/support/fake-port.ts';
import { libraryCard } from './support/library-card.ts';
import { field, filled, messageOf, renderForm, tap, type } from './support/render-form.tsx';

const input = (more: Partial<Field>): Field => ({
  kind: 'input',
  name: 'only',
  label: 'Only',
  schema: { type: 'string' },
  ui: { widget: 'text' },
  ...more,
});

function formOf(more: Partial<Field>, data: Form['data'] = {}): Form {
  const only = input(more);
  return {
    version: 2,
    operation: 'issueCard',
    data,
    fields: [only],
    rules: [
      { field: 'only', check: only.schema.type === 'boolean' ? 'accepted' : 'required', say: 'Fill it in' },
    ],
    submit: { label: 'card.Ask for a card' },
    onSuccess: [{ do: 'toast', tone: 'success', text: 'done' }],
  };
}

it('an amount is cleaned however it is entered, offers the quick amounts in range, and can be cleared', async () => {
  const { of } = await renderForm(libraryCard);
  const amounts = () =>
    within(screen.getByRole('radiogroup', { name: 'shell.form.quick-amounts' }))
      .getAllByRole('radio')
      .map((chip) => chip.textContent);
  expect(amounts()).toEqual(['5', '20']);
  expect(field('Deposit').inputMode).toBe('decimal');
  type('Deposit', '1,000.567');
  expect(field('Deposit').value).toBe('1000.56');
  fireEvent.click(screen.getByRole('radio', { name: '20' }));
  expect(field('Deposit').value).toBe('20');
  tap('shell.form.clear');
  expect(field('Deposit').value).toBe('');
  await of('getLimits')[0]?.answer(done({ least: '10', most: '500' }));
  expect(amounts()).toEqual(['20', '100']);
});

const tel = { schema: { type: 'string', maxLength: 11 }, ui: { widget: 'text', inputMode: 'tel' } } as const;
it.each<[what: string, more: Partial<Field>, typed: string, value: string]>([
  ['a mobile number is read as the contacts of a phone write it', tel, '+86 138-0000 1234', '13800001234'],
  [
    'an address has no spaces, also if they are pasted',
    { ui: { widget: 'address' } },
    '  TQn9 Y2kh\n',
    'TQn9Y2kh',
  ],
])('%s', async (_what, more, typed, value) => {
  const { of } = await renderForm(formOf(more));
  type('Only', typed);
  expect(field('Only').value).toBe(value);
  tap('Ask for a card');
  expect(of('issueCard')[0]?.body).toEqual({ only: value });
});

it('a quick amount that is a value keeps its place until it is known, is offered if it is above zero, and never twice', async () => {
  const balance = { $get: 'wallet#/balance' };
  const share = (parts: number) => ({ $fn: 'share', args: { of: balance, parts } });
  const form = formOf({
    label: 'card.Deposit',
    ui: {
      widget: 'amount',
      quick: [5, { label: 'A half', value: share(2) }, { label: 'All', value: share(1) }],
    },
  });
  const on = await renderForm(form);
  const chips = () => screen.getAllByRole('radio').map((chip) => chip.textContent);
  expect(chips()).toEqual(['5', 'A half', 'All']);
  const isOff = screen.getAllByRole<HTMLButtonElement>('radio').map((chip) => chip.disabled);
  expect(isOff).toEqual([false, true, true]);
  on.show({ scope: { wallet: { balance: '0.01' } } });
  expect(chips()).toEqual(['5', 'All']);
  on.show({ scope: { wallet: { balance: '10' } } });
  expect(chips()).toEqual(['5', 'A half', 'All']);
  on.show({ scope: { wallet: { balance: '12680.505' } } });
  fireEvent.click(screen.getByRole('radio', { name: 'A half' }));
  expect(field('Deposit').value).toBe('6340.25');
});

it('the action fill sets fields, can swap two of them, and skips unknown values', async () => {
  const swap = {
    only: { $get: 'form#/to' },
    to: { $get: 'form#/only' },
    note: { $get: 'data.none#/x' },
  };
  const first = input({ label: 'From' });
  await renderForm({
    ...formOf(first),
    fields: [
      { ...first, ui: { ...first.ui, then: [{ do: 'fill', fields: swap }], thenLabel: 'Swap' } },
      input({ name: 'to', label: 'To' }),
      input({ name: 'note', label: 'Note' }),
    ],
  });
  type('From', 'here');
  type('To', 'there');
  type('Note', 'kept');
  tap('Swap');
  await waitFor(() => expect(field('From').value).toBe('there'));
  expect([field('To').value, field('Note').value]).toEqual(['here', 'kept']);
});

describe('a choice', () => {
  const branches = { branches: { operation: 'listBranches', body: {} } };
  const fromServer = { list: { $get: 'data.branches#' }, value: '/id', label: '/name' };

  it('from loaded options waits for them, says why they failed, can be retried, and says if there are none', async () => {
    const form = formOf(
      { ui: { widget: 'chips', emptyText: 'No branches' }, options: { from: fromServer } },
      branches,
    );
    const { of } = await renderForm(form);
    expect(screen.getByRole('status', { name: 'shell.loading' })).toBeTruthy();
    await of('listBranches')[0]?.answer({ kind: 'offline', reason: 'timeout' });
    expect(screen.getByRole('alert').textContent).toBe('shell.timeout');
    tap('Only shell.form.options-failed');
    await of('listBranches')[1]?.answer(done([]));
    expect(screen.getByText('No branches')).toBeTruthy();
  });

  it('of many options opens a sheet with a search', async () => {
    const items = [...'ABCDEFGHIJKL'].map((name) => ({ value: name, label: `Branch ${name}` }));
    const { of, toasts } = await renderForm(formOf({ ui: { widget: 'select' }, options: { items } }));
    tap('Ask for a card');
    expect(toasts).toEqual([['error', 'Fill it in']]);
    const trigger = screen.getByRole('button', { name: /Only/ });
    expect(document.activeElement).toBe(trigger);
    expect(trigger.getAttribute('aria-invalid')).toBe('true');
    fireEvent.click(trigger);
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'ch L' } });
    const found = screen.getAllByRole('radio');
    expect(found.map((option) => option.textContent)).toEqual(['Branch L']);
    act(() => found[0]?.click());
    expect(trigger.textContent).toBe('Branch L');
    fireEvent.submit(trigger.closest('form') as HTMLFormElement);
    expect(of('issueCard')[0]?.body).toEqual({ only: 'L' });
  });

  it('that is no longer offered is not shown, and has to be made again', async () => {
    const form = formOf({ ui: { widget: 'select' }, options: { from: fromServer }, default: '7' }, branches);
    const { of, toasts } = await renderForm(form);
    await of('listBranches')[0]?.answer(done([{ id: 9, name: 'Ninth' }]));
    expect(screen.getByRole('button', { name: /Only/ }).textContent).toBe('shell.form.choose');
    tap('Ask for a card');
    expect(toasts).toEqual([['error', 'Fill it in']]);
  });
});

describe('other fields', () => {
  it('a checkbox that a rule requires shows a message until it is checked', async () => {
    const { of } = await renderForm(formOf({ schema: { type: 'boolean' }, ui: { widget: 'checkbox' } }));
    const box = screen.getByRole('checkbox', { name: 'Only' });
    tap('Ask for a card');
    expect(box.getAttribute('aria-invalid')).toBe('true');
    fireEvent.click(screen.getByText('Only'));
    expect(box.getAttribute('aria-invalid')).toBe(null);
    tap('Ask for a card');
    expect(of('issueCard')[0]?.body).toEqual({ only: true });
  });

  it('a switch turns on and off', async () => {
    const { of } = await renderForm({
      ...formOf({ schema: { type: 'boolean' }, ui: { widget: 'switch' } }),
      rules: [],
    });
    fireEvent.click(screen.getByRole('switch', { name: /Only/ }));
    tap('Ask for a card');
    expect(of('issueCard')[0]?.body).toEqual({ only: true });
  });

  it('a textarea counts its characters', async () => {
    await renderForm(
      formOf({ schema: { type: 'string', maxLength: 200 }, ui: { widget: 'textarea', counter: true } }),
    );
    expect(screen.getByText('0/200')).toBeTruthy();
    type('Only', 'Hello');
    expect(screen.getByText('5/200')).toBeTruthy();
  });

  it('a late default fills a field and removes its message, unless the player has edited it', async () => {
    const form = formOf({ default: { $get: 'user#/name' } });
    const first = await renderForm(form);
    tap('Ask for a card');
    expect(messageOf('Only')).toBe('Fill it in');
    first.show({ scope: { user: { name: 'Ada' } } });
    expect([field('Only').value, messageOf('Only')]).toEqual(['Ada', null]);
    cleanup();
    const second = await renderForm(form);
    type('Only', 'Grace');
    second.show({ scope: { user: { name: 'Ada' } } });
    expect(field('Only').value).toBe('Grace');
  });

  it('§5.17 a date is typed in digits, or chosen in the browser’s date picker between its bounds; a time after it is removed', async () => {
    const date: Partial<Field> = {
      ui: { widget: 'date', min: '1980-01-01', max: { $get: 'field#/only/today' } },
      default: { $get: 'user#/birthday' },
    };
    const rules: Form['rules'] = [
      { field: 'only', check: 'date', args: { max: '1985-01-01' }, say: 'Too late' },
    ];
    const scope = { user: { birthday: '1981-06-15 00:00:00' } };
    await renderForm({ ...formOf(date), rules }, { scope });
    expect(field('Only').value).toBe('1981-06-15');
    const wheel = screen.getByLabelText<HTMLInputElement>('shell.form.pick-day');
    expect([wheel.type, wheel.min, wheel.max]).toEqual(['date', '1980-01-01', '2026-11-21']);
    expect(field('Only').type).toBe('text');
    fireEvent.change(wheel, { target: { value: '1988-08-08' } });
    expect([field('Only').value, wheel.value]).toEqual(['1988-08-08', '1988-08-08']);
    screen.getByText('Too late');
    type('Only', '19800615');
    expect(field('Only').value).toBe('1980-06-15');
  });

  it('show which of them are required, and have the attributes for keyboard and autofill', async () => {
    await renderForm(libraryCard);
    expect(field('Old card').getAttribute('aria-required')).toBe(null);
    const reader = field('Reader');
    expect(reader.getAttribute('aria-required')).toBe('true');
    expect(reader.getAttribute('autocomplete')).toBe('name');
    expect(reader.getAttribute('enterkeyhint')).toBe('next');
    expect(reader.getAttribute('autocapitalize')).toBe('none');
    expect(reader.getAttribute('spellcheck')).toBe('false');
  });
});

describe('a captcha', () => {
  it('§5.9 clears the field and shows another picture after wrong letters', async () => {
    const { toasts } = await filled();
    const shown = pictureNow();
    type('Letters', 'WXYZ');
    tap('Ask for a card');
    expect(toasts).toEqual([['error', 'Those are other letters']]);
    await act(async () => undefined);
    expect(field('Letters').value).toBe('');
    expect(messageOf('Letters')).toBe('Those are other letters');
    expect(pictureNow()).not.toBe(shown);
  });

  it('asks a question on request, accepts its answer, and goes back to pictures', async () => {
    const { of } = await filled();
    tap('shell.form.captcha-question');
    expect(field('Letters').value).toBe('');
    expect(screen.getByRole('button', { name: 'One and two? shell.form.another-picture' })).toBeTruthy();
    type('Letters', '3');
    tap('Ask for a card');
    await act(async () => undefined);
    expect(of('issueCard')).toHaveLength(1);
    tap('shell.form.captcha-picture');
    expect(pictureNow()).not.toBe(null);
  });

  it.each([
    [0, 'a'],
    [0.5, 'b'],
    [0.999, 'c'],
  ])('§5.11 shows one picture of all, by chance: %d', async (chance, name) => {
    await renderForm(libraryCard, { random: () => chance });
    expect(pictureNow()).toBe(`/pictures/${name}.svg`);
  });

  it('shows another picture at a tap, never the same one', async () => {
    await renderForm(libraryCard, { random: () => 0.999 });
    for (let turn = 0; turn < 5; turn += 1) {
      const before = pictureNow();
      tap('shell.form.another-picture');
      expect(pictureNow()).not.toBe(before);
    }
  });
});

function pictureNow(): string | null {
  const button = screen.getByRole('button', { name: 'shell.form.another-picture' });
  return button.querySelector('img')?.getAttribute('src') ?? null;
}
