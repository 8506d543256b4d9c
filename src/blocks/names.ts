import type { RenderContext } from '#renderer/page/render-context.ts';
import {
  type BlockFacts,
  type FromSchema,
  hosts,
  label,
  messages,
  milliseconds,
  pageProp,
  props,
  rows,
  textProp,
  address,
} from './block-facts.ts';
import { APP_BLOCKS, HOME_BLOCKS } from './front-facts.ts';

const openKept = {
  type: 'array',
  'x-kind': 'actions',
  'x-rows-of': 'keptGames',
  description: 'Actions of a tap on a game, which they read as row#: code, name, type, title and picture.',
} as const;

const GAME_BLOCKS = {
  'kept-games': {
    doc: 'The games that were opened last and those with a heart, kept on the device for each player apart. It comes once the page is there.',
    props: props({ then: openKept }, ['then']),
  },
  'game-finder': {
    doc: 'A line to search all games by name, and the providers; those of an earlier visit at once, and what the server says now behind them.',
    props: props(
      {
        then: openKept,
        game: { 'x-kind': 'gameMembers', 'x-rows-of': 'listGames' },
        places: { 'x-kind': 'links', description: 'Other places that are found by their name.' },
      },
      ['then', 'game'],
    ),
    operations: ['listGames'],
  },
} as const satisfies Record<string, BlockFacts>;

