import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import VOCABULARY from '#model/vocabulary.json' with { type: 'json' };
import type { CheckOptions } from '#scripts/config/check/check.ts';
import { readOperations, type Schema } from '#scripts/contract/openapi-document.ts';
import { sourceFiles } from '#scripts/files/source-files.ts';

const text: Schema = { 'x-strict': 'text', type: 'string' };
const refusal: Schema = { type: 'object', properties: { code: {}, message: {} } };

function call(operationId: string, request: Schema | undefined, data: Schema, path: string) {
  const answer = { anyOf: [{ type: 'object', properties: { code: {}, message: {}, data } }, refusal] };
  const requestBody = request && { content: { 'application/json': { schema: request } } };
  const post = {
    operationId,
    ...(requestBody && { requestBody }),
    responses: { 200: { content: { 'application/json': { schema: answer } } } },
  };
  return [path, { post }] as const;
}

const loan: Schema = {
  type: 'object',
  properties: { number: text, title: text, due: { 'x-strict': 'time', type: 'string' } },
};
const lendable: Schema = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'weeks'],
  properties: { title: { type: 'string', minLength: 1 }, weeks: { type: ['string', 'number'] } },
};
const limit: Schema = {
  type: 'object',
  additionalProperties: false,
  required: ['loans'],
  properties: { loans: text },
};
const shelf: Schema = {
  type: 'object',
  additionalProperties: false,
  required: ['shelf'],
  properties: { shelf: { type: 'string', enum: ['out', 'back'] } },
};

/** The API of a library that lends books. It has nothing of this site's product. */
const operations = readOperations({
  openapi: '3.1.0',
  paths: Object.fromEntries([
    call('getLibrary', undefined, { type: 'object', properties: { name: text } }, '/library'),
    call('getReader', undefined, { type: 'object', properties: { card: text } }, '/reader'),
    call('getPurse', undefined, { type: 'object', properties: { fines: text } }, '/purse'),
    call('borrow', lendable, { type: 'object', properties: { number: text } }, '/borrow'),
    call('getLimit', undefined, limit, '/limit'),
    call('setLimit', limit, limit, '/limit/set'),
    call('listLoans', shelf, { 'x-strict': 'list', type: 'array', items: loan }, '/loans'),
  ]),
});

/** What the library's config is checked against: its own API and copy, with the engine's checks, formats and functions. */
export const library: CheckOptions = {
  operations,
  schemas: 'config/schema',
  vocabulary: {
    ...VOCABULARY,
    widgets: {
      text: { doc: 'A line.', type: 'string', isChoice: false },
      segmented: { doc: 'One of a few.', type: 'string', isChoice: true },
    },
    blocks: {},
    icons: ['home', 'list'],
    flags: ['loggedIn'],
    codeKeys: [],
  },
};

/** The config of the library: the text of each file by its path. */
export const libraryConfig: Readonly<Record<string, string>> = Object.fromEntries(
  sourceFiles(join(import.meta.dirname, 'library'), 'config', ['.json']).map((path) => [
    path,
    readFileSync(join(import.meta.dirname, 'library', path), 'utf8'),
  ]),
);
