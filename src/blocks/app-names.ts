import { props, text, value, type BlockFacts } from './block-facts.ts';

/** The blocks about the app and how one gets it. */
export const APP_BLOCKS = {
  'app-slides': {
    doc: 'A carousel of words about the app, each slide with an icon.',
    props: props(
      {
        label: { ...text, description: 'Copy key of what the carousel is called.' },
        intervalMs: { type: 'integer', minimum: 0, maximum: 60000, description: 'How long a slide stays.' },
        slides: {
          type: 'array',
          minItems: 1,
          items: props(
            {
              label: { ...text, description: 'Copy key.' },
              hint: { ...text, description: 'Copy key.' },
              icon: { ...text, description: 'An icon of the set.' },
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
    doc: "The code to scan for the app: the server's picture, or one drawn of the address where there is none.",
    props: props(
      {
        picture: { ...value, description: 'The address of the picture.' },
        url: { ...value, description: 'What the code leads to.' },
        hosts: { ...text, description: 'The list of site.json hosts that it may be on.' },
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
        url: { ...value, description: 'The download address.' },
        hosts: { ...text, description: 'The list of site.json hosts that it may be on.' },
        cleanUpMs: {
          type: 'integer',
          minimum: 100,
          maximum: 60000,
          description: 'How long the frame stays.',
        },
      },
      ['url', 'hosts', 'cleanUpMs'],
    ),
    operations: [],
    copy: 'block-app-fetch',
  },
  'app-install': {
    doc: 'A way to install the site as an app, where the browser offers one; on an iPhone, how it is done there.',
    operations: [],
    copy: 'block-app-install',
  },
} as const satisfies Record<string, BlockFacts>;