/** Every block that config may place, by name. Its component is in src/blocks/registry.tsx. */
export const BLOCKS = {
  ...HOME_BLOCKS,
  ...APP_BLOCKS,
  ...GAME_BLOCKS,
  'login-brand': {
    doc: "The site's mark over the login, and the one automatic attempt with a saved login.",
    props: props(
      { page: { ...pageProp, description: 'Where a saved login leads; the home page unless told.' } },
      [],
    ),
    operations: ['login'],
  },
  comfort: {
    doc: 'What makes the site comfortable on this device: colours, size of texts, less motion, balances behind dots.',
    props: props(
      {
        hasColors: { type: 'boolean', description: 'false: the site has one look, and nobody chooses.' },
        textScales: {
          type: 'array',
          minItems: 2,
          maxItems: 4,
          items: props(
            {
              scale: { type: 'number', minimum: 1, maximum: 2, description: 'How many times as large.' },
              label: { ...label, description: 'Copy key.' },
            },
            ['scale', 'label'],
          ),
        },
      },
      ['hasColors', 'textScales'],
    ),
  },
  'play-reminder': {
    doc: 'After how long on end the player is told of the time, kept on the device; where site.json has responsiblePlay.',
    props: props(
      {
        minutes: {
          type: 'array',
          minItems: 1,
          maxItems: 4,
          items: { type: 'integer', minimum: 1, maximum: 1440 },
          description: 'What can be chosen.',
        },
      },
      ['minutes'],
    ),
  },
  'mine-header': {
    doc: 'Who the player is: picture (a tap sends another), name, VIP badge, days since joining, and the balance with a refresh.',
    props: props(
      {
        pictureKb: {
          type: 'integer',
          minimum: 1,
          maximum: 102_400,
          description: 'How big a picture may be that is sent, in kilobytes.',
        },
        messages,
      },
      ['pictureKb'],
    ),
    operations: ['uploadAvatar'],
  },
  'pay-order': {
    doc: "The page's data.order: what is to be paid, what is left of its hour on the server's clock, for USDT the figure to send, the address and its QR code, and the ways on, the payment page first: of the order's answer, else of the query. That way stands also where the order cannot be had. After the hour nothing of it can be used.",
    props: props(
      {
        usdt: { 'x-kind': 'value', description: 'What is to be sent in USDT; the yuan stand beneath it.' },
        lifeMs: { ...milliseconds(1000), 'x-kind': 'limit', description: 'How long an order may be paid.' },
        records: props(
          { page: { ...pageProp, description: 'The page of the record.' }, query: { type: 'object' } },
          ['page'],
        ),
        again: props({ page: { ...pageProp, description: 'The page on which an order is made anew.' } }, [
          'page',
        ]),
        pay: props(
          {
            page: { ...pageProp, description: 'The page that frames a payment page.' },
            query: {
              ...textProp,
              description: 'The word of the query that holds its address, there and here.',
            },
            hosts: { ...hosts, description: 'The list of site.json hosts that it may be on.' },
          },
          ['page', 'query', 'hosts'],
        ),
      },
      ['usdt', 'lifeMs', 'records', 'again', 'pay'],
    ),
    data: ['order'],
  },
  'venue-list': {
    doc: 'The venues and the money in each, of an answer of listVenueBalances; with a refresh, and a key that brings all of it home.',
    props: props(
      {
        rows: { ...rows, description: 'Where the venues are: data.<id>#.' },
        title: { ...label, description: 'Copy key of what stands above them.' },
        collapsed: { type: 'integer', minimum: 0, description: 'How many are shown at first; 0 shows all.' },
        recycle: { type: 'boolean', description: 'true: with the key that brings all money home.' },
        then: {
          type: 'array',
          'x-kind': 'actions',
          description: 'Actions of a tap on a venue, which they read as row#.',
        },
      },
      ['rows', 'title', 'collapsed', 'recycle'],
    ),
    operations: ['recycleVenues'],
  },
  'transfer-auto': {
    doc: 'The switch of automatic transfers, as wallet#/transferstatus has it; it turns when the server has switched them.',
    operations: ['setAutoTransfer'],
  },
  'red-packet-grab': {
    doc: "The red packet of the day, from the page's data.packets: its hours on the server's clock, the grab, and what was in it.",
    props: props(
      {
        window: {
          ...props({ from: { ...textProp }, to: { ...textProp } }, ['from', 'to']),
          description:
            'The hours of the grab in Beijing, such as 10:00 and 12:00, where the server names none.',
        },
        topUp: props({ page: { ...pageProp, description: 'The page on which one tops up.' } }, ['page']),
      },
      ['window', 'topUp'],
    ),
    data: ['packets'],
    operations: ['claimRedPacket'],
  },
  'game-screen': {
    doc: 'A game over the whole screen, upright and across: its picture while it loads, and one thin bar with a way back that asks first, the time played and the money.',
    props: props(
      {
        url: { ...address, description: 'The address of the game.' },
        title: { 'x-kind': 'label' },
        picture: { ...address, description: 'The address of a picture that stands there while it loads.' },
        game: {
          'x-kind': 'gameMembers',
          description: 'What the device keeps of it as a game that was played.',
        },
        hosts: { ...hosts, description: 'The list of site.json hosts that it may be on.' },
        page: { ...pageProp, description: 'Where back leads when there is no screen before.' },
        wayOut: { 'x-kind': 'link' },
      },
      ['url', 'title', 'hosts', 'page'],
    ),
  },
  'vip-levels': {
    doc: 'The VIP ranks of an answer of listVipLevels as cards: what each asks for and gives, which are reached, and how far the next one is.',
    props: props(
      {
        rows: { ...rows, description: 'Where the ranks are: data.<id>#.' },
        turnover: {
          'x-kind': 'value',
          description:
            "The player's turnover so far, where the server tells it: it has a bar then, as deposits have.",
        },
        columns: {
          'x-silent': true,
          type: 'array',
          minItems: 1,
          description: 'The rebates of a rank, which they read as row#: label, value, format.',
          items: props(
            { label: { 'x-kind': 'label' }, value: { 'x-kind': 'value' }, format: { 'x-kind': 'format' } },
            ['label', 'value'],
          ),
        },
      },
      ['rows', 'columns'],
    ),
  },
  'pull-to-refresh': {
    doc: 'A finger that pulls the page down by 80 px has what it shows asked for anew; a list does so by itself. It comes once the page is there.',
  },
  'page-head': {
    doc: 'A bar with a title, and a back arrow where there is a way back, for a page whose top bar is hidden.',
    props: props(
      {
        title: { ...label, description: 'Copy key.' },
        page: {
          ...pageProp,
          description: 'Where back leads when there is no screen before; without it there is no way back.',
        },
      },
      ['title'],
    ),
  },
} as const satisfies Record<string, BlockFacts>;

/** What config may write as `block`. */
export type BlockName = keyof typeof BLOCKS;

/** What the component of a block gets. The props are what its declaration says, which the checker has proved. */
export interface BlockInput<Name extends BlockName> {
  readonly context: RenderContext;
  readonly props: (typeof BLOCKS)[Name] extends { props: infer Schema } ? FromSchema<Schema> : object;
}
