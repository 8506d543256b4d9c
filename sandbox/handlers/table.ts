import type { HandlerTable } from '#sandbox/api/handler.ts';
import * as cards from './cards.ts';
import * as content from './content.ts';
import * as money from './money.ts';
import * as promotion from './promotion.ts';
import * as session from './session.ts';

/** Every operation of openapi.yaml and its handler; a missing one does not compile. */
export const handlers = { ...cards, ...content, ...money, ...promotion, ...session } satisfies HandlerTable;
