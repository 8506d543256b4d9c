import { bodyFaults, queryFaults } from '#sandbox/contract/checks.ts';
import { complain, WRONG_REQUEST } from '#sandbox/contract/complain.ts';
import type { Operation } from '#sandbox/contract/operations.ts';
import { Refusal } from '#sandbox/wire/refusal.ts';
import type { Upload } from './handler.ts';

/** A request, read but not yet checked. */
export type RawInput = {
  query: Record<string, unknown>;
  text: string;
  body: unknown;
  upload?: Upload;
};

const UPLOAD_LIMIT_BYTES = 2 * 1024 * 1024;

/** Reads a request's query and body. Never refuses: what is wrong with it is said by `checkInput`. */
export async function readInput(operation: Operation, request: Request): Promise<RawInput> {
  const query: Record<string, unknown> = {};
  for (const [name, value] of new URL(request.url).searchParams) query[name] = asSent(operation, name, value);
  if (operation.body === 'multipart') {
    const upload = await readUpload(request);
    return { query, text: '', body: undefined, ...(upload && { upload }) };
  }
  const text = operation.body === 'json' ? await request.text() : '';
  return { query, text, body: parsed(text) };
}

/** Refuses a request that does not keep to openapi.yaml, in Chinese; gives its checked fields. */
export function checkInput(operation: Operation, raw: RawInput): object {
  if (operation.body === 'multipart') {
    if (!raw.upload) throw new Refusal('请选择要上传的图片', WRONG_REQUEST);
    if (raw.upload.bytes.length > UPLOAD_LIMIT_BYTES) throw new Refusal('图片不能超过2MB', WRONG_REQUEST);
    return {};
  }
  if (operation.body === 'json' && raw.body === undefined) {
    throw new Refusal(raw.text ? '请求内容不是有效的JSON' : '请求内容不能为空', WRONG_REQUEST);
  }
  const faults = [...bodyFaults(operation, raw.body), ...queryFaults(operation, raw.query)];
  if (faults.length > 0) throw complain(operation.id, faults);
  return { ...raw.query, ...(raw.body as object | undefined) };
}

// A query is text; a whole number in it stands for the number. Categories and the like are never numbers.
function asSent(operation: Operation, name: string, value: string): unknown {
  return operation.parameters.includes(name) && /^\d{1,9}$/.test(value) ? Number(value) : value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

async function readUpload(request: Request): Promise<Upload | undefined> {
  try {
    const file = (await request.formData()).get('file');
    return file instanceof File ? { bytes: Buffer.from(await file.arrayBuffer()) } : undefined;
  } catch {
    return undefined; // Not multipart, or cut off: the check says so.
  }
}
