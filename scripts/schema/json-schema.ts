import type { NameIn } from '#scripts/messages/format-message.ts';

/**
 * What triggers the actions of a member (`x-runs`): nothing that the player did; a successful call; a failed call; a refusal by a rule, guard
 * or address; a dialog that the player answered.
 */
export type Runs = 'load' | 'success' | 'failure' | 'refusal' | 'confirmation';

type SchemaDiagnostic =
  | 'open.no-frame'
  | 'options.empty'
  | 'picture.silent'
  | 'table.incomplete'
  | 'table.no-rows';

/** The names of config's parts for operators: those of `part.` and `role.` in scripts/messages/<language>/changes.json. */
type PartName = NameIn<'changes.part'> | NameIn<'changes.role'>;

/** The parts of a JSON Schema in config/schema that the tools read. */
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
  readonly propertyNames?: JsonSchema;
  readonly dependencies?: Readonly<Record<string, readonly string[]>>;
  readonly definitions?: Readonly<Record<string, JsonSchema>>;
  /** The meaning of a member without a `$ref`. The name of a definition in common.schema.json means that definition. */
  readonly 'x-kind'?: string;
  /** The name for operators of an entry of a list, and of the thing that its label labels. */
  readonly 'x-part'?: PartName;
  readonly 'x-runs'?: Runs;
  /** The member beside it that names the owner of these arguments. */
  readonly 'x-args-of'?: string;
  /** The arguments of the name with their meanings; a `?` at the end of a name marks an optional one. */
  readonly 'x-args'?: Readonly<Record<string, string>>;
  /** true: it is only a container. Changes are reported for its parts. */
  readonly 'x-silent'?: boolean;
  /** The data that a block reads; a page that shows it must request them by these names. */
  readonly 'x-data'?: readonly string[];
  /** The types of values that a format supports; the default is all. */
  readonly 'x-writes'?: readonly string[];
  /** `row`: it is evaluated for each row of the list. */
  readonly 'x-scope'?: 'row';
  /** An operation that the block itself calls: `row` is an entry of its response. keptGames: `row` is a game that the device stores. */
  readonly 'x-rows-of'?: string;
  /** An additional constraint, and the diagnostic of a violation. */
  readonly 'x-diagnostic'?: { readonly code: SchemaDiagnostic; readonly unless: object };
  /** For a list: the member that must be unique, and the diagnostic of a duplicate. */
  readonly 'x-unique'?: {
    readonly member: string;
    readonly code: `${'field' | 'filter' | 'options' | 'tabs'}.twice`;
  };
  /** Additional constraints for production: `minItems`, `minLength` and `required`. */
  readonly 'x-production'?: Pick<JsonSchema, 'minItems' | 'minLength' | 'required'>;
}

/** The schemas by file name: form.schema.json. */
export type Schemas = Readonly<Record<string, JsonSchema>>;

/** A schema with its file, and the name of the definition that led to it. */
export interface PlacedSchema {
  readonly file: string;
  readonly schema: JsonSchema;
  /** The last definition on the path: copyKey, text, themeColor. */
  readonly name?: string;
}

/** The definition of a `$ref`; undefined for unlisted names of the vocabulary. */
export function definitionOf(
  reference: string,
  file: string,
  schemas: Schemas,
): Required<PlacedSchema> | undefined {
  const [target = '', pointer = ''] = reference.split('#');
  const name = pointer.slice(pointer.lastIndexOf('/') + 1);
  const schema = schemas[target || file]?.definitions?.[name];
  return schema && { file: target || file, schema, name };
}
