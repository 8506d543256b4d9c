/** How a scalar becomes strict: the words of `x-strict` in openapi.yaml. */
export type ScalarWord = 'money' | 'decimal' | 'integer' | 'flag' | 'text' | 'html' | 'url' | 'time' | 'id';

/** An object's fields; a `!` at the end of a name marks a field without which the whole answer is malformed. */
export interface ObjectPlan {
  readonly [field: string]: Plan;
}

/** A plan with a word in front: a list, a page, an object that a bare string may stand for, an object that a list may stand for. */
export type CombinedPlan =
  | readonly ['list', Plan]
  | readonly ['page', Plan]
  | readonly ['lone', ObjectPlan, string]
  | readonly ['first', Plan];

/** How `data` of an answer becomes strict. */
export type Plan = ScalarWord | 'none' | ObjectPlan | CombinedPlan;

/** One operation as the generated table writes it: `[method access carrier effect, path, request fields, plan]`. */
type OperationRow = readonly [
  what: `${OperationTraits[0]} ${OperationTraits[1]} ${OperationTraits[2]} ${OperationTraits[3]}`,
  path: string,
  fields: string,
  plan: Plan,
];

type OperationTraits = [Operation['method'], Operation['access'], Operation['carrier'], Operation['effect']];

/** Every operation of an API by its operationId. */
export type Contract<Id extends string = string> = Readonly<Record<Id, OperationRow>>;

/** One operation, read from its row. */
export interface Operation {
  readonly id: string;
  readonly method: 'get' | 'post';
  readonly path: string;
  /** none: no token is sent; optional: one is sent when there is one; required: the call needs a session. */
  readonly access: 'none' | 'optional' | 'required';
  readonly carrier: 'nothing' | 'query' | 'json' | 'multipart';
  /** What it changes (`x-effect`). */
  readonly effect: 'none' | 'session' | 'change' | 'money';
  /** Moves money or changes what the server keeps: it takes effect once. */
  readonly isMutation: boolean;
  readonly fields: readonly RequestField[];
  readonly plan: Plan;
}

/** A field of a request. */
export interface RequestField {
  readonly name: string;
  /** Goes out as a JSON number. */
  readonly isNumber: boolean;
  /** Must not be kept. proof: it only proves who asks; content: it is part of what is asked. */
  readonly secret?: 'proof' | 'content';
}

/** Reads an operation of a contract. Throws for one that the contract does not have: that is our own mistake. */
export function operationOf(contract: Contract, id: string): Operation {
  const row = Object.hasOwn(contract, id) ? contract[id] : undefined;
  if (!row) throw new Error(`There is no operation '${id}' in the contract.`);
  const [what, path, fields, plan] = row;
  const [method, access, carrier, effect] = what.split(' ') as OperationTraits;
  return {
    ...{ id, method, path, access, carrier, effect },
    isMutation: effect === 'change' || effect === 'money',
    fields: fields.split(' ').filter(Boolean).map(requestField),
    plan,
  };
}

function requestField(word: string): RequestField {
  const [, name = '', mark] = /^(.*?)([#!?])?$/.exec(word) ?? [];
  return {
    name,
    isNumber: mark === '#',
    ...(mark === '!' && { secret: 'content' }),
    ...(mark === '?' && { secret: 'proof' }),
  };
}

type Input = Readonly<Record<string, unknown>>;

interface RequestParts {
  readonly query?: Record<string, unknown>;
  readonly body?: Record<string, unknown> | FormData;
}

/**
 * Puts a call's input where the operation wants it. Only fields that the contract names travel: what else a form holds (a captcha, a
 * repeated password) stays here. Numbers go out as JSON numbers with at most two decimals (reading 9); anything else in their place is
 * our own mistake and throws.
 */
export function requestParts(operation: Operation, input: Input): RequestParts {
  const fields = operation.fields.flatMap((field): [string, unknown][] => {
    const value = Object.hasOwn(input, field.name) ? input[field.name] : undefined;
    return value === undefined ? [] : [[field.name, outgoing(operation, field, value)]];
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

const wireNumber = /^-?\d+(?:\.\d{1,2})?$/;

function outgoing(operation: Operation, field: RequestField, value: unknown): unknown {
  if (!field.isNumber) return value;
  const text =
    typeof value === 'string'
      ? value
          .trim()
          .replace(/(\.\d*?)0+$/, '$1')
          .replace(/\.$/, '')
      : String(value);
  if (wireNumber.test(text)) return Number(text);
  throw new Error(`${operation.id}: '${field.name}' must be a number with at most two decimals.`);
}

function formData(fields: readonly (readonly [string, unknown])[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) {
    if (value instanceof Blob) form.append(name, value);
    else form.append(name, String(value));
  }
  return form;
}
