import type { IForbiddenRuleType } from 'dependency-cruiser';

/** The one list of ranks: a room imports only from a strictly lower rank, and rooms of one rank never import each other. */
export const ladder = [
  { rank: 5, rooms: ['app'] },
  { rank: 4, rooms: ['blocks'] },
  { rank: 3, rooms: ['renderer', 'state'] },
  { rank: 2, rooms: ['model', 'api', 'ui', 'text'] },
  { rank: 1, rooms: ['rules'] },
  { rank: 0, rooms: ['generated'] },
] as const;

/** The rooms of `src/` that the pretend server may read: the contract and the arithmetic, never the site. */
export const sandboxReads = ['generated', 'rules'] as const;

/** Packages that one place alone may import, so that a change of package is a change of one room. */
export const keptIn = [
  { packages: ['@rjsf/'], place: 'renderer/form' },
  { packages: ['openapi-fetch'], place: 'api' },
  { packages: ['@chakra-ui/', '@emotion/'], place: 'ui' },
  { packages: ['i18next', 'react-i18next'], place: 'text' },
  { packages: ['@noble/hashes'], place: 'rules' },
] as const;

/** Every rule of the fence as dependency-cruiser reads it, for a tree that starts at `root` ('' or a folder with a final slash). */
export function fence(root = ''): IForbiddenRuleType[] {
  const from = (path: string): string => `^${root}${path}`;
  const known = ladder.flatMap((step) => step.rooms).join('|');
  return [
    ...ladder.flatMap((step) => step.rooms.map((room) => climbs(room, step.rank, from))),
    {
      name: 'sandbox-reads-contract-only',
      comment: `sandbox/ imports only ${sandboxReads.join(' and ')} from src/. Move what it needs there, or write it in sandbox/.`,
      severity: 'error',
      from: { path: from('sandbox/') },
      to: { path: from('(?:src|scripts|tests)/'), pathNot: from(`src/(?:${sandboxReads.join('|')})/`) },
    },
    {
      name: 'src-stands-alone',
      comment:
        'The site is shipped without sandbox/, scripts/, tests/ and the tools: src/ never imports them.',
      severity: 'error',
      from: { path: from('src/') },
      to: { path: from('(?:sandbox|scripts|tests|bench|config)/') },
    },
    {
      name: 'no-block-imports-a-block',
      comment: 'Blocks are taken out one by one: what two of them share belongs in renderer, state or ui.',
      severity: 'error',
      from: { path: from('src/blocks/([^/]+)/') },
      to: { path: from('src/blocks/[^/]+/'), pathNot: from('src/blocks/$1/') },
    },
    {
      name: 'unknown-room',
      comment:
        'A folder of src/ that the ladder does not name has no rank. Put the file into a room, or add the room to scripts/ladder.ts.',
      severity: 'error',
      from: {},
      to: { path: from('src/'), pathNot: from(`src/(?:${known})/`) },
    },
    ...keptIn.map((keep): IForbiddenRuleType => ({
      name: `kept-in-${keep.place.replace('/', '-')}`,
      comment: `${keep.packages.join(', ')} is imported by src/${keep.place} alone. Ask that room for what you need.`,
      severity: 'error',
      from: { path: from('src/'), pathNot: from(`src/${keep.place}/`) },
      to: { path: `(?:^|node_modules/)(?:${keep.packages.join('|')})(?:/|$|[^-/]*/)` },
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
      comment: 'Two files that need each other are one idea, or hide a third. Split it out.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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

function climbs(room: string, rank: number, from: (path: string) => string): IForbiddenRuleType {
  const barred = ladder
    .filter((step) => step.rank >= rank)
    .flatMap((step) => step.rooms)
    .filter((other) => other !== room);
  const lower = ladder.filter((step) => step.rank < rank).flatMap((step) => step.rooms);
  return {
    name: `${room}-climbs`,
    comment: `${room} stands on rank ${String(rank)}: it imports from ${lower.join(', ') || 'no room'}.`,
    severity: 'error',
    from: { path: from(`src/${room}/`) },
    to: { path: from(`src/(?:${barred.join('|') || room + '-'})/`) },
  };
}
