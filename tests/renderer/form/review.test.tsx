import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Form } from '#generated/config.ts';
import { done } from '#tests/renderer/page/support/fake-port.ts';
import { libraryCard } from './support/library-card.ts';
import { field, fillIn, filled, tap, type } from './support/render-form.tsx';

describe('a form with a review', () => {
  const reviewed: Form = {
    ...libraryCard,
    review: {
      title: 'Look again',
      lines: [
        { label: 'Pay', value: { $get: 'form#/deposit' }, emphasis: true },
        { label: 'Child', value: 'yes', when: { value: { $get: 'form#/branch' }, eq: 'south' } },
      ],
      confirm: 'Send it',
    },
    result: {
      title: 'It is on its way',
      lines: [
        { label: 'Paid', value: { $get: 'form#/deposit' }, emphasis: true },
        { label: 'Secret', value: { $get: 'form#/pin' } },
        { label: 'Number', value: { $get: 'answer#/data/no' }, copy: true },
      ],
      steps: ['Asked', 'Read', 'Given'],
      present: 2,
      done: 'Back to the form',
      leave: {
        ms: 1100,
        text: 'until the desk',
        stay: 'Stay',
        then: [{ do: 'toast', tone: 'info', text: 'left' }],
      },
    },
    onSuccess: [{ do: 'clear', fields: ['deposit'] }],
  };
  const sheet = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Look again' });
  /** No tap reaches a dialog at first: the second of two was meant for what lay there before. */
  const takesTaps = (dialog: HTMLElement): boolean => dialog.style.pointerEvents !== 'none';
  const spyOnStyles = () => vi.spyOn(CSSStyleDeclaration.prototype, 'setProperty');
  const confirm = async (): Promise<void> => {
    const dialog = await sheet();
    const button = within(dialog).getByRole('button', { name: 'Send it' });
    await waitFor(() => expect(takesTaps(dialog)).toBe(true));
    fireEvent.click(button);
    fireEvent.click(button);
  };

  it('is reviewed after its rules pass, and is sent once, only by the button of the review; a refusal closes that and keeps its values', async () => {
    const { of, toasts } = await filled(reviewed);
    type('PIN', '1');
    tap('Ask for a card');
    expect(toasts).toEqual([['error', 'Six digits at least']]);
    expect(screen.queryByRole('dialog')).toBe(null);
    type('PIN', '123456');
    const styles = spyOnStyles();
    tap('Ask for a card');
    tap('Ask for a card');
    expect((await sheet()).textContent).toContain('Pay20');
    expect((await sheet()).textContent).not.toContain('Child');
    expect(styles).toHaveBeenCalledWith('pointer-events', 'none');
    await confirm();
    expect(of('issueCard')).toHaveLength(1);
    expect(of('issueCard')[0]?.body['deposit']).toBe('20');
    await of('issueCard')[0]?.answer({ kind: 'refused', code: 400, message: 'No cards left' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect(toasts.slice(1)).toEqual([['error', 'No cards left']]);
    expect(field('Deposit').value).toBe('20');
  });

  it('changes nothing if the review is closed', async () => {
    const { of } = await filled(reviewed);
    tap('Ask for a card');
    fireEvent.click(within(await sheet()).getByRole('button', { name: 'shell.close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect(of('issueCard')).toEqual([]);
    expect([field('PIN').value, field('Deposit').value]).toEqual(['123456', '20']);
  });

  it('§4.27 shows a result with the sent values, without secrets, with its current step; it leads on unless the player stays', async () => {
    const { of, toasts } = await filled(reviewed);
    const styles = spyOnStyles();
    tap('Ask for a card');
    await confirm();
    styles.mockClear();
    await of('issueCard')[0]?.answer(done({ no: 'N-7' }));
    const result = screen.getByRole('dialog', { name: 'It is on its way' });
    expect(styles, 'a late tap does not close what came of it').toHaveBeenCalledWith(
      'pointer-events',
      'none',
    );
    expect(result.textContent).toContain('Paid20');
    expect(result.textContent).toContain('NumberN-7');
    expect(result.textContent).not.toContain('123456');
    expect(result.querySelector('[aria-current=step]')?.textContent).toBe('Read');
    expect(field('Deposit').value).toBe('');
    expect(within(result).getByRole('timer').textContent).toMatch(/^[12] until the desk$/);
    await waitFor(() => expect(toasts).toEqual([['info', 'left']]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    fillIn();
    tap('Ask for a card');
    await confirm();
    await of('issueCard')[1]?.answer(done({}));
    fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
    expect(screen.queryByRole('timer')).toBe(null);
    tap('Back to the form');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect(toasts).toHaveLength(1);
  });
});
