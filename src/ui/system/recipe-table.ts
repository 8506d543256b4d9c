import { avatar } from './recipes/avatar.ts';
import { button, iconButton, link, spinner } from './recipes/button.ts';
import { textArea } from './recipes/form-controls.ts';
import { skeleton } from './recipes/feedback.ts';
import { hero } from './recipes/hero.ts';
import { apart, card, flow, fold, row, stack, text, visuallyHidden } from './recipes/layout.ts';
import { articleProse, picture } from './recipes/page.ts';
import { dayHeader } from './recipes/rows.ts';
import { statusPill } from './recipes/status.ts';

/** Every recipe of one element, by the name it has in the generated classes. */
export const recipeTable = {
  stack,
  apart,
  row,
  text,
  card,
  flow,
  fold,
  visuallyHidden,
  button,
  iconButton,
  link,
  spinner,
  textArea,
  skeleton,
  statusPill,
  dayHeader,
  articleProse,
  picture,
  avatar,
  hero,
};
