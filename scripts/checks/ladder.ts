import type { ICruiseOptions, IForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser';

interface Layer {
  readonly rank: number;
  readonly rooms: readonly string[];
}

/** The ranks of the site. A room imports only from rooms of a strictly lower rank. */
const siteLayers: readonly Layer[] = [
  { rank: 5, rooms: ['src/app'] },
  { rank: 4, rooms: ['src/blocks'] },
  { rank: 3, rooms: ['src/renderer', 'src/state'] },
  { rank: 2, rooms: ['src/model', 'src/api', 'src/ui', 'src/text'] },
  { rank: 1, rooms: ['src/rules'] },
  { rank: 0, rooms: ['src/generated'] },
];

/** The ranks of the tools and the studio. The same rule applies. */
const toolLayers: readonly Layer[] = [
  { rank: 12, rooms: ['studio/app', 'scripts/bench'] },
  { rank: 11, rooms: ['studio/panes', 'studio/assistants'] },
  { rank: 10, rooms: ['studio/forms', 'studio/editors', 'studio/phone'] },
  { rank: 9, rooms: ['studio/controls'] },
  { rank: 8, rooms: ['studio/session', 'studio/server'] },
  { rank: 7, rooms: ['studio/edits'] },
  { rank: 6, rooms: ['studio/messages', 'studio/protocol', 'scripts/build'] },
  { rank: 5, rooms: ['scripts/publish', 'scripts/checks'] },
  { rank: 4, rooms: ['scripts/serve', 'scripts/generate'] },
  { rank: 3, rooms: ['scripts/config', 'sandbox'] },
  { rank: 2, rooms: ['scripts/contract', 'scripts/schema'] },
  { rank: 1, rooms: ['scripts/messages', 'scripts/files', 'scripts/setup'] },
];

/** The folders and files of `src/` that each top folder may import. */
const readsOfSite: readonly { readonly from: string; readonly reads: readonly string[] }[] = [
  { from: 'sandbox/', reads: ['generated/', 'rules/'] },
  {
    from: 'scripts/',
    reads: [
      'generated/',
      'rules/',
      'model/',
      'api/operations.ts',
      'api/call-types.ts',
      'ui/system/',
      'blocks/blocks.json',
      'ui/art/icons.json',
    ],
  },
  { from: 'studio/', reads: ['generated/', 'rules/', 'model/', 'ui/', 'renderer/form/'] },
  { from: 'bench/', reads: [] },
];

/** Packages that only one room may import, so that replacing a package changes one room. */
const packageRooms = [
  { packages: ['@rjsf/'], place: 'renderer/form/rjsf' },
  { packages: ['openapi-fetch'], place: 'api' },
  { packages: ['@chakra-ui/', '@emotion/'], place: 'ui/system' },
  { packages: ['i18next', 'react-i18next'], place: 'text' },
] as const;

/** A rule of the fence. All have the severity `error`. */
type FenceRule = Omit<IRegularForbiddenRuleType, 'severity'>;

/** Forbidden imports, in addition to those of an equal or higher rank. */
const forbidden: readonly {
  readonly name: string;
  readonly comment: string;
  readonly from: string;
  readonly to: string;
  readonly except?: string;
}[] = [
  ...readsOfSite.map(({ from, reads }) => ({
    name: `${from.replace('/', '')}-reads-site`,
    comment: `${from} imports only ${reads.join(', ') || 'nothing'} of src/. Move the code there, or write it in ${from}.`,
    from,
    to: 'src/',
    ...(reads.length > 0 && { except: `src/(?:${reads.join('|')})` }),
  })),
  {
    name: 'src-stands-alone',
    comment:
      'The site is shipped without sandbox/, scripts/, studio/, tests/ and the tools: src/ never imports them.',
    from: 'src/',
    to: '(?:sandbox|scripts|studio|tests|bench|config)/',
  },
  {
    name: 'nothing-imports-tests',
    comment: 'Only tests import tests.',
    from: '(?:src|sandbox|scripts|studio|bench)/',
    to: 'tests/',
  },
  {
    name: 'nothing-imports-an-entry',
    comment: 'The files directly in scripts/ and studio/ are entries. Move shared code to a room.',
    from: '(?:src|sandbox|studio|bench|tests|scripts/[^/]+)/',
    to: '(?:scripts|studio)/[^/]+$',
  },
  {
    name: 'no-block-imports-a-block',
    comment: 'Blocks can be removed one by one. Move shared code to renderer, state or ui.',
    from: 'src/blocks/((?:home/|app/)?[^/]+)/',
    to: 'src/blocks/(?:home/|app/)?[^/]+/',
    except: 'src/blocks/$1/',
  },
  {
    name: 'unknown-room',
    comment: 'The folder has no rank. Add it to scripts/checks/ladder.ts.',
    from: '',
    to: '(?:src|scripts|studio)/[^/]+/',
    except: `(?:${roomsOf([...siteLayers, ...toolLayers]).join('|')})/`,
  },
];

/** Rules for all imports. */
const everywhere: readonly FenceRule[] = [
  {
    name: 'no-circle',
    comment: 'A circular import, of types included. Merge the files, or move what both need to a third one.',
    from: {},
    to: { circular: true },
  },
  { name: 'not-found', comment: 'The import does not exist.', from: {}, to: { couldNotResolve: true } },
];

/** The options with which the rules are checked. */
export const cruiseOptions = {
  doNotFollow: { path: 'node_modules' },
  moduleSystems: ['es6'],
  tsPreCompilationDeps: true,
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'browser', 'default', 'types'],
    extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
  },
} satisfies ICruiseOptions;

