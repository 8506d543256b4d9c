import {
  type BlockFacts,
  address,
  hosts,
  icon,
  label,
  milliseconds,
  props,
  textProp,
} from '#blocks/block-facts.ts';

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
    operations: [],
    copy: 'block-app-slides',
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
    operations: [],
    copy: 'block-app-qr',
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
    operations: [],
    copy: 'block-app-fetch',
  },
  'app-install': {
    doc: "How to have the site as an app: the download where the phone's system takes it, the browser's own offer, else the steps by hand; in WeChat, how to leave it.",
    props: props({ download: { 'x-kind': 'links' } }, ['download']),
    operations: [],
    copy: 'block-app-install',
  },
} as const satisfies Record<string, BlockFacts>;
