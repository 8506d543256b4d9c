import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { libraryCard } from './support/library-card.ts';
import { field, messageOf, validInput, renderForm, tap } from './support/render-form.tsx';

const formElement = (): HTMLFormElement => field('Reader').form as HTMLFormElement;

/** Sets an input's value as autofill or a script does: without a keystroke, focus or event. */
function autofill(values: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(values)) field(label).value = value;
}

describe('a keystroke', () => {
  it('renders nothing if nothing on screen depends on the field', async () => {
    const on = await renderForm(libraryCard);
    act(() => field('Reader').focus());
    const before = on.renders();
    for (const text of ['A', 'Ad', 'Ada']) fireEvent.input(field('Reader'), { target: { value: text } });
    expect(on.renders()).toBe(before);
    expect(on.checks()).toBe(0);
  });

  it('renders what depends on the field', async () => {
    const on = await renderForm(libraryCard);
    const before = on.renders();
    fireEvent.input(field('PIN'), { target: { value: 'abc' } });
    expect(on.renders()).toBe(before + 1);
    expect(screen.getByText('shell.form.strength-weak')).toBeTruthy();
  });
});

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
    const button = screen.getByRole('button', { name: 'Ask for a card' });
    act(() => field('Reader').focus());
    fireEvent.input(field('Reader'), { target: { value: 'Ada' } });
    fireEvent.pointerDown(button);
    act(() => field('Reader').blur());
    fireEvent.pointerUp(button);
    fireEvent.click(button);
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
    expect(on.checks()).toBe(1);
    expect(messageOf('PIN')).toBe('Six digits at least');
  });

  it.each<[way: string, submit: () => void]>([
    ['Enter', () => void fireEvent.submit(formElement())],
    ['requestSubmit', () => formElement().requestSubmit()],
    ['a click of a script', () => screen.getByRole('button', { name: 'Ask for a card' }).click()],
  ])('reads what autofill has put in, by %s', async (_way, submit) => {
    const { of } = await renderForm(libraryCard);
    autofill(validInput);
    act(submit);
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
