import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

/** The parts of an OpenAPI operation that the sandbox reads. */
export type OperationObject = {
  operationId: string;
  security?: Record<string, string[]>[];
  parameters?: { name?: string; in?: string; schema?: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
};

/** The parts of openapi.yaml that the sandbox reads. */
export type ContractDocument = { paths: Record<string, Record<string, OperationObject>> };

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
let loaded: ContractDocument | undefined;

/**
 * Loads openapi.yaml, once per process. YAML of this size takes half a second to read, so the parsed form is kept
 * under node_modules/.cache, named after the digest of the text it came from.
 */
export function contractDocument(): ContractDocument {
  loaded ??= readContract(readFileSync(join(ROOT, 'openapi.yaml'), 'utf8'));
  return loaded;
}

function readContract(text: string): ContractDocument {
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 16);
  const folder = join(ROOT, 'node_modules/.cache/sandbox');
  const file = join(folder, `openapi-${digest}.json`);
  const kept = readKept(file);
  if (kept) return kept;
  const document = parse(text) as ContractDocument;
  keep(folder, file, document);
  return document;
}

function readKept(file: string): ContractDocument | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ContractDocument;
  } catch {
    return undefined; // Not kept yet, or half written by a process that died: parse the YAML again.
  }
}

function keep(folder: string, file: string, document: ContractDocument): void {
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, JSON.stringify(document));
  } catch {
    // A folder that cannot be written costs time at the next start, nothing else.
  }
}
