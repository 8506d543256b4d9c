import type { Operation, RequestField } from './contract-table.ts';

/** What a call is asked with, by field. */
export type Input = Readonly<Record<string, unknown>>;

/** What of a request carries the input. */
export interface RequestParts {
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