/** The rules for dependency-cruiser, for a repository at `root` ('' or a folder with a trailing slash). */
export function fence(root = ''): IForbiddenRuleType[] {
  const inRoot = (path: string): string => `^${root}${path}`;
  const rules: readonly FenceRule[] = [
    ...[siteLayers, toolLayers].flatMap((layers) => climbs(layers, inRoot)),
    ...forbidden.map(({ name, comment, from: place, to, except }) => ({
      name,
      comment,
      from: { path: inRoot(place) },
      to: { path: inRoot(to), ...(except !== undefined && { pathNot: inRoot(except) }) },
    })),
    ...packageRooms.map(({ packages, place }) => ({
      name: `kept-in-${place.replaceAll('/', '-')}`,
      comment: `Only src/${place} imports ${packages.join(', ')}. Use what that room exports.`,
      from: { path: inRoot('src/'), pathNot: inRoot(`src/${place}/`) },
      to: { path: `(?:^|node_modules/)(?:${packages.join('|')})(?:/|$|[^-/]*/)` },
    })),
    {
      name: 'no-development-package-in-src',
      comment:
        'src/ must not import devDependencies: production has none. Move the package to dependencies, or do not use it.',
      from: { path: inRoot('src/'), pathNot: '[.]d[.]ts$' },
      to: { dependencyTypes: ['npm-dev', 'core'], dependencyTypesNot: ['type-only'] },
    },
    ...everywhere,
  ];
  return rules.map((rule) => ({ ...rule, severity: 'error' }));
}

function climbs(layers: readonly Layer[], inRoot: (path: string) => string): readonly FenceRule[] {
  return layers.flatMap(({ rank, rooms }) =>
    rooms.map((room) => {
      const forbiddenRooms = roomsOf(layers.filter((layer) => layer.rank >= rank)).filter(
        (other) => other !== room,
      );
      const lower = roomsOf(layers.filter((layer) => layer.rank < rank));
      return {
        name: `${room.replace('src/', '').replace('/', '-')}-climbs`,
        comment: `${room} has rank ${String(rank)}: it imports from ${lower.join(', ') || 'no room'}.`,
        from: { path: inRoot(`${room}/`) },
        to: { path: inRoot(`(?:${forbiddenRooms.join('|') || 'none'})/`) },
      };
    }),
  );
}

function roomsOf(layers: readonly Layer[]): string[] {
  return layers.flatMap(({ rooms }) => rooms);
}
