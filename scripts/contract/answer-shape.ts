import type { ScalarType } from '#api/operations.ts';
import type { Schema } from './openapi-document.ts';

/** The types of scalars in `x-strict`, each with its type in the generated contract. */
export const SCALAR_TYPES: Readonly<Record<ScalarType, string>> = {
  money: 'Money',
  decimal: 'Decimal',
  integer: 'number',
  flag: 'Flag',
  text: 'string',
  html: 'Html',
  url: 'Url',
  time: 'Time',
  day: 'Day',
  id: 'Id',
};

/** What a shape has of its schema, whatever its kind. */
interface Described {
  readonly description?: string | undefined;
}

interface AnswerScalar extends Described {
  readonly kind: 'scalar';
  readonly word: ScalarType;
  /** All possible values, as text. */
  readonly values?: readonly string[];
  /** The codes that the contract lists. A server may send others. */
  readonly codes?: readonly string[];
}

/** The shape of an answer after the strict conversion, for types, plans and the config checker's pointers. */
export type AnswerShape =
  | (Described & { readonly kind: 'none'; readonly fields: Readonly<Record<string, never>> })
  | AnswerScalar
  | (Described & { readonly kind: 'list'; readonly of: AnswerShape })
  /** Converted to `{rows, total, lastPage}`. */
  | (Described & { readonly kind: 'page'; readonly of: AnswerShape; readonly fields: PageFields })
  | ObjectShape;

type PageFields = Readonly<{ rows: AnswerShape; total: { kind: 'scalar' }; lastPage: { kind: 'scalar' } }>;

export interface ObjectShape extends Described {
  readonly kind: 'object';
  /** Its name in components/schemas, if any. */
  readonly name: string | undefined;
  readonly fields: Readonly<Record<string, AnswerShape>>;
  /** The names of the fields that every such object has. */
  readonly required: readonly string[];
  /** The field that a bare string in place of the object becomes. */
  readonly lone: string | undefined;
  /** true: a list in place of the object is replaced by its first entry. */
  readonly isFirst: boolean;
}

/** Reads the strict shape of an answer's schema. `where` names the schema in error messages. */
export function answerShape(schema: Schema, where: string): AnswerShape {
  const { 'x-strict': word, 'x-codes': codes, description } = schema;
  if (word === 'none') return { kind: 'none', fields: {}, description };
  if (isScalarWord(word)) {
    const values = word === 'flag' && { values: ['0', '1'] };
    return { kind: 'scalar', word, ...values, ...(codes && { codes: codes.map(String) }), description };
  }
  if (word === 'list')
    return { kind: 'list', of: answerShape(itemsOf(schema, where), `${where}/items`), description };
  if (word === 'page') {
    const rows = schema.anyOf?.[0]?.properties?.['data'];
    if (!rows) throw new Error(`openapi.yaml: ${where} is a page without anyOf/0/properties/data.`);
    const of = answerShape(itemsOf(rows, where), `${where}/items`);
    const scalar = { kind: 'scalar' } as const;
    const fields = { rows: { kind: 'list', of }, total: scalar, lastPage: scalar } as const;
    return { kind: 'page', of, fields, description };
  }
  if (word !== undefined)
    throw new Error(
      `openapi.yaml: ${where} has the unknown x-strict word '${word}'. The list is in its "info".`,
    );
  if (!schema.properties)
    throw new Error(`openapi.yaml: ${where} has neither an x-strict word nor properties. Give it one.`);
  return objectShape(schema, schema.properties, where);
}

function objectShape(schema: Schema, properties: Readonly<Record<string, Schema>>, where: string) {
  const fields = Object.entries(properties).map(([name, field]) => [
    name,
    answerShape(field, `${where}/${name}`),
  ]);
  return {
    kind: 'object' as const,
    name: schema['x-name'],
    description: schema.description,
    fields: Object.fromEntries(fields) as ObjectShape['fields'],
    required: schema.required ?? [],
    lone: schema['x-lone'],
    isFirst: schema['x-first'] === true,
  };
}

function itemsOf(schema: Schema, where: string): Schema {
  if (!schema.items) throw new Error(`openapi.yaml: ${where} is a list without items.`);
  return schema.items;
}

function isScalarWord(word: string | undefined): word is ScalarType {
  return word !== undefined && Object.hasOwn(SCALAR_TYPES, word);
}
