import { isRecord } from '#rules/is-record.ts';
import { type BundlePlace, PLAYERS, SCENARIOS, type StudioCallName } from './studio-calls.ts';

type Reader<Value = unknown> = (value: unknown) => value is Value;

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
  <Value>(reader: Reader<Value>): Reader<Value | Other> =>
  (value): value is Value | Other =>
    value === other || reader(value);
const [orNull, orAbsent] = [or(null), or(undefined)];
const among =
  <const Name extends string>(names: readonly Name[]): Reader<Name> =>
  (value): value is Name =>
    names.some((name) => name === value);

/** What each call takes: its members, each with what tells whether a value fits. */
const requests = {
  files: {},
  edit: { path: line, text: orNull(text), seen: orAbsent(orNull(text)) },
  resolve: { path: line, keep: among(['mine', 'theirs', 'both']) },
  revert: { path: orAbsent(line) },
  save: {},
  changes: { against: line },
  publish: { message: line, by: line, percent: orAbsent(percent), onto: orAbsent(line) },
  rollback: { release: orAbsent(line), message: line, by: line },
  promote: { percent, by: line },
  disable: { page: line, off: flag, by: line, message: line },
  release: { release: line },
  takeBack: { release: line, restore: texts },
  load: { release: line },
  preview: { release: orNull(line) },
  history: {},
  health: {},
  setScenario: { scenario: among(SCENARIOS), player: orNull(among(PLAYERS)) },
  readable: { path: line },
  locate: { at: places, keys: texts },
} satisfies Readonly<Record<StudioCallName, Readonly<Record<string, Reader>>>>;

type Members<Readers> = {
  readonly [Member in keyof Readers]: Readers[Member] extends Reader<infer Value> ? Value : never;
};
type Absent<All> = { [Member in keyof All]: undefined extends All[Member] ? Member : never }[keyof All];
type Request<All> = Omit<All, Absent<All>> & Partial<Pick<All, Absent<All>>>;

/** What a call takes. */
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

/** What is wrong with a request as the page sent it: the member that does not fit, or `undefined`. */
export function requestFault(name: StudioCallName, value: unknown): string | undefined {
  if (!isRecord(value)) return 'no object';
  const readers: Readonly<Record<string, Reader>> = requests[name];
  const strange = Object.keys(value).find((member) => !Object.hasOwn(readers, member));
  return strange ?? Object.keys(readers).find((member) => !readers[member]?.(value[member]));
}
