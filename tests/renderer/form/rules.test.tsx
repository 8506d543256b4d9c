import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { dropAllDrafts } from '#renderer/form/draft-store.ts';
import { libraryCard } from './support/library-card.ts';
import { field, messageOf, stage, tap, type } from './support/stage.tsx';

afterEach(() => {
  cleanup();
  dropAllDrafts();
});

describe('the rules of a form', () => {
  it('toasts the first that fails, in the order of the list, and focuses its field', async () => {
    const { toasts, calls } = await stage(libraryCard);
    tap('Ask for a card');
    expect(toasts).toEqual([['error', 'Give your name']]);
    expect(document.activeElement).toBe(field('Reader'));
    expect(calls.filter(({ operation }) => operation === 'issueCard')).toEqual([]);
  });
  it('shows each field its own first message', async () => {
    await stage(libraryCard);
    tap('Ask for a card');
    expect(messageOf('Reader')).toBe('Give your name');
    expect(messageOf('PIN')).toBe('Six digits at least');
    expect(messageOf('PIN again')).toBe(null);
    expect(messageOf('Deposit')).toBe('Between 5 and 50');
    expect(messageOf('Letters')).toBe('Read the letters');
    expect(screen.queryByText('Those are other letters')).toBe(null);
  });
});
