import { expect, test } from 'vitest';
import { completeOptions } from '#scripts/config/check/check.ts';
import { type ReadableScopes, readableIn } from '#scripts/config/check/readable-values.ts';
import { compileConfig } from '#scripts/config/compile/compile.ts';
import type { Schemas } from '#scripts/schema/json-schema.ts';
import { errorsIn } from '#scripts/config/diagnostic.ts';
import { readConfig } from '#scripts/config/read/config-tree.ts';
import { choicesAt, pickKind } from '#studio/edits/choices.ts';
import { configIndex } from '#studio/edits/config-index.ts';
import { placeField } from '#studio/edits/field-of-place.ts';
import { parsed } from '#studio/edits/edit-texts.ts';
import { membersOf, schemaNodeAt, fileNode, type SchemaNode } from '#studio/edits/schema-node.ts';
import type { FileEditor } from '#studio/forms/use-file-editor.ts';
import { editsOf } from '#studio/forms/file-edits.ts';
import { absentMembers, addMember, listEdits, mapEdits, needsInput } from '#studio/forms/place-edits.ts';
import type { StudioFile } from '#studio/protocol/studio-calls.ts';
import { shippedFiles, shippedSchemas } from '#tests/studio/support/shipped-config.ts';

/** The schemas with another description of each argument: an initial argument depends on names only. */
const fixed = JSON.parse(
  JSON.stringify(shippedSchemas()).replace(/(?<="x-args":\{[^}]*:)"[^"]*"/g, '"other"'),
) as Schemas;
const tree = await readConfig('.');
const against = await completeOptions('.');
const shipped = shippedFiles();
const readables = new Map<string, ReadableScopes>();

/** The studio over files: what is edited in it is in them. */
function studioOver(files: Record<string, StudioFile>) {
  const view = { files };
  const edit = (path: string, text: string | null): void => {
    const known = view.files[path] ?? { path, kind: 'locale', id: '', saved: null };
    view.files = { ...view.files, [path]: { ...known, text: text ?? '' } };
  };
  return { view, edit };
}

function editorOf(path: string, studio: ReturnType<typeof studioOver>): FileEditor {
  const { files } = studio.view;
  const { text = '', kind = '' } = files[path] ?? {};
  const index = configIndex(files, fixed);
  const readable = readables.get(path) ?? readableIn(path, tree.files, against, () => undefined);
  readables.set(path, readable);
  const context = { index, path, fileValue: parsed(text), readable };
  const rootNode = fileNode(kind, context.fileValue, index.schemas);
  return { path, text, context, rootNode, faults: [], ...editsOf(studio, context) };
}

interface Trial {
  readonly name: string;
  readonly run: (editor: FileEditor) => void;
}

/** Names that bring with them what they take: one is picked in place of another. */
const PICKED = ['blockName', 'widgetName', 'functionName', 'format', 'formatName', 'checkName'];

/** What an operator must say: what is secret, the least of an amount, what takes the place of a filter. */
const TO_SAY = ['secret.undeclared', 'limit.none', 'filter.idle'];

/** All that can be added at a place and below it, and all names that can be picked there. */
function trialsAt(place: SchemaNode, editor: FileEditor): readonly Trial[] {
  const { context } = editor;
  if (place.resolved.kinds.includes('condition')) return [];
  const title = place.node.schema.title ?? String(place.step);
  const trial = (name: string, run: Trial['run']): Trial => ({ name: `${title}: ${name}`, run });
  const { fields, children } = membersOf(place);
  const picked = fields.filter((field) => PICKED.includes(pickKind(field.resolved) ?? ''));
  const entry = mapEdits(place, editor)?.proposed;
  return [
    ...(listEdits(place, editor)?.choices ?? []).map(({ id }) =>
      trial(`item ${id}`, (now) => void listEdits(place, now)?.add(id)),
    ),
    ...(entry === undefined
      ? []
      : [trial('entry', (now) => void mapEdits(place, now)?.add(entry || 'added'))]),
    ...absentMembers(place, editor)
      .filter((one) => !needsInput(one))
      .map((one) => trial(`member ${one.step}`, (now) => addMember(one, now))),
    ...picked.flatMap((field) =>
      (choicesAt(field, context) ?? []).map(({ value }) =>
        trial(`${field.step} ${value}`, (now) => void now.type(placeField(field, now.context.index), value)),
      ),
    ),
    ...children.flatMap((child) => trialsAt(child, editor)),
  ];
}

interface Edit {
  readonly name: string;
  readonly texts: Readonly<Record<string, string>>;
}

/** The edits of the files of a kind, each in the first file that has it. */
function editsOfKind(kind: string): readonly Edit[] {
  const seen = new Set<string>();
  const paths = Object.keys(shipped).filter((path) => shipped[path]?.kind === kind);
  const edits = paths.flatMap((path) => {
    const studio = studioOver(shipped);
    const editor = editorOf(path, studio);
    const trials = editor.rootNode ? trialsAt(editor.rootNode, editor) : [];
    return trials.flatMap(({ name, run }): Edit[] => {
      if (seen.has(name)) return [];
      seen.add(name);
      studio.view.files = shipped;
      run(editor);
      const edited = Object.values(studio.view.files).filter((file) => file !== shipped[file.path]);
      return [{ name, texts: Object.fromEntries(edited.map((file) => [file.path, file.text])) }];
    });
  });
  expect(edits, kind).not.toEqual([]);
  return edits;
}

/** Edits in rounds that are checked at once: no two of a round are of the same file. */
function inRounds(edits: readonly Edit[]): readonly (readonly Edit[])[] {
  const rounds: Edit[][] = [];
  for (const edit of edits) {
    const isApart = ({ texts }: Edit): boolean => !Object.keys(edit.texts).some((path) => path in texts);
    const round = rounds.find((others) => others.every(isApart));
    if (round) round.push(edit);
    else rounds.push([edit]);
  }
  return rounds;
}

test('everything that can be added to a file passes the check at once', async () => {
  const wrong: string[] = [];
  const edits = ['site', 'navigation', 'enums', 'form', 'list', 'page'].flatMap(editsOfKind);
  for (const round of inRounds(edits)) {
    const overrides = Object.assign({}, ...round.map(({ texts }) => texts)) as Edit['texts'];
    const { faults } = await compileConfig({ root: '.', overrides, against });
    for (const { path, code, args } of errorsIn(faults).filter((one) => !TO_SAY.includes(one.code))) {
      const done = round.find(({ texts }) => path in texts)?.name ?? '';
      wrong.push(`${path}: ${done}: ${code} ${JSON.stringify(args)}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('replaces a format that does not fit the new value', () => {
  const studio = studioOver(shipped);
  const path = 'config/lists/bets.json';
  const columnNow = () => (parsed(studio.view.files[path]?.text ?? '') as { columns: object[] }).columns[3];
  const read = (ref: string): void => {
    const editor = editorOf(path, studio);
    const place = editor.rootNode && schemaNodeAt(editor.rootNode, '/columns/3/value');
    if (place) editor.setRef(place, ref);
  };
  expect(columnNow()).toMatchObject({ value: { $get: 'row#/bet_amount' }, format: 'money' });
  read('row#/created_at');
  expect(columnNow()).toMatchObject({ value: { $get: 'row#/created_at' }, format: 'dateTime' });
  read('row#/Code');
  expect(columnNow()).toMatchObject({ format: 'dateTime' });
  read('row#/win_loss');
  expect(columnNow()).toMatchObject({ format: 'money' });
});
