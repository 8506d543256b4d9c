import type { HandlerTable } from '#sandbox/api/handler.ts';
import { cards } from './cards.ts';
import { content } from './content.ts';
import { money } from './money.ts';
import { promotion } from './promotion.ts';
import { session } from './session.ts';

/** Every operation of openapi.yaml and its handler; a missing one does not compile. */
export const handlers: HandlerTable = { ...cards, ...content, ...money, ...promotion, ...session };
