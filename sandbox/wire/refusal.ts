import type { ErrorObject } from 'ajv/dist/2020.js';
import type { OperationId } from '#sandbox/contract/operations.ts';
import messages from './refusal-messages.json' with { type: 'json' };

/** What is said of a field that is missing or wrong, by operation: the words of config/locales where it has them. */
export const REFUSAL_MESSAGES = messages.operations satisfies Partial<Record<OperationId, object>>;

/** A server's no: the code and the Chinese message of the envelope. Thrown inside a transaction, it undoes it. */
export class Refusal extends Error {
  /** The envelope's code, never 200. */
  readonly code: number;

  constructor(message: string, code = 422) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
  }
}

/** The one answer to a missing, unknown or lapsed token (spec section 4, "Session"). */
export const SESSION_EXPIRED = '身份验证失败：您的登录已过期，请重新登录';

/** The code of a request that does not keep to the contract. */
export const WRONG_REQUEST = 400;

/** Turns the faults of a request into the refusal that names the first of them in plain Chinese. */
export function validationRefusal(operation: OperationId, faults: readonly ErrorObject[]): Refusal {
  const fault = mostTelling(faults);
  if (!fault) return new Refusal('请求内容不正确', WRONG_REQUEST);
  const field = fieldOf(fault);
  const own: Readonly<Record<string, Readonly<Record<string, string>>>> = REFUSAL_MESSAGES;
  return new Refusal(own[operation]?.[field] ?? plainWords(fault, field), WRONG_REQUEST);
}

// Of alternatives (oneOf) the one is meant whose constant or list of words the request satisfies.
function mostTelling(faults: readonly ErrorObject[]): ErrorObject | undefined {
  const branches = new Map<string, ErrorObject[]>();
  for (const fault of faults) {
    const branch = branchOf(fault);
    branches.set(branch, [...(branches.get(branch) ?? []), fault]);
  }
  branches.delete('');
  const ranked = [...branches.values()].sort(
    (left, right) => misses(left) - misses(right) || left.length - right.length,
  );
  return ranked[0]?.[0] ?? faults[0];
}

function branchOf({ keyword, schemaPath }: ErrorObject): string {
  if (keyword === 'oneOf') return '';
  return /^#\/oneOf\/(\d+)\//.exec(schemaPath)?.[1] ?? 'body';
}

function misses(faults: readonly ErrorObject[]): number {
  return faults.filter(({ keyword }) => ['const', 'enum', 'not'].includes(keyword)).length;
}

function fieldOf({ instancePath, params }: ErrorObject): string {
  const missing = params['missingProperty'] ?? params['additionalProperty'];
  return typeof missing === 'string' ? missing : (instancePath.split('/')[1] ?? '');
}

function plainWords({ keyword }: ErrorObject, field: string): string {
  const names: Readonly<Record<string, string>> = messages.fields;
  const name = names[field] ?? field;
  if (!name) return '请求内容格式不正确';
  if (keyword === 'required') return `缺少${name}`;
  if (keyword === 'additionalProperties') return `不支持的内容：${name}`;
  if (keyword === 'enum' || keyword === 'const') return `${name}不在可选范围内`;
  if (keyword === 'minLength' || keyword === 'maxLength') return `${name}长度不正确`;
  if (keyword === 'minimum' || keyword === 'maximum' || keyword === 'exclusiveMinimum')
    return `${name}超出范围`;
  return `${name}格式不正确`;
}
