import {
  type BlockFacts,
  icon,
  label,
  messages,
  milliseconds,
  pageProp,
  props,
  rows,
} from '#blocks/block-facts.ts';

/** What the blocks of home declare. */
export const HOME_BLOCKS = {
  'home-banners': {
    doc: 'The carousel of banners; its indicator has a fixed number of marks. Words that the server sends with a picture lie over it.',
    props: props(
      {
        rows: { ...rows, description: 'Where the banners are, an answer of listBanners: data.<id>#.' },
        title: { 'x-kind': 'label', description: 'What a banner is about, which it reads as row#.' },
        notes: {
          type: 'array',
          items: { 'x-kind': 'label' },
          description: 'What stands below it, a line each; what is empty is left out.',
        },
        then: { type: 'array', 'x-kind': 'actions', description: 'Actions of a tap on a banner, row#.' },
        total: { type: 'integer', minimum: 1, maximum: 10, description: 'Marks of the indicator.' },
        intervalMs: { ...milliseconds(0, 60_000), description: 'How long a banner stays.' },
      },
      ['rows', 'total', 'intervalMs'],
    ),
    operations: [],
    copy: 'block-home-banners',
  },
  'home-notices': {
    doc: 'One line of news that scrolls; a tap opens it whole.',
    props: props(
      {
        rows: { ...rows, description: 'Where the notices are, an answer of listHomeNotices: data.<id>#.' },
        messages,
      },
      ['rows'],
    ),
    operations: [],
    copy: 'block-home-notices',
  },
  'home-wallet': {
    doc: "The player's name and balance, or that nobody is logged in, with a way to log in; what can be done with it below.",
    props: props(
      {
        page: { ...pageProp, description: 'The page on which one logs in.' },
        shortcuts: { 'x-kind': 'links', description: 'Links that stand in the same card.' },
      },
      ['page', 'shortcuts'],
    ),
    operations: [],
    copy: 'block-home-wallet',
  },
  'home-games': {
    doc: 'Game categories at the side, the games of the chosen one beside them. A tap opens a game.',
    props: props(
      {
        then: {
          type: 'array',
          'x-kind': 'actions',
          'x-rows-of': 'listGames',
          description: 'Actions of a tap on a game, which they read as row#.',
        },
        game: { 'x-kind': 'gameMembers', 'x-rows-of': 'listGames' },
        categories: {
          type: 'array',
          minItems: 1,
          items: props(
            {
              id: {
                enum: ['', 'realbet', 'joker', 'gaming', 'sport', 'lottery', 'concise'],
                description: 'category_id of the games; empty for all.',
              },
              label: { ...label, description: 'Copy key.', pattern: '^[a-z][a-z0-9-]*(\\.[A-Za-z0-9_-]+)+$' },
              icon: { ...icon, description: 'An icon of the set.' },
              more: props(
                {
                  label: { ...label, description: 'Copy key.' },
                  page: { ...pageProp, description: 'A page with more games of the kind.' },
                },
                ['label', 'page'],
              ),
            },
            ['id', 'label', 'icon'],
          ),
        },
      },
      ['then', 'categories'],
    ),
    operations: ['listGames'],
    copy: 'block-home-games',
  },
  'home-welcome': {
    doc: 'A modal with the welcome text of the site, while site#/index_modal is 1; not again today if the player wishes.',
    operations: [],
    copy: 'block-home-welcome',
  },
  'home-red-packet': {
    doc: 'A floating way to the red packets, while site#/redpacket_switch is 1 and the page is there. It can be moved and sent away.',
    props: props({ page: { ...pageProp, description: 'The page of the red packets.' } }, ['page']),
    operations: [],
    copy: 'block-home-red-packet',
  },
  'home-download': {
    doc: 'A line that leads to the download page, where there is one, until the player closes it or has installed the site.',
    props: props({ page: { ...pageProp, description: 'The download page.' } }, ['page']),
    operations: [],
    copy: 'block-home-download',
  },
} as const satisfies Record<string, BlockFacts>;
