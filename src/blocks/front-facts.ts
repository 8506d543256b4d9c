import {
  type BlockFacts,
  messages,
  pageProp,
  rows,
  address,
  hosts,
  icon,
  label,
  milliseconds,
  props,
  textProp,
} from './block-facts.ts';

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
  },
  'home-welcome': {
    doc: 'A modal with the welcome text of the site, while site#/index_modal is 1; not again today if the player wishes.',
  },
  'home-red-packet': {
    doc: 'A floating way to the red packets, while site#/redpacket_switch is 1 and the page is there. It can be moved and sent away.',
    props: props({ page: { ...pageProp, description: 'The page of the red packets.' } }, ['page']),
  },
  'home-download': {
    doc: 'A line that leads to the download page, where there is one, until the player closes it or has installed the site.',
    props: props({ page: { ...pageProp, description: 'The download page.' } }, ['page']),
  },
} as const satisfies Record<string, BlockFacts>;

/** What the blocks of the app page declare. */
export const APP_BLOCKS = {
  'app-slides': {
    doc: 'A carousel of words about the app, each slide with an icon.',
    props: props(
      {
        label: { ...label, description: 'Copy key of what the carousel is called.' },
        intervalMs: { ...milliseconds(0, 60_000), description: 'How long a slide stays.' },
        slides: {
          type: 'array',
          minItems: 1,
          items: props(
            {
              label: { ...label, description: 'Copy key.' },
              hint: { ...textProp, 'x-kind': 'text', description: 'Copy key.' },
              icon: { ...icon, description: 'An icon of the set.' },
            },
            ['label', 'hint', 'icon'],
          ),
        },
      },
      ['label', 'intervalMs', 'slides'],
    ),
  },
  'app-qr': {
    doc: "The code to scan for the app, on a computer: the server's picture, or one drawn of the address where there is none.",
    props: props(
      {
        picture: { ...address, description: 'The address of the picture.' },
        url: { ...address, description: 'What the code leads to.' },
        hosts: { ...hosts, description: 'The list of site.json hosts that it may be on.' },
      },
      ['picture', 'url', 'hosts'],
    ),
  },
  'app-fetch': {
    doc: 'Opens a download address in a frame that nobody sees, which goes after a while, and offers it to a tap. It claims no download, since no page can know of one.',
    props: props(
      {
        url: { ...address, description: 'The download address.' },
        hosts: { ...hosts, description: 'The list of site.json hosts that it may be on.' },
        cleanUpMs: { ...milliseconds(100, 60_000), description: 'How long the frame stays.' },
      },
      ['url', 'hosts', 'cleanUpMs'],
    ),
  },
  'app-install': {
    doc: "How to have the site as an app: the download where the phone's system takes it, the browser's own offer, else the steps by hand; in WeChat, how to leave it.",
    props: props({ download: { 'x-kind': 'links' } }, ['download']),
  },
} as const satisfies Record<string, BlockFacts>;
