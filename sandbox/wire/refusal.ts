import type { ErrorObject } from 'ajv/dist/2020.js';
import type { OperationId } from '#generated/contract.ts';
import messages from './refusal-messages.json' with { type: 'json' };

/** The messages for missing or invalid fields, by operation; as in config/locales where it has them. */
export const REFUSAL_MESSAGES = messages.operations satisfies Partial<Record<OperationId, object>>;

/** A refused call: the envelope's code and Chinese message. It rolls back the transaction that throws it. */
export class Refusal extends Error {
  /** The envelope's code, never 200. */
  readonly code: number;

  constructor(message: string, code = 422) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
  }
}

/** The message for a missing, unknown or expired token (spec section 4, "Session"). */
export const SESSION_EXPIRED = '身份验证失败：您的登录已过期，请重新登录';

/** The code of a request that the contract does not allow. */
export const WRONG_REQUEST = 400;

/** Makes the refusal of an invalid request, with a Chinese message for its first error. */
export function validationRefusal(operation: OperationId, error: ErrorObject): Refusal {
  const field = fieldOf(error);
  const own: Readonly<Record<string, Readonly<Record<string, string>>>> = REFUSAL_MESSAGES;
  return new Refusal(own[operation]?.[field] ?? messageOf(error, field), WRONG_REQUEST);
}

function fieldOf({ instancePath, params }: ErrorObject): string {
  const missing = params['missingProperty'] ?? params['additionalProperty'];
  return typeof missing === 'string' ? missing : (instancePath.split('/')[1] ?? '');
}

function messageOf({ keyword }: ErrorObject, field: string): string {
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
