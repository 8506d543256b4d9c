import type { AnswerShape, ObjectShape, ScalarWord } from './answer-shape.ts';

/** The text of the strict types: one interface for each named object, and `Answers` by operationId. */
export function answerTypes(answers: readonly (readonly [string, AnswerShape])[]): string {
  const interfaces = new Map<string, string>();
  const members = answers.map(([id, shape]) => `  readonly ${id}: ${typeOf(shape, interfaces)};`);
  return [
    aliases,
    ...interfaces.values(),
    '/** What each operation answers, once strict. */',
    'export interface Answers {',
    ...members,
    '}',
    '',
    '/** Name of an operation. */',
    'export type OperationId = keyof Answers;',
    '',
  ].join('\n');
}

const aliases = `/** An exact decimal number as a string, such as '12680.50'. */
export type Decimal = string;
/** An amount of money as an exact decimal string, in yuan unless its field says otherwise. */
export type Money = Decimal;
/** Yes (1) or no (0). */
export type Flag = 0 | 1;
/** HTML from the server: sanitise it before it is shown. */
export type Html = string;
/** An address from the server: guard it before it is opened. */
export type Url = string;
/** A moment as the server spells it: Beijing time unless it has an offset. */
export type Time = string;
/** An identifier as the server sent it. */
export type Id = string | number;
/** A page of rows; lastPage counts from 1. What the server does not tell is as large as a number can be. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly lastPage: number;
}
`;

const scalarTypes: Readonly<Record<ScalarWord, string>> = {
  money: 'Money',
  decimal: 'Decimal',
  integer: 'number',
  flag: 'Flag',
  text: 'string',
  html: 'Html',
  url: 'Url',
  time: 'Time',
  id: 'Id',
};

function typeOf(shape: AnswerShape, interfaces: Map<string, string>): string {
  switch (shape.kind) {
    case 'none':
      return 'undefined';
    case 'scalar':
      return scalarTypes[shape.word];
    case 'list':
      return `readonly ${typeOf(shape.of, interfaces)}[]`;
    case 'page':
      return `Page<${typeOf(shape.of, interfaces)}>`;
    case 'object':
      return objectType(shape, interfaces);
  }
}

function objectType(shape: ObjectShape, interfaces: Map<string, string>): string {
  const fields = Object.entries(shape.fields).flatMap(([name, field]) => [
    ...(field.description ? [`  /** ${field.description} */`] : []),
    `  readonly ${name}${field.isRequired || isAlwaysThere(field.shape) ? '' : '?'}: ${typeOf(field.shape, interfaces)};`,
  ]);
  const body = `{\n${fields.join('\n')}\n}`;
  if (!shape.name) return body;
  const name = `${shape.name}Answer`;
  const docstring = `/** ${shape.description ?? `${shape.name} of openapi.yaml, strict.`} */\n`;
  interfaces.set(name, `${docstring}export interface ${name} ${body}\n`);
  return name;
}

/** A missing list is an empty one. */
function isAlwaysThere(shape: AnswerShape): boolean {
  return shape.kind === 'list' || shape.kind === 'page';
}
