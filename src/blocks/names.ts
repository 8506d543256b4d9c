/** What config and its checker know of a block. */
export interface BlockFacts {
  readonly doc: string;
  /** JSON Schema (draft-07) of its props; without one it takes none. */
  readonly props?: object;
  /** The operations it calls by itself. */
  readonly operations: readonly string[];
  /** The file of config/locales/<locale> that holds its words, without .json; none if it says nothing of its own. */
  readonly copy?: string;
}

const text = { type: 'string', minLength: 1 } as const;

function props(properties: Readonly<Record<string, object>>, required: readonly string[]): object {
  return { type: 'object', properties, required, additionalProperties: false };
}

/** Every block that config may place, by name. Its component is in src/blocks/registry.ts. */
export const BLOCKS = {
  'home-banners': {
    doc: 'The carousel of banners; its indicator has a fixed number of marks.',
    props: props(
      {
        type: { type: 'string', description: 'Which banners listBanners is asked for.' },
        total: { type: 'integer', minimum: 1, maximum: 10, description: 'Marks of the indicator.' },
        intervalMs: { type: 'integer', minimum: 0, maximum: 60000, description: 'How long a banner stays.' },
      },
      ['type', 'total', 'intervalMs'],
    ),
    operations: ['listBanners'],
    copy: 'block-home-banners',
  },
  'home-notices': {
    doc: 'One line of news that scrolls; a tap opens it whole.',
    operations: ['listHomeNotices'],
    copy: 'block-home-notices',
  },
  'home-wallet': {
    doc: "The player's name and balance, or that nobody is logged in, with a way to log in.",
    props: props({ page: { ...text, description: 'The page on which one logs in.' } }, ['page']),
    operations: [],
    copy: 'block-home-wallet',
  },
  'home-games': {
    doc: 'Game categories at the side, the games of the chosen one beside them. A tap opens a game.',
    props: props(
      {
        hosts: { ...text, description: 'The list of site.json hosts that games may be on.' },
        page: {
          ...text,
          description: 'The page that shows a game; until it is there, games open in its place.',
        },
        categories: {
          type: 'array',
          minItems: 1,
          items: props(
            {
              id: { ...text, description: 'category_id of the games.' },
              label: { ...text, description: 'Copy key.', pattern: '^[a-z][a-z0-9-]*(\\.[A-Za-z0-9_-]+)+$' },
              icon: { ...text, description: 'An icon of the set.' },
            },
            ['id', 'label', 'icon'],
          ),
        },
      },
      ['hosts', 'page', 'categories'],
    ),
    operations: ['listGames', 'getGameUrl'],
    copy: 'block-home-games',
  },
  'home-welcome': {
    doc: 'A modal with the welcome text of the site, while site#/index_modal is 1; not again today if the player wishes.',
    operations: [],
    copy: 'block-home-welcome',
  },
  'home-red-packet': {
    doc: 'A floating way to the red packets, while site#/redpacket_switch is 1 and the page is there. It can be moved and sent away.',
    props: props({ page: { ...text, description: 'The page of the red packets.' } }, ['page']),
    operations: [],
    copy: 'block-home-red-packet',
  },
  'home-download': {
    doc: 'A banner that leads to the download page, where there is one.',
    props: props({ page: { ...text, description: 'The download page.' } }, ['page']),
    operations: [],
    copy: 'block-home-download',
  },
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
    doc: "The page's data.order: what is to be paid, what is left of its hour on the server's clock, for USDT the address and its QR code, and the ways on. After the hour nothing of it can be used.",
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
  'page-head': {
    doc: 'A bar with a back arrow and a title, for a page whose top bar is hidden.',
    props: props(
      {
        title: { ...text, description: 'Copy key.' },
        page: { ...text, description: 'Where back leads when there is no screen before.' },
      },
      ['title', 'page'],
    ),
    operations: [],
  },
} as const satisfies Record<string, BlockFacts>;

/** The name of a block. */
export type BlockName = keyof typeof BLOCKS;
