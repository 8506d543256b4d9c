import type { NameIn } from '#scripts/messages/format-message.ts';

/**
 * What triggers a member's actions (`x-runs`): loading, without the player's action; a successful call; a
 * failed call; a rule, guard or address that blocks the player, before any call; the player's confirmation.
 */
export type ActionTrigger = 'load' | 'success' | 'failure' | 'blocked' | 'confirmed';

type SchemaDiagnostic =
  | 'open.no-frame'
  | 'options.empty'
  | 'picture.silent'
  | 'table.incomplete'
  | 'table.no-rows';

/** The operators' name for a part: a `part.` or `role.` key of scripts/messages/<language>/changes.json. */
type PartName = NameIn<'changes.part'> | NameIn<'changes.role'>;

/** A JSON Schema of config/schema: the keywords that the tools read. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly minProperties?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minimum?: number;
  /** Describes the names of the members. */
  readonly propertyNames?: JsonSchema;
  /** The members that must be present together with a member. */
  readonly dependencies?: Readonly<Record<string, readonly string[]>>;
  readonly definitions?: Readonly<Record<string, JsonSchema>>;
  /** The kind of a member without a `$ref`. If common.schema.json defines the name, its schema applies. */
  readonly 'x-kind'?: string;
  /** What operators call an entry of this list: field, option, tab. */
  readonly 'x-part'?: PartName;
  readonly 'x-runs'?: ActionTrigger;
  /** The sibling member whose value selects the arguments. */
  readonly 'x-args-of'?: string;
  /** The arguments with their descriptions; a `?` at the end of a name marks an optional one. */
  readonly 'x-args'?: Readonly<Record<string, string>>;
  /** true: only a container. A change is reported for the part that changed. */
  readonly 'x-silent'?: boolean;
  /** The data that a block reads. A page that shows the block must query it under these names. */
  readonly 'x-data'?: readonly string[];
  /** The types of value that a format accepts; all types if absent. */
  readonly 'x-writes'?: readonly string[];
  /** `row`: it is evaluated once for each row of the list. */
  readonly 'x-scope'?: 'row';
  /** The operation whose entries are `row` here; the block calls it. `keptGames`: a game on the device. */
  readonly 'x-rows-of'?: string;
  /** The operation whose response the data is that this member reads. */
  readonly 'x-response-of'?: string;
  /** A second schema for the value (`unless`), and the diagnostic if the value does not match it. */
  readonly 'x-diagnostic'?: { readonly code: SchemaDiagnostic; readonly unless: object };
  /** Of a list: the member that must be unique among the entries, and the diagnostic of a duplicate. */
  readonly 'x-unique'?: {
    readonly member: string;
    readonly code: `${'field' | 'filter' | 'options' | 'tabs'}.twice`;
  };
  /** Keywords that apply in addition when config goes to production. */
  readonly 'x-production'?: Pick<JsonSchema, 'minItems' | 'minLength' | 'required'>;
}

/** The schemas by file name: form.schema.json. */
export type Schemas = Readonly<Record<string, JsonSchema>>;
