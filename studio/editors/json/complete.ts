import {
  snippet,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { hoverTooltip, type EditorView, type Tooltip } from '@codemirror/view';
import type { Extension } from '@codemirror/state';
import {
  InsertTextFormat,
  type CompletionItem,
  type Hover,
  type MarkedString,
  type TextEdit,
} from 'vscode-json-languageservice';
import type { JsonLanguage, ServedText } from './language.ts';

/** What an editor knows of the file in it. */
export interface EditedFile {
  readonly path: () => string;
  readonly language: () => JsonLanguage;
  /** What stands behind a name: the words of a copy key, the title of a page. */
  readonly meaning: (name: string) => string | undefined;
}

/** Completes members and names by the schema of the file. */
export function jsonCompletion(file: EditedFile) {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const served = serve(file, context.state.doc.toString());
    const list = await served.service.doComplete(
      served.document,
      served.document.positionAt(context.pos),
      served.json,
    );
    if (!list || list.items.length === 0) return null;
    const edit = list.items[0]?.textEdit as TextEdit | undefined;
    const from = edit ? served.document.offsetAt(edit.range.start) : context.pos;
    return {
      from,
      options: list.items.map((item) => completionOf(item, file)),
      filter: true,
      validFor: /^"?[\w.$-]*$/,
    };
  };
}

function completionOf(item: CompletionItem, { meaning }: EditedFile): Completion {
  const name = item.label.replace(/^"|"$/g, '');
  const text = (item.textEdit as TextEdit | undefined)?.newText ?? item.insertText ?? item.label;
  const detail = meaning(name);
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

/** The placeholders of the protocol, in the editor's own writing. */
function asSnippet(text: string): string {
  return text.replace(/\$(\d+)/g, (_whole, at: string) => (at === '0' ? '${}' : `\${${at}}`));
}

/** Explains what is under the pointer: what the schema says, and what a name stands for. */
export function jsonHover(file: EditedFile): Extension {
  return hoverTooltip(async (view: EditorView, pos: number): Promise<Tooltip | null> => {
    const served = serve(file, view.state.doc.toString());
    const hover = await served.service.doHover(served.document, served.document.positionAt(pos), served.json);
    const node = served.json.getNodeFromOffset(pos);
    const name = node?.type === 'string' ? node.value : undefined;
    const meaning = name === undefined ? undefined : file.meaning(name);
    const words = [meaning, hover ? plain(hover) : ''].filter((one) => one !== undefined && one !== '');
    if (words.length === 0 || !node) return null;
    return {
      pos: node.offset,
      end: node.offset + node.length,
      above: true,
      create: () => {
        const dom = document.createElement('div');
        dom.className = 'cm-said';
        dom.textContent = words.join('\n\n');
        return { dom };
      },
    };
  });
}

function plain({ contents }: Hover): string {
  const list = (Array.isArray(contents) ? contents : [contents]) as readonly (
    MarkedString | { value: string }
  )[];
  return list
    .map((one) => (typeof one === 'string' ? one : one.value))
    .join('\n\n')
    .replace(/\\([\\`*_{}[\]()#+\-.!<>])/g, '$1');
}

function serve(file: EditedFile, text: string): ServedText {
  return file.language().open(file.path(), text);
}
