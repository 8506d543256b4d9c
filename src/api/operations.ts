/** The types of scalars in `x-strict` of openapi.yaml; each has its conversion. */
export type ScalarType =
  | 'money'
  | 'decimal'
  | 'integer'
  | 'flag'
  | 'text'
  | 'html'
  | 'url'
  | 'time'
  | 'day'
  | 'id';

/** The fields of an object. `!` at the end of a name: without that field the whole response is malformed. */
export interface ObjectPlan {
  readonly [field: string]: Plan;
}

/**
 * A plan with a tag: a list; a page of rows; `lone`, an object, or a string in its place, the value of the
 * named field; `first`, one value, or a list of one in its place.
 */
export type CombinedPlan =
  | readonly ['list', Plan]
  | readonly ['page', Plan]
  | readonly ['lone', ObjectPlan, string]
  | readonly ['first', Plan];

/** How `data` of a response is converted to strict data. */
export type Plan = ScalarType | 'none' | ObjectPlan | CombinedPlan;

/** One row of the generated table: `[method access carrier effect, path, request fields, plan]`. */
type OperationRow = readonly [
  traits: `${OperationTraits[0]} ${OperationTraits[1]} ${OperationTraits[2]} ${OperationTraits[3]}${'' | ' repeatable'}`,
  path: string,
  fields: string,
  plan: Plan,
];

type OperationTraits = [
  Operation['method'],
  Operation['access'],
  Operation['carrier'],
  Operation['effect'],
  'repeatable'?,
];

export type Contract<Id extends string = string> = Readonly<Record<Id, OperationRow>>;

export interface Operation {
  readonly id: string;
  readonly method: 'get' | 'post';
  readonly path: string;
  /** none: no token is sent. optional: a token is sent if there is one. required: it needs a session. */
  readonly access: 'none' | 'optional' | 'required';
  readonly carrier: 'nothing' | 'query' | 'json' | 'multipart';
  /** What it changes (`x-effect`). */
  readonly effect: 'none' | 'session' | 'change' | 'money';
  /** It moves money or changes data on the server, and must take effect once. */
  readonly isMutation: boolean;
  /** Made twice, it does no more than once (`x-repeatable`). */
  readonly isRepeatable: boolean;
  readonly fields: readonly RequestField[];
  readonly plan: Plan;
}

export interface RequestField {
  readonly name: string;
  /** It is sent as a JSON number. */
  readonly isNumber: boolean;
  /**
   * A secret is never stored. proof: it only proves who the player is. content: it is what the request sets,
   * such as a new password.
   */
  readonly secret?: 'proof' | 'content';
}

/** Returns an operation of a contract. Throws if the contract does not have it. */
export function operationOf(contract: Contract, id: string): Operation {
  const row = Object.hasOwn(contract, id) ? contract[id] : undefined;
  if (!row) throw new Error(`There is no operation '${id}' in the contract.`);
  const [traits, path, fields, plan] = row;
  const [method, access, carrier, effect, repeatable] = traits.split(' ') as OperationTraits;
  const isMutation = effect === 'change' || effect === 'money';
  const requestFields = fields.split(' ').filter(Boolean).map(requestField);
  const isRepeatable = repeatable !== undefined;
  return { id, method, path, access, carrier, effect, isMutation, isRepeatable, fields: requestFields, plan };
}

function requestField(text: string): RequestField {
  const [, name = '', mark] = /^(.*?)([#!?])?$/.exec(text) ?? [];
  return {
    name,
    isNumber: mark === '#',
    ...(mark === '!' && { secret: 'content' }),
    ...(mark === '?' && { secret: 'proof' }),
  };
}

/** What a call sends, by the name of the field. */
export type Input = Readonly<Record<string, unknown>>;

interface RequestParts {
  readonly query?: Record<string, unknown>;
  readonly body?: Record<string, unknown> | FormData;
}

/**
 * Makes the query or the body of a call from its input. Only fields of the contract are sent; others of a
 * form, such as a captcha or a repeated password, are left out. Numbers are sent as JSON numbers with at most
 * two decimals (reading 9); any other value in their place throws.
 */
export function requestParts(operation: Operation, input: Input): RequestParts {
  const fields = operation.fields.flatMap((field): [string, unknown][] => {
    const value = Object.hasOwn(input, field.name) ? input[field.name] : undefined;
    return value === undefined ? [] : [[field.name, requestValue(operation, field, value)]];
  });
  switch (operation.carrier) {
    case 'nothing':
      return {};
    case 'query':
      return { query: Object.fromEntries(fields) };
    case 'json':
      return { body: Object.fromEntries(fields) };
    case 'multipart':
      return { body: formData(fields) };
  }
}

/** The query as it stands at the end of an address, with its `?`; empty without one. */
export function searchOf(query: RequestParts['query'] = {}): string {
  const search = new URLSearchParams(query as Record<string, string>).toString();
  return search && `?${search}`;
}

const wireNumber = /^-?\d+(?:\.\d{1,2})?$/;

function requestValue(operation: Operation, field: RequestField, value: unknown): unknown {
  if (!field.isNumber) return value;
  const text = String(value)
    .trim()
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
  if (wireNumber.test(text)) return Number(text);
  throw new Error(`${operation.id}: '${field.name}' must be a number with at most two decimals.`);
}

function formData(fields: readonly (readonly [string, unknown])[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value instanceof Blob ? value : String(value));
  return form;
}
