import type { ICruiseOptions, IForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser';
import LADDER from './ladder.json' with { type: 'json' };

type Layer = (typeof LADDER.siteLayers)[number];

const { siteLayers, toolLayers, readsOfSite, packageRooms } = LADDER;

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
  ...LADDER.forbidden,
  {
    name: 'unknown-room',
    comment: 'The folder has no rank. Add it to scripts/checks/ladder.json.',
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
