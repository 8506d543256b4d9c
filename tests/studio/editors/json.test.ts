import { proxy, snapshot } from 'valtio';
import { expect, test } from 'vitest';
import { configIndex } from '#studio/edits/config-index.ts';
import { faultMarks, pointerAt, rangeOf } from '#studio/editors/json/pointer-ranges.ts';
import { jsonLanguage } from '#studio/editors/json/language-service.ts';
import { shippedFiles, shippedSchemas, withTexts } from '#tests/studio/support/shipped-config.ts';

const { files, index } = withTexts(shippedFiles());
// Frozen, as in the state of the page.
const language = jsonLanguage(snapshot(proxy(index.schemas)));

async function completed(path: string, text: string): Promise<readonly string[]> {
  const at = text.indexOf('|');
  const { service, document, json } = language.open(path, text.replace('|', ''));
  const list = await service.doComplete(document, document.positionAt(at), json);
  return list?.items.map(({ label }) => label) ?? [];
}

test('completes members and operations', async () => {
  expect(await completed('config/forms/x.json', '{"version": 1, "|"}')).toContain('operation');
  expect(await completed('config/forms/x.json', '{"operation": "|"}')).toContain('"createDeposit"');
});

test('a hover over a member shows the description of its schema', async () => {
  const { service, document, json } = language.open('config/lists/x.json', '{"limit": 3}');
  const hover = await service.doHover(document, document.positionAt(3), json);
  expect(JSON.stringify(hover?.contents)).toContain('The maximum number of rows');
});

test('a fault is marked on its value', () => {
  const text = '{\n  "a": {\n    "b": "wrong"\n  }\n}\n';
  const sentences = { what: 'no', why: 'so', remedy: 'yes' };
  const place = { path: 'x', line: 3, column: 10, pointer: '/a/b' };
  const fault = { ...place, ...sentences, code: 'x', severity: 'error' } as const;
  const [mark, other] = faultMarks(text, [fault, { ...fault, severity: 'warning' }]);
  expect(text.slice(mark?.from, mark?.to)).toBe('"wrong"');
  expect(mark?.message).toBe('no\nso\nyes');
  expect([mark?.severity, other?.severity]).toEqual(['error', 'warning']);
});

test('a pointer has a span of text and back; an unknown one that of its nearest ancestor', () => {
  const text = '{"a": [{"b": 1}, {"b": 22}]}';
  const { from, to } = rangeOf(text, '/a/1/b');
  expect(text.slice(from, to)).toBe('22');
  expect(pointerAt(text, from)).toBe('/a/1/b');
  const near = rangeOf(text, '/a/1/gone/further');
  expect(text.slice(near.from, near.to)).toBe('{"b": 22}');
});

test('the copy index is cached for each state of the files', () => {
  expect(configIndex(files, shippedSchemas())).toBe(index);
});
