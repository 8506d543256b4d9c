import { PLAYERS, SCENARIOS, type StudioCallName, type StudioCalls } from '#studio/protocol/studio-calls.ts';

type Reader = (value: unknown) => boolean;
type Shape<Name extends StudioCallName> = {
  readonly [Member in keyof Required<StudioCalls[Name]['request']>]: Reader;
};

const text: Reader = (value) => typeof value === 'string';
const line: Reader = (value) => typeof value === 'string' && value.length <= 500;
const flag: Reader = (value) => typeof value === 'boolean';
const texts: Reader = (value) => Array.isArray(value) && value.length <= 200 && value.every(text);
const places: Reader = (value) => Array.isArray(value) && value.length <= 50 && value.every(isPlace);
const percent: Reader = (value) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 100;
const or =
  (other: null | undefined) =>
  (reader: Reader): Reader =>
  (value) =>
    value === other || reader(value);
const [orNull, orAbsent] = [or(null), or(undefined)];
const among =
  (names: readonly string[]): Reader =>
  (value) =>
    text(value) && names.includes(value as string);

const shapes: { readonly [Name in StudioCallName]: Shape<Name> } = {
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
};

function isPlace(value: unknown): boolean {
  const { bundle, pointer } = (value ?? {}) as Partial<Record<string, unknown>>;
  return text(bundle) && text(pointer);
}

/** Whether a name is one of the studio's calls. */
export function isCallName(name: string): name is StudioCallName {
  return Object.hasOwn(shapes, name);
}

/** What is wrong with a request as the page sent it: the member that does not fit, or `undefined`. */
export function requestFault(name: StudioCallName, value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'no object';
  const shape: Readonly<Record<string, Reader>> = shapes[name];
  const members = value as Readonly<Record<string, unknown>>;
  const strange = Object.keys(members).find((member) => !Object.hasOwn(shape, member));
  return strange ?? Object.keys(shape).find((member) => !shape[member]?.(members[member]));
}
