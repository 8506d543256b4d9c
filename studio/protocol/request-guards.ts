import {
  type Check,
  integer,
  isBoolean,
  isRecord,
  isText,
  list,
  matching,
  oneOf,
} from '#rules/value-checks.ts';
import { PLAYERS, SCENARIOS, type StudioCallName } from './studio-calls.ts';

const line = matching(/^[^]{0,500}$/);
const texts = list(isText, 200);
const percent = integer(0, 100);
const or =
  <Other extends null | undefined>(other: Other) =>
  <Value>(guard: Check<Value>): Check<Value | Other> =>
  (value): value is Value | Other =>
    value === other || guard(value);
const [nullable, optional] = [or(null), or(undefined)];

/** The members of each call's request, each with its type guard. */
const requests = {
  files: {},
  edit: { path: line, text: nullable(isText), seen: optional(nullable(isText)) },
  resolve: { path: line, keep: oneOf(['mine', 'theirs', 'both']) },
  discard: { path: optional(line) },
  save: {},
  changes: { against: line },
  publish: { message: line, by: line, percent: optional(percent), onto: optional(line) },
  rollback: { release: optional(line), message: line, by: line },
  promote: { percent, by: line, version: line },
  switchPage: { page: line, off: isBoolean, by: line, message: line },
  release: { release: line },
  revert: { release: line, restore: texts },
  load: { release: line },
  preview: { release: nullable(line) },
  history: {},
  health: {},
  setScenario: { scenario: oneOf(SCENARIOS), player: nullable(oneOf(PLAYERS)) },
  readable: { path: line },
} satisfies Readonly<Record<StudioCallName, Readonly<Record<string, Check>>>>;

type Members<Checks> = {
  readonly [Member in keyof Checks]: Checks[Member] extends Check<infer Value> ? Value : never;
};
type Absent<All> = { [Member in keyof All]: undefined extends All[Member] ? Member : never }[keyof All];
type Request<All> = Omit<All, Absent<All>> & Partial<Pick<All, Absent<All>>>;

export type StudioRequest<Name extends StudioCallName> = {
  [One in StudioCallName]: Request<Members<(typeof requests)[One]>>;
}[Name];

/** Whether a name is one of the studio's calls. */
export function isCallName(name: string): name is StudioCallName {
  return Object.hasOwn(requests, name);
}

/** The name of a request's member that is unknown or not valid; undefined for a valid request. */
export function requestFault(name: StudioCallName, value: unknown): string | undefined {
  if (!isRecord(value)) return 'no object';
  const guards: Readonly<Record<string, Check>> = requests[name];
  const unknown = Object.keys(value).find((member) => !Object.hasOwn(guards, member));
  return unknown ?? Object.keys(guards).find((member) => !guards[member]?.(value[member]));
}
