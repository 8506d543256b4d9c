import { functions } from './evaluate.ts';
import { formats } from './format-value.ts';
import { FORMATS } from './formats.ts';
import { FUNCTIONS } from './functions.ts';

/** Adds the functions and formats of amounts, days and HTML to those that every page has. */
export function addFigures(): void {
  Object.assign(functions, FUNCTIONS);
  Object.assign(formats, FORMATS);
}
