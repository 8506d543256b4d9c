import type { NameIn } from '#scripts/messages/format-message.ts';

/**
 * What the actions of a member follow, where the schema says it (`x-runs`): nothing that the player did; a call that was done; one that was
 * not; a rule, guard or address that refused; a question that the player answered.
 */
export type Runs = 'load' | 'success' | 'failure' | 'refusal' | 'confirmation';

type SchemaDiagnostic =
  | 'open.no-frame'
  | 'options.empty'
  | 'picture.silent'
  | 'table.incomplete'
  | 'table.no-rows';

/** What an operator calls a thing of config: the names of `part.` and `role.` in scripts/messages/<language>/changes.json. */
type PartName = NameIn<'changes.part'> | NameIn<'changes.role'>;

/** A JSON Schema of config/schema, as far as the tools read it. */
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
  /** What the names of the members mean. */
  readonly propertyNames?: JsonSchema;
  /** Members that a member needs beside it. */
  readonly dependencies?: Readonly<Record<string, readonly string[]>>;
  readonly definitions?: Readonly<Record<string, JsonSchema>>;
  /** What a member means, where no `$ref` says it. A name of a definition of common.schema.json stands for that definition. */
  readonly 'x-kind'?: string;
  /** What an operator calls it among others of its list, and what its label is the label of. */
  readonly 'x-part'?: PartName;
  readonly 'x-runs'?: Runs;
  /** The member beside it whose name says which arguments these are. */
  readonly 'x-args-of'?: string;
  /** What the name takes: each argument with its meaning; `?` at the end of a name marks one that may be left out. */
  readonly 'x-args'?: Readonly<Record<string, string>>;
  /** true: it only holds parts. A change is reported by the part that changed. */
  readonly 'x-silent'?: boolean;
  /** The data that a block reads: a page that shows it asks for them under these names. */
  readonly 'x-data'?: readonly string[];
  /** The types of value that a format can write; all where it says none. */
  readonly 'x-writes'?: readonly string[];
  /** `row`: what it reads, it reads once for each row of the list. */
  readonly 'x-scope'?: 'row';
  /** An operation that the block itself calls: what this reads as `row` is an entry of its answer. keptGames: a game that the device keeps. */
  readonly 'x-rows-of'?: string;
  /** What the value must fit besides, and the diagnostic of one that does not. */
  readonly 'x-diagnostic'?: { readonly code: SchemaDiagnostic; readonly unless: object };
  /** Of a list: the member in which no two entries agree, and the diagnostic of an entry that agrees with an earlier one. */
  readonly 'x-unique'?: {
    readonly member: string;
    readonly code: `${'field' | 'filter' | 'options' | 'tabs'}.twice`;
  };
  /** What the value must fit besides, where config goes to production: `minItems`, `minLength` and `required`. */
  readonly 'x-production'?: Pick<JsonSchema, 'minItems' | 'minLength' | 'required'>;
}

/** The schemas by file name: form.schema.json. */
export type Schemas = Readonly<Record<string, JsonSchema>>;

/** A schema with the file that it stands in, and the name of the definition that it came by. */
export interface PlacedSchema {
  readonly file: string;
  readonly schema: JsonSchema;
  /** The last definition on the way: copyKey, text, themeColor. */
  readonly name?: string;
}

/** What a `$ref` names. Undefined for names of the vocabulary that are not listed. */
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
