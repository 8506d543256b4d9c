import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, screen, within, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { Manifest, PageBundle } from '#model/bundle.ts';
import type { Translate } from '#model/format.ts';
import VOCABULARY from '#model/vocabulary.json' with { type: 'json' };
import type { Validators } from '#renderer/page/render-context.ts';
import type { CheckOptions } from '#scripts/config/check/check.ts';
import { compileConfig } from '#scripts/config/compile/compile.ts';
import { writeDiagnostic } from '#scripts/config/diagnostic.ts';
import { readOperations, type Schema } from '#scripts/contract/openapi-document.ts';
import { listFiles } from '#scripts/files/list-files.ts';
import { done, openLibrary, type Library } from '#tests/renderer/page/support/fake-port.ts';
import { renderPage } from '#tests/renderer/page/support/render-page.tsx';
import { importSource } from '#tests/scripts/support/import-source.ts';

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
/** A request or response with these members and no others. */
const exactly = (properties: Readonly<Record<string, Schema>>): Schema => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
});
const lendable = exactly({
  title: { type: 'string', minLength: 1 },
  weeks: { type: ['string', 'number'] },
});
const limit = exactly({ loans: text });
const shelf = exactly({ shelf: { type: 'string', enum: ['out', 'back'] } });

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

/** What checks the library's config: its own API and copy, and the engine's checks, formats and functions. */
const library: CheckOptions = {
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
    pictures: ['/none.svg'],
    codeKeys: [],
  },
};

const libraryConfig: Readonly<Record<string, string>> = Object.fromEntries(
  listFiles(join(import.meta.dirname, 'library'), 'config', ['.json']).map((path) => [
    path,
    readFileSync(join(import.meta.dirname, 'library', path), 'utf8'),
  ]),
);

/** An empty folder: the second site is passed in memory. */
const ROOT = 'tests/nowhere';

const compile = (edits: Readonly<Record<string, string>> = {}) =>
  compileConfig({ root: ROOT, overrides: { ...libraryConfig, ...edits }, against: library });

interface Desk {
  readonly bundle: PageBundle;
  readonly validators: Validators;
}
let desks: Readonly<Record<'desk' | 'limits', Desk>>;

beforeAll(async () => {
  const { files, faults } = await compile();
  expect(faults).toEqual([]);
  const manifest = JSON.parse(files['manifest.json'] ?? '') as Manifest;
  const open = async (id: string): Promise<Desk> => {
    const page = manifest.pages[id];
    const bundle = JSON.parse(files[page?.bundle ?? ''] ?? '') as PageBundle;
    const source = files[page?.validators ?? ''] ?? '';
    const { validators } = await importSource<{ validators: Validators }>(source);
    return { bundle, validators };
  };
  desks = { desk: await open('desk'), limits: await open('limits') };
});

/** Renders a page of the library with its own copy and the code that its bundle names. */
function openDesk(visitors: Library, id: keyof typeof desks = 'desk') {
  const { bundle, validators } = desks[id];
  const t: Translate = (key, values = {}) =>
    (bundle.copy[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
  return renderPage(visitors, bundle.page, { bundle, validators, t });
}

test('a site of another kind is checked, compiled and rendered by the same engine', async () => {
  const visitors = openLibrary();
  const loans = [{ number: 'L-1', title: 'Emma', due: '2026-12-01 10:00:00' }];
  visitors.respond('listLoans', ({ shelf }) => done(shelf === 'out' ? [...loans] : []));
  visitors.respond('borrow', ({ title }) => {
    loans.unshift({ number: 'L-2', title: String(title), due: '2026-12-15 10:00:00' });
    return done({ number: 'L-2' });
  });
  await openDesk(visitors);
  await waitFor(() => expect(screen.getByText('Emma')).toBeTruthy());
  expect(document.body.textContent).toContain('2026-12-01');

  fireEvent.click(screen.getByRole('button', { name: 'Borrow' }));
  expect(visitors.toasts).toEqual([['error', 'Which book is it?']]);
  expect(visitors.of('borrow')).toEqual([]);

  const book = screen.getByLabelText('Book', { selector: 'input' });
  fireEvent.input(book, { target: { value: 'Walden' } });
  fireEvent.click(screen.getByRole('radio', { name: 'Four weeks' }));
  fireEvent.click(screen.getByRole('button', { name: 'Borrow' }));
  await waitFor(() => expect(visitors.toasts.at(-1)).toEqual(['success', 'Loan L-2 is yours']));
  expect(visitors.of('borrow')[0]?.body).toEqual({ title: 'Walden', weeks: '4' });
  await waitFor(() => expect(screen.getByText('Walden')).toBeTruthy());

  const shelf = within(screen.getByRole('radiogroup', { name: 'Shelf' }));
  fireEvent.click(shelf.getByRole('radio', { name: 'Back' }));
  await waitFor(() => expect(screen.getByText('Nothing here')).toBeTruthy());
  expect(visitors.of('listLoans').at(-1)?.body).toEqual({ shelf: 'back' });
});

test('a player’s own limits are a form over operations that config names, filled with the current values', async () => {
  const visitors = openLibrary();
  let held = '5';
  visitors.respond('getLimit', () => done({ loans: held }));
  visitors.respond('setLimit', ({ loans }) => {
    held = String(loans);
    return done();
  });
  await openDesk(visitors, 'limits');
  const most = await screen.findByLabelText('Loans a month', { selector: 'input' });
  expect(most).toHaveProperty('value', '5');
  fireEvent.input(most, { target: { value: '3' } });
  fireEvent.click(screen.getByRole('button', { name: 'Keep to it' }));
  await waitFor(() => expect(visitors.toasts).toEqual([['success', 'From now on it holds']]));
  expect(visitors.of('setLimit')[0]?.body).toEqual({ loans: '3' });
  expect(visitors.of('getLimit')).toHaveLength(2);
});

test('its config is checked against its own API and copy, not against ours', async () => {
  const form = libraryConfig['config/forms/borrow.json'] ?? '';
  const refused = async (find: string, put: string): Promise<string> => {
    expect(form).toContain(find);
    const { files, faults } = await compile({ 'config/forms/borrow.json': form.replace(find, put) });
    expect(files).toEqual({});
    return faults.map((fault) => writeDiagnostic(fault, '')).join('\n');
  };
  expect(await refused('"operation": "borrow"', '"operation": "createDeposit"')).toContain(
    'unknown operation "createDeposit"',
  );
  expect(await refused('"widget": "text"', '"widget": "captcha"')).toContain('unknown widget "captcha"');
  expect(await refused('"desk.borrow"', '"shell.brand"')).toContain('unknown copy key "shell.brand"');
  expect(await refused('answer#/data/number', 'answer#/data/pay_url')).toContain('does not exist');
});
