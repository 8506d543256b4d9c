import { expect, test } from 'vitest';
import { EditHistory } from '#studio/session/edit-history.ts';

type Texts = Record<string, string | null>;

function open(texts: Texts) {
  const state = { input: undefined as unknown, now: 0 };
  const history = new EditHistory({
    read: (path) => texts[path] ?? null,
    write: (path, text) => void (texts[path] = text),
    focusedInput: () => state.input,
    now: () => state.now,
    onChange: () => undefined,
  });
  const edit = (path: string, text: string | null): void => {
    history.record(path, texts[path] ?? null, text);
    texts[path] = text;
  };
  return { texts, state, history, edit };
}

test('changes of one task are one step of undo and redo, across files', async () => {
  const { texts, history, edit } = open({ page: '{"a":1}', copy: '{"b":"乙"}' });
  edit('page', '{}');
  edit('copy', null);
  await Promise.resolve();
  edit('page', '{"c":2}');
  history.undo();
  expect(texts).toEqual({ page: '{}', copy: null });
  history.undo();
  expect(texts).toEqual({ page: '{"a":1}', copy: '{"b":"乙"}' });
  history.redo();
  expect(texts).toEqual({ page: '{}', copy: null });
});

test('typing in one input is one step until a pause, and an undo keeps edits of another window', async () => {
  const { texts, state, history, edit } = open({ copy: '{"a":"","b":""}' });
  const input = (state.input = {});
  edit('copy', '{"a":"甲","b":""}');
  await Promise.resolve();
  texts['copy'] = '{"a":"甲","b":"别人"}';
  edit('copy', '{"a":"甲方","b":"别人"}');
  await Promise.resolve();
  state.now = 10_000;
  edit('copy', '{"a":"甲方。","b":"别人"}');
  history.undo();
  expect(texts['copy']).toBe('{"a":"甲方","b":"别人"}');
  history.undo();
  expect(texts['copy']).toBe('{"a":"","b":"别人"}');
  history.redo();
  expect(texts['copy']).toBe('{"a":"甲方","b":"别人"}');
  expect(state.input).toBe(input);
});

test('an undo where others have changed the same place changes nothing and returns the path', async () => {
  const { texts, history, edit } = open({ copy: '{"a":"甲"}' });
  edit('copy', '{"a":"乙"}');
  await Promise.resolve();
  texts['copy'] = '{"a":"丙"}';
  expect(history.undo()).toBe('copy');
  expect(texts['copy']).toBe('{"a":"丙"}');
});
