import { isRecord } from '#rules/is-record.ts';
import { type BundlePlace, PLAYERS, SCENARIOS, type StudioCallName } from './studio-calls.ts';

type Guard<Value = unknown> = (value: unknown) => value is Value;

const text = (value: unknown): value is string => typeof value === 'string';
const line = (value: unknown): value is string => text(value) && value.length <= 500;
const flag = (value: unknown): value is boolean => typeof value === 'boolean';
const texts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length <= 200 && value.every(text);
const places = (value: unknown): value is readonly BundlePlace[] =>
  Array.isArray(value) && value.length <= 50 && value.every(isPlace);
const percent = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 100;
const or =
  <Other extends null | undefined>(other: Other) =>
  <Value>(guard: Guard<Value>): Guard<Value | Other> =>
  (value): value is Value | Other =>
    value === other || guard(value);
const [nullable, optional] = [or(null), or(undefined)];
const oneOf =
  <const Name extends string>(names: readonly Name[]): Guard<Name> =>
  (value): value is Name =>
    names.some((name) => name === value);

/** The members of each call's request, each with its type guard. */
const requests = {
  files: {},
  edit: { path: line, text: nullable(text), seen: optional(nullable(text)) },
  resolve: { path: line, keep: oneOf(['mine', 'theirs', 'both']) },
  revert: { path: optional(line) },
  save: {},
  changes: { against: line },
  publish: { message: line, by: line, percent: optional(percent), onto: optional(line) },
  rollback: { release: optional(line), message: line, by: line },
  promote: { percent, by: line },
  disable: { page: line, off: flag, by: line, message: line },
  release: { release: line },
  takeBack: { release: line, restore: texts },
  load: { release: line },
  preview: { release: nullable(line) },
  history: {},
  health: {},
  setScenario: { scenario: oneOf(SCENARIOS), player: nullable(oneOf(PLAYERS)) },
  readable: { path: line },
  locate: { at: places, keys: texts },
} satisfies Readonly<Record<StudioCallName, Readonly<Record<string, Guard>>>>;

type Members<Guards> = {
  readonly [Member in keyof Guards]: Guards[Member] extends Guard<infer Value> ? Value : never;
};
type Absent<All> = { [Member in keyof All]: undefined extends All[Member] ? Member : never }[keyof All];
type Request<All> = Omit<All, Absent<All>> & Partial<Pick<All, Absent<All>>>;

export type StudioRequest<Name extends StudioCallName> = {
  [One in StudioCallName]: Request<Members<(typeof requests)[One]>>;
}[Name];

function isPlace(value: unknown): value is BundlePlace {
  const { bundle, pointer } = (value ?? {}) as Partial<Record<string, unknown>>;
  return text(bundle) && text(pointer);
}

/** Whether a name is one of the studio's calls. */
export function isCallName(name: string): name is StudioCallName {
  return Object.hasOwn(requests, name);
}

/** The name of a request's member that is unknown or not valid; undefined for a valid request. */
export function requestFault(name: StudioCallName, value: unknown): string | undefined {
  if (!isRecord(value)) return 'no object';
  const guards: Readonly<Record<string, Guard>> = requests[name];
  const unknown = Object.keys(value).find((member) => !Object.hasOwn(guards, member));
  return unknown ?? Object.keys(guards).find((member) => !guards[member]?.(value[member]));
}
