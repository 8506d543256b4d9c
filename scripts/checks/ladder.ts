import type { IForbiddenRuleType } from 'dependency-cruiser';

/** A room and what of other trees it may read; a path that ends with a slash is a folder. */
interface Layer {
  readonly rank: number;
  readonly rooms: readonly string[];
}

/** The one list of the site's ranks: a room imports only from a strictly lower rank, and rooms of one rank never import each other. */
export const siteLayers: readonly Layer[] = [
  { rank: 5, rooms: ['src/app'] },
  { rank: 4, rooms: ['src/blocks'] },
  { rank: 3, rooms: ['src/renderer', 'src/state'] },
  { rank: 2, rooms: ['src/model', 'src/api', 'src/ui', 'src/text'] },
  { rank: 1, rooms: ['src/rules'] },
  { rank: 0, rooms: ['src/generated'] },
];

/** The ranks of the tools and of the studio, by the same rule. */
export const toolLayers: readonly Layer[] = [
  { rank: 12, rooms: ['studio/app', 'scripts/bench'] },
  { rank: 11, rooms: ['studio/panes'] },
  { rank: 10, rooms: ['studio/forms', 'studio/editors', 'studio/frame'] },
  { rank: 9, rooms: ['studio/controls'] },
  { rank: 8, rooms: ['studio/session', 'studio/server'] },
  { rank: 7, rooms: ['studio/edits'] },
  { rank: 6, rooms: ['studio/messages', 'scripts/build'] },
  { rank: 5, rooms: ['studio/protocol', 'scripts/publish', 'scripts/checks'] },
  { rank: 4, rooms: ['scripts/serve', 'scripts/generate'] },
  { rank: 3, rooms: ['scripts/config'] },
  { rank: 2, rooms: ['scripts/contract', 'scripts/schema', 'sandbox'] },
  { rank: 1, rooms: ['scripts/messages', 'scripts/files', 'scripts/setup'] },
];

/** What each tree may read of `src/`. The tools read the contract, the arithmetic, what config means, and names that blocks and the design system declare. */
const readsOfSite: readonly { readonly from: string; readonly reads: readonly string[] }[] = [
  { from: 'sandbox/', reads: ['generated/', 'rules/'] },
  {
    from: 'scripts/',
    reads: [
      'generated/',
      'rules/',
      'model/',
      'api/contract-table.ts',
      'ui/system/',
      'ui/art/icon-name.ts',
      'blocks/names.ts',
    ],
  },
  { from: 'studio/', reads: ['generated/', 'rules/', 'model/', 'ui/', 'renderer/form/'] },
  { from: 'bench/', reads: [] },
];

/** Packages that one place alone may import, so that a change of package is a change of one room. */
const packageRooms = [
  { packages: ['@rjsf/'], place: 'renderer/form/rjsf' },
  { packages: ['openapi-fetch'], place: 'api' },
  { packages: ['@chakra-ui/', '@emotion/'], place: 'ui/system' },
  { packages: ['i18next', 'react-i18next'], place: 'text' },
  { packages: ['@noble/hashes'], place: 'rules' },
] as const;

/** Every rule of the fence as dependency-cruiser reads it, for a tree that starts at `root` ('' or a folder with a final slash). */
export function fence(root = ''): IForbiddenRuleType[] {
  const from = (path: string): string => `^${root}${path}`;
  return [
    ...[siteLayers, toolLayers].flatMap((layers) => climbs(layers, from)),
    ...readsOfSite.map(({ from: tree, reads }): IForbiddenRuleType => ({
      name: `${tree.replace('/', '')}-reads-site`,
      comment: `${tree} reads only ${reads.join(', ') || 'nothing'} of src/. Move what it needs there, or write it in ${tree}.`,
      severity: 'error',
      from: { path: from(tree) },
      to: { path: from('src/'), ...(reads.length > 0 && { pathNot: from(`src/(?:${reads.join('|')})`) }) },
    })),
    {
      name: 'src-stands-alone',
      comment:
        'The site is shipped without sandbox/, scripts/, studio/, tests/ and the tools: src/ never imports them.',
      severity: 'error',
      from: { path: from('src/') },
      to: { path: from('(?:sandbox|scripts|studio|tests|bench|config)/') },
    },
    {
      name: 'nothing-imports-tests',
      comment: 'Tests import the product, never the other way round.',
      severity: 'error',
      from: { path: from('(?:src|sandbox|scripts|studio|bench)/') },
      to: { path: from('tests/') },
    },
    {
      name: 'nothing-imports-an-entry',
      comment: 'The files directly in scripts/ are command lines: what two of them share belongs in a room.',
      severity: 'error',
      from: { path: from('(?:src|sandbox|studio|bench|tests|scripts/[^/]+)/') },
      to: { path: from('scripts/[^/]+$') },
    },
    {
      name: 'no-block-imports-a-block',
      comment: 'Blocks are taken out one by one: what two of them share belongs in renderer, state or ui.',
      severity: 'error',
      from: { path: from('src/blocks/((?:home/|app/)?[^/]+)/') },
      to: { path: from('src/blocks/(?:home/|app/)?[^/]+/'), pathNot: from('src/blocks/$1/') },
    },
    {
      name: 'unknown-room',
      comment: 'A folder that the ladder does not name has no rank. Add it to scripts/checks/ladder.ts.',
      severity: 'error',
      from: {},
      to: {
        path: from('(?:src|scripts|studio)/[^/]+/'),
        pathNot: from(`(?:${[...roomsOf(siteLayers), ...roomsOf(toolLayers)].join('|')})/`),
      },
    },
    ...packageRooms.map(({ packages, place }): IForbiddenRuleType => ({
      name: `kept-in-${place.replaceAll('/', '-')}`,
      comment: `${packages.join(', ')} is imported by src/${place} alone. Ask that room for what you need.`,
      severity: 'error',
      from: { path: from('src/'), pathNot: from(`src/${place}/`) },
      to: { path: `(?:^|node_modules/)(?:${packages.join('|')})(?:/|$|[^-/]*/)` },
    })),
    {
      name: 'no-development-package-in-src',
      comment:
        'A package of devDependencies is not there for players. Move it to dependencies, or leave it out of src/.',
      severity: 'error',
      from: { path: from('src/'), pathNot: '[.]d[.]ts$' },
      to: { dependencyTypes: ['npm-dev', 'core'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-circle',
      comment:
        'Two files that need each other, be it for a type, are one idea or hide a third. Split it out.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'not-found',
      comment: 'The import leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ];
}

function climbs(layers: readonly Layer[], from: (path: string) => string): IForbiddenRuleType[] {
  return layers.flatMap(({ rank, rooms }) =>
    rooms.map((room): IForbiddenRuleType => {
      const barred = roomsOf(layers.filter((layer) => layer.rank >= rank)).filter((other) => other !== room);
      const lower = roomsOf(layers.filter((layer) => layer.rank < rank));
      return {
        name: `${room.replace('src/', '').replace('/', '-')}-climbs`,
        comment: `${room} has rank ${String(rank)}: it imports from ${lower.join(', ') || 'no room'}.`,
        severity: 'error',
        from: { path: from(`${room}/`) },
        to: { path: from(`(?:${barred.join('|') || 'none'})/`) },
      };
    }),
  );
}

function roomsOf(layers: readonly Layer[]): string[] {
  return layers.flatMap(({ rooms }) => rooms);
}
