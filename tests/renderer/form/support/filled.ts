import { libraryCard } from './library-card.ts';
import { stage, type, type Stage } from './stage.tsx';

/** Puts the form on screen with everything right. */
export async function filled(form = libraryCard): Promise<Stage> {
  const on = await stage(form);
  fillIn();
  return on;
}

/** Types what is right into each field of the card. */
export function fillIn(): void {
  type('Reader', 'Ada Lovelace');
  type('PIN', '123456');
  type('PIN again', '123456');
  type('Deposit', '20');
  type('Letters', 'abcd');
}
