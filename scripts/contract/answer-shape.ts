import type { Schema } from './openapi-document.ts';

const scalarWords = ['money', 'decimal', 'integer', 'flag', 'text', 'html', 'url', 'time', 'id'] as const;

/** One word of `scalarWords`. */
export type StrictWord = (typeof scalarWords)[number];

/** The shape of an answer after the strict conversion. Types, plans and the config checker's pointers are derived from it. */
export type AnswerShape =
  | { readonly kind: 'none' }
  | { readonly kind: 'scalar'; readonly word: StrictWord }
  | { readonly kind: 'list'; readonly of: AnswerShape }
  /** Converted to `{rows, total, lastPage}`. */
  | { readonly kind: 'page'; readonly of: AnswerShape }
  | ObjectShape;

/** An object in a response. */
export interface ObjectShape {
  readonly kind: 'object';
  /** Its name in components/schemas, if any. */
  readonly name: string | undefined;
  readonly description: string | undefined;
  readonly fields: Readonly<Record<string, FieldShape>>;
  /** The field that a bare string in place of the object becomes. */
  readonly lone: string | undefined;
  /** true: a list in place of the object is replaced by its first entry. */
  readonly isFirst: boolean;
}

/** A field of such an object. */
export interface FieldShape {
  readonly shape: AnswerShape;
  readonly isRequired: boolean;
  readonly description: string | undefined;
  /** The known values of a code. */
  readonly codes: readonly string[] | undefined;
}

/** Reads the strict shape of an answer's schema. `where` names the schema in error messages. */
export function answerShape(schema: Schema, where: string): AnswerShape {
  const word = schema['x-strict'];
  if (word === 'none') return { kind: 'none' };
  if (isScalarWord(word)) return { kind: 'scalar', word };
  if (word === 'list') return { kind: 'list', of: answerShape(itemsOf(schema, where), `${where}/items`) };
  if (word === 'page') {
    const rows = schema.anyOf?.[0]?.properties?.['data'];
    if (!rows) throw new Error(`openapi.yaml: ${where} is a page without anyOf/0/properties/data.`);
    return { kind: 'page', of: answerShape(itemsOf(rows, where), `${where}/items`) };
  }
  if (word !== undefined)
    throw new Error(
      `openapi.yaml: ${where} has the unknown x-strict word '${word}'. The words stand in info.`,
    );
  if (!schema.properties)
    throw new Error(`openapi.yaml: ${where} has neither an x-strict word nor properties. Give it one.`);
  return objectShape(schema, schema.properties, where);
}

function objectShape(
  schema: Schema,
  properties: Readonly<Record<string, Schema>>,
  where: string,
): ObjectShape {
  const required = new Set(schema.required ?? []);
  const fields = Object.entries(properties).map(([name, field]): [string, FieldShape] => [
    name,
    {
      shape: answerShape(field, `${where}/${name}`),
      isRequired: required.has(name),
      description: field.description,
      codes: field['x-codes']?.map(String),
    },
  ]);
  return {
    kind: 'object',
    name: schema['x-name'],
    description: schema.description,
    fields: Object.fromEntries(fields),
    lone: schema['x-lone'],
    isFirst: schema['x-first'] === true,
  };
}

function itemsOf(schema: Schema, where: string): Schema {
  if (!schema.items) throw new Error(`openapi.yaml: ${where} is a list without items.`);
  return schema.items;
}

function isScalarWord(word: string | undefined): word is StrictWord {
  return scalarWords.some((known) => known === word);
}
