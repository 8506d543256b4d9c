import type { RecipeDefinition, SlotRecipeConfig } from '@chakra-ui/react';
import * as bars from './recipes/bars.ts';
import * as payment from './recipes/blocks/payment.ts';
import * as banners from './recipes/blocks/banners-and-app.ts';
import * as redPacket from './recipes/blocks/red-packet.ts';
import * as vip from './recipes/blocks/vip.ts';
import * as button from './recipes/button.ts';
import * as home from './recipes/home-and-games.ts';
import * as choice from './recipes/choices-and-tabs.ts';
import * as feedback from './recipes/feedback.ts';
import * as formControls from './recipes/form-controls.ts';
import * as hero from './recipes/hero-and-avatar.ts';
import * as layout from './recipes/layout-and-text.ts';
import * as ticker from './recipes/ticker-and-carousel.ts';
import * as overlays from './recipes/overlays.ts';
import * as page from './recipes/page-and-content.ts';
import * as rows from './recipes/rows.ts';
import * as status from './recipes/status-and-notes.ts';

const ofControls = [layout, button, formControls, feedback, status, rows, page, hero, bars, choice];
const ofBlocks = [home, payment, banners, redPacket, vip, ticker, overlays];

/** In the order of their CSS rules: if two apply to one element, the later one wins. */
const exported = [...ofControls, ...ofBlocks].flatMap((module) => Object.entries<unknown>(module));

/** The recipes of one element, by name. */
export const recipeTable = Object.fromEntries(exported.filter(isRecipe));

/** The recipes with slots, by name. */
export const slotRecipeTable = Object.fromEntries(exported.filter(isSlotRecipe));

function isRecipe(entry: [string, unknown]): entry is [string, RecipeDefinition] {
  return typeof entry[1] === 'object' && !isSlotRecipe(entry);
}

function isSlotRecipe(entry: [string, unknown]): entry is [string, SlotRecipeConfig] {
  return typeof entry[1] === 'object' && entry[1] !== null && 'slots' in entry[1];
}
