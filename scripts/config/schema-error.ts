import type { ErrorObject } from 'ajv';
import { type Message, message } from '#scripts/messages/format-message.ts';
import { hasMessage } from '#scripts/messages/messages.ts';

/** How a value fails its schema. */
export function schemaError(error: ErrorObject): Message {
  const params = error.params as Readonly<Record<string, unknown>>;
  const values = Object.entries(params).map(([name, value]) => [
    name,
    name === 'type'
      ? [value].flat().map((type) => known(`checker.type.${String(type)}`) ?? OTHER)
      : [value].flat().join(', '),
  ]);
  return known(`checker.schema.${error.keyword}`, Object.fromEntries(values) as Message['values']) ?? OTHER;
}

/** Why a text is not JSON, by the parser's name of the error. */
export function jsonError(name: string): Message {
  return known(`checker.json.${name}`) ?? message('checker.json.other');
}

const OTHER = message('checker.schema.other');

function known(key: string, values: Message['values'] = {}): Message | undefined {
  return hasMessage(key) ? { key, values } : undefined;
}
