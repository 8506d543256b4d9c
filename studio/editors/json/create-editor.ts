import {
  autocompletion,
  snippet,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { indentWithTab } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { lintGutter } from '@codemirror/lint';
import { search } from '@codemirror/search';
import { Compartment, EditorState, Transaction, type Extension } from '@codemirror/state';
import { EditorView, keymap, hoverTooltip, type Tooltip } from '@codemirror/view';
import { basicSetup } from 'codemirror';
import {
  InsertTextFormat,
  type CompletionItem,
  type Hover,
  type TextEdit,
} from 'vscode-json-languageservice';
import { tags } from '@lezer/highlight';
import type { ChoiceContext } from '#studio/edits/choices.ts';
import THEME from './editor-theme.json' with { type: 'json' };
import type { JsonLanguage } from './language-service.ts';
import { pickCompletion, choicesAtOffset } from './choice-completion.ts';

const color = (name: string): string => `var(--chakra-colors-${name})`;

export type JsonEditor = ReturnType<typeof createJsonEditor>;

/** Creates a file's editor. `onText` gets each typed change. After Escape, Tab leaves: the label says so. */
export function createJsonEditor(parent: HTMLElement, options: JsonEditorOptions) {
  const look = new Compartment();
  const extensions = [extensionsOf(options), look.of(editorLook(options.isDark))];
  const view = new EditorView({ parent, doc: options.text, extensions });
  return {
    view,
    /** Sets the text from outside. Replaces only what differs, so that the caret stays. */
    setText(text: string): void {
      const before = view.state.doc.toString();
      if (before === text) return;
      view.dispatch({ changes: difference(before, text), annotations: Transaction.remote.of(true) });
    },
    setDark: (isDark: boolean) => view.dispatch({ effects: look.reconfigure(editorLook(isDark)) }),
  };
}

interface JsonEditorOptions extends EditedFile {
  readonly label: string;
  readonly isDark: boolean;
  readonly text: string;
  readonly onText: (text: string) => void;
}

function extensionsOf({ label, onText, ...file }: JsonEditorOptions): Extension {
  return [
    basicSetup,
    lintGutter(),
    search({ top: true }),
    json(),
    autocompletion({ override: [jsonCompletion(file)], icons: false }),
    jsonHover(file),
    keymap.of([indentWithTab]),
    EditorState.tabSize.of(2),
    EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
    EditorView.updateListener.of(({ docChanged, state, transactions }) => {
      const isTyped = !transactions.some((one) => one.annotation(Transaction.remote));
      if (docChanged && isTyped) onText(state.doc.toString());
    }),
  ];
}

function difference(before: string, after: string): { from: number; to: number; insert: string } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
}

interface EditedFile {
  readonly path: string;
  /** Returns the current language service and context of the file. */
  readonly known: () => Omit<ChoiceContext, 'fileValue'> & { readonly language: JsonLanguage };
}

/** The text of a copy key, or the title of a page. */
function meaningOf(name: string, { index: { textOf, pages, titleOf } }: Pick<ChoiceContext, 'index'>) {
  return textOf(name) ?? (pages.includes(name) ? titleOf(name) : undefined);
}

function jsonCompletion(file: EditedFile) {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const text = context.state.doc.toString();
    const known = file.known();
    const picks = choicesAtOffset(text, context.pos, known);
    if (picks) return pickCompletion(picks, text.slice(picks.from, context.pos));
    const { service, document, json: parsed } = known.language.open(file.path, text);
    const list = await service.doComplete(document, document.positionAt(context.pos), parsed);
    if (!list || list.items.length === 0) return null;
    const edit = list.items[0]?.textEdit as TextEdit | undefined;
    const from = edit ? document.offsetAt(edit.range.start) : context.pos;
    return {
      from,
      options: list.items.map((item) => completionOf(item, meaningOf(nameIn(item), known))),
      filter: true,
      validFor: /^"?[\w.$-]*$/,
    };
  };
}

function nameIn({ label }: CompletionItem): string {
  return label.replace(/^"|"$/g, '');
}

function completionOf(item: CompletionItem, detail: string | undefined): Completion {
  const name = nameIn(item);
  const text = (item.textEdit as TextEdit | undefined)?.newText ?? item.insertText ?? item.label;
  const doc = typeof item.documentation === 'string' ? item.documentation : item.documentation?.value;
  return {
    label: text.startsWith('"') ? `"${name}"` : name,
    displayLabel: name,
    type: item.kind === 10 ? 'property' : 'constant',
    ...(detail === undefined ? {} : { detail }),
    ...(doc === undefined || doc === '' ? {} : { info: doc }),
    apply: item.insertTextFormat === InsertTextFormat.Snippet ? snippet(asSnippet(text)) : text,
  };
}

function asSnippet(text: string): string {
  return text.replace(/\$(\d+)/g, (_whole, at: string) => (at === '0' ? '${}' : `\${${at}}`));
}

function jsonHover(file: EditedFile): Extension {
  return hoverTooltip(async (view: EditorView, pos: number): Promise<Tooltip | null> => {
    const known = file.known();
    const { service, document, json: parsed } = known.language.open(file.path, view.state.doc.toString());
    const hover = await service.doHover(document, document.positionAt(pos), parsed);
    const node = parsed.getNodeFromOffset(pos);
    const name = node?.type === 'string' ? node.value : undefined;
    const meaning = name === undefined ? undefined : meaningOf(name, known);
    const words = [meaning, hover ? plain(hover) : ''].filter((one) => one !== undefined && one !== '');
    if (words.length === 0 || !node) return null;
    return {
      pos: node.offset,
      end: node.offset + node.length,
      above: true,
      create: () => {
        const dom = view.dom.ownerDocument.createElement('div');
        dom.className = 'cm-said';
        dom.textContent = words.join('\n\n');
        return { dom };
      },
    };
  });
}

function plain({ contents }: Hover): string {
  return [contents]
    .flat()
    .map((one) => (typeof one === 'string' ? one : one.value))
    .join('\n\n')
    .replace(/\\([\\`*_{}[\]()#+\-.!<>])/g, '$1');
}

function editorLook(isDark: boolean): Extension {
  return [EditorView.theme(THEME, { dark: isDark }), syntaxHighlighting(HIGHLIGHT)];
}

const HIGHLIGHT = HighlightStyle.define([
  { tag: tags.propertyName, color: color('brand-fg') },
  { tag: tags.string, color: color('success-fg') },
  { tag: [tags.number, tags.bool, tags.null], color: color('warning-fg') },
  { tag: [tags.separator, tags.squareBracket, tags.brace], color: color('fg-subtle') },
]);
