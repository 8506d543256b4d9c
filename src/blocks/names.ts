import { APP_BLOCKS } from './app-names.ts';
import { props, text, type BlockFacts } from './block-facts.ts';
import { HOME_BLOCKS } from './home-names.ts';

/** Every block that config may place, by name. Its component is in src/blocks/registry.ts. */
export const BLOCKS = {
  ...HOME_BLOCKS,
  ...APP_BLOCKS,
  'login-brand': {
    doc: "The site's mark over the login, and the one automatic attempt with a saved login.",
    props: props(
      { page: { ...text, description: 'Where a saved login leads; the home page unless told.' } },
      [],
    ),
    operations: ['login'],
    copy: 'block-login-brand',
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
      },
      ['pictureKb'],
    ),
    operations: ['uploadAvatar'],
    copy: 'block-mine-header',
  },
  'pay-order': {
    doc: "The page's data.order: what is to be paid, what is left of its hour on the server's clock, for USDT the address and its QR code, and the ways on, the payment page first: of the order's answer, else of the query. That way stands also where the order cannot be had. After the hour nothing of it can be used.",
    props: props(
      {
        lifeMs: { type: 'integer', minimum: 1000, description: 'How long an order may be paid.' },
        records: props(
          { page: { ...text, description: 'The page of the record.' }, query: { type: 'object' } },
          ['page'],
        ),
        again: props({ page: { ...text, description: 'The page on which an order is made anew.' } }, [
          'page',
        ]),
        pay: props(
          {
            page: { ...text, description: 'The page that frames a payment page.' },
            query: { ...text, description: 'The word of the query that holds its address, there and here.' },
            hosts: { ...text, description: 'The list of site.json hosts that it may be on.' },
          },
          ['page', 'query', 'hosts'],
        ),
      },
      ['lifeMs', 'records', 'again', 'pay'],
    ),
    data: ['order'],
    operations: [],
    copy: 'block-pay-order',
  },
  'venue-list': {
    doc: 'The venues and the money in each, of an answer of listVenueBalances; with a refresh, and a key that brings all of it home.',
    props: props(
      {
        rows: {
          ...{ type: 'object', required: ['$get'], description: 'Where the venues are: data.<id>#.' },
          properties: { $get: { type: 'string', pattern: '^data\\.[a-z][A-Za-z0-9]*#$' } },
        },
        title: { ...text, description: 'Copy key of what stands above them.' },
        collapsed: { type: 'integer', minimum: 0, description: 'How many are shown at first; 0 shows all.' },
        recycle: { type: 'boolean', description: 'true: with the key that brings all money home.' },
        then: { type: 'array', description: 'Actions of a tap on a venue, which they read as row#.' },
      },
      ['rows', 'title', 'collapsed', 'recycle'],
    ),
    operations: ['recycleVenues'],
    copy: 'block-venue-list',
  },
  'transfer-auto': {
    doc: 'The switch of automatic transfers, as wallet#/transferstatus has it; it turns when the server has switched them.',
    operations: ['setAutoTransfer'],
    copy: 'block-transfer-auto',
  },
  'red-packet-grab': {
    doc: "The red packet of the day, from the page's data.packets: its hours on the server's clock, the grab, and what was in it.",
    props: props(
      {
        window: {
          ...props({ from: { ...text }, to: { ...text } }, ['from', 'to']),
          description:
            'The hours of the grab in Beijing, such as 10:00 and 12:00, where the server names none.',
        },
        topUp: props({ page: { ...text, description: 'The page on which one tops up.' } }, ['page']),
      },
      ['window', 'topUp'],
    ),
    data: ['packets'],
    operations: ['claimRedPacket'],
    copy: 'block-red-packet-grab',
  },
  'vip-levels': {
    doc: 'The VIP ranks of an answer of listVipLevels as cards: what each asks for and gives, which are reached, and how far the next one is.',
    props: props(
      {
        rows: {
          ...{ type: 'object', required: ['$get'], description: 'Where the ranks are: data.<id>#.' },
          properties: { $get: { type: 'string', pattern: '^data\\.[a-z][A-Za-z0-9]*#$' } },
        },
        columns: {
          type: 'array',
          minItems: 1,
          description: 'The rebates of a rank, which they read as row#: label, value, format.',
          items: props({ label: {}, value: {}, format: {} }, ['label', 'value']),
        },
      },
      ['rows', 'columns'],
    ),
    operations: [],
    copy: 'block-vip-levels',
  },
  'page-head': {
    doc: 'A bar with a title, and a back arrow where there is a way back, for a page whose top bar is hidden.',
    props: props(
      {
        title: { ...text, description: 'Copy key.' },
        page: {
          ...text,
          description: 'Where back leads when there is no screen before; without it there is no way back.',
        },
      },
      ['title'],
    ),
    operations: [],
  },
} as const satisfies Record<string, BlockFacts>;

/** The name of a block. */
export type BlockName = keyof typeof BLOCKS;
