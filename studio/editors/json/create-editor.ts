import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, codeFolding, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language';
import { lintGutter, lintKeymap } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { jsonCompletion, jsonHover, type EditedFile } from './complete.ts';
import { editorLook } from './look.ts';

/** The editor of a file's JSON. */
export interface JsonEditor {
  readonly view: EditorView;
  /** Puts in a text from outside; what is the same stays, with the caret in it. */
  setText(text: string): void;
  setDark(isDark: boolean): void;
  /** Begins with another file: its text, and nothing to undo. */
  begin(text: string): void;
}

/** Makes the editor in an element. `onText` hears of each change that is typed; Escape lets Tab leave the editor, as its label says. */
export function createJsonEditor(
  parent: HTMLElement,
  options: {
    readonly file: EditedFile;
    readonly label: string;
    readonly isDark: boolean;
    readonly text: string;
    readonly onText: (text: string) => void;
  },
): JsonEditor {
  const look = new Compartment();
  let isOurs = false;
  const extensions: Extension = [
    lineNumbers(),
    foldGutter(),
    codeFolding(),
    lintGutter(),
    highlightSpecialChars(),
    history(),
    drawSelection(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    highlightSelectionMatches(),
    search({ top: true }),
    json(),
    autocompletion({ override: [jsonCompletion(options.file)], icons: false }),
    jsonHover(options.file),
    keymap.of([
      ...closeBracketsKeymap,
      ...completionKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...foldKeymap,
      ...lintKeymap,
      ...defaultKeymap,
      indentWithTab,
    ]),
    EditorState.tabSize.of(2),
    EditorView.contentAttributes.of({ 'aria-label': options.label, tabindex: '0' }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged && !isOurs) options.onText(update.state.doc.toString());
    }),
  ];
  const stateOf = (text: string, isDark: boolean): EditorState =>
    EditorState.create({ doc: text, extensions: [extensions, look.of(editorLook(isDark))] });
  let isDark = options.isDark;
  const view = new EditorView({ parent, state: stateOf(options.text, isDark) });
  return {
    view,
    setText(text) {
      const before = view.state.doc.toString();
      if (before === text) return;
      isOurs = true;
      view.dispatch({ changes: difference(before, text) });
      isOurs = false;
    },
    setDark(next) {
      isDark = next;
      view.dispatch({ effects: look.reconfigure(editorLook(next)) });
    },
    begin: (text) => view.setState(stateOf(text, isDark)),
  };
}

/** The one change that makes a text of another: what both begin and end with stays. */
function difference(before: string, after: string): { from: number; to: number; insert: string } {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
}
