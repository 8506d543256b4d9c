import type { Actions, FormatUse, GameMembers, Get, Link, Links, Text, Value } from '#generated/config.ts';
import type { OperationId } from '#generated/contract.ts';
import type { IconName } from '#ui/art/icon-name.ts';

/** What config and its checker know of a block. Its own words are in config/locales/<locale>/block-<name>.json. */
export interface BlockFacts {
  readonly doc: string;
  /** JSON Schema (draft-07) of its props, with `x-kind` as in config/schema; without one it takes none. */
  readonly props?: object;
  /** Data of its page that it reads by name. */
  readonly data?: readonly string[];
  /** The operations it calls by itself; none unless told. */
  readonly operations?: readonly OperationId[];
}

/** A text that is not empty. */
export const textProp = { type: 'string', minLength: 1 } as const;

/** A copy key of a label or a title. */
export const label = { ...textProp, 'x-kind': 'label' } as const;

/** The id of a page. */
export const pageProp = { ...textProp, 'x-kind': 'pageId' } as const;

/** The name of a list of hosts of site.json. */
export const hosts = { ...textProp, 'x-kind': 'hostsName' } as const;

/** The name of an icon. */
export const icon = { ...textProp, 'x-kind': 'icon' } as const;

/** A value of config that is an address. */
export const address = { type: ['object', 'string'], 'x-kind': 'address' } as const;

/** Where a list is read: `data.<id>#`. What stands beside it reads an entry as row#. */
export const rows = {
  type: 'object',
  required: ['$get'],
  properties: { $get: { type: 'string', pattern: '^data\\.[a-z][A-Za-z0-9]*#$', 'x-kind': 'ref' } },
  'x-kind': 'rows',
} as const;

/** A duration in milliseconds, from one to another. */
export function milliseconds(minimum: number, maximum?: number) {
  return { type: 'integer', minimum, ...(maximum !== undefined && { maximum }) } as const;
}

/** The JSON Schema of props (`x-kind` as in config/schema): these members, of which some must be there, and no others. */
export function props<
  const Properties extends Readonly<Record<string, object>>,
  const Required extends readonly (keyof Properties)[],
>(properties: Properties, required: Required) {
  return { type: 'object', properties, required, additionalProperties: false } as const;
}

/** The way to the messages, and what a count of those that were not opened on this device is of. */
export const messages = props(
  {
    page: { ...pageProp, description: 'The page of the messages.' },
    query: { type: 'object' },
    of: {
      type: 'array',
      minItems: 1,
      description:
        'Where they are, and the operation and key of their lists: what was opened there is not counted.',
      items: props(
        {
          rows: { 'x-kind': 'value' },
          operation: { type: 'string', 'x-kind': 'operation' },
          key: { type: 'array', minItems: 1, items: { type: 'string' } },
        },
        ['rows', 'operation', 'key'],
      ),
    },
  },
  ['page', 'of'],
);

/** The type of a value that fits a JSON Schema of a block's props. */
export type FromSchema<Schema> = Schema extends { 'x-kind': infer Kind extends keyof KindTypes }
  ? Schema extends { type: 'string'; 'x-kind': 'label' | 'text' }
    ? string
    : KindTypes[Kind]
  : Schema extends { enum: readonly (infer Member)[] }
    ? Member
    : Schema extends { type: infer Type extends keyof ScalarTypes }
      ? ScalarTypes[Type]
      : Schema extends { type: 'array'; items: infer Item }
        ? readonly FromSchema<Item>[]
        : Schema extends { properties: infer Properties; required: readonly (infer Required)[] }
          ? { readonly [Name in keyof Properties & Required]: FromSchema<Properties[Name]> } & {
              readonly [Name in Exclude<keyof Properties, Required>]?: FromSchema<Properties[Name]>;
            }
          : Readonly<Record<string, string>>;

interface ScalarTypes {
  string: string;
  integer: number;
  number: number;
  boolean: boolean;
}

/** The kinds of config that are more than their JSON type says. */
interface KindTypes {
  actions: Actions;
  address: Value;
  format: FormatUse;
  gameMembers: GameMembers;
  icon: IconName;
  label: Text;
  link: Link;
  links: Links;
  rows: Get;
  text: Text;
  value: Value;
}
