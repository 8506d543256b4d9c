import { applyEdits, type Edit, type JSONPath, modify, type ModificationOptions } from 'jsonc-parser';

const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' };

/** Sets the value at a path of a JSON text, or removes it (undefined); the rest stays as it is. */
export function setJson(text: string, path: JSONPath, value: unknown, options?: ModificationOptions): string {
  return applyEdits(text, modify(text, path, value, { formattingOptions, ...options }).map(compact));
}

/** Writes lists of texts or numbers on one line if they fit, as the formatter does. */
function compact(edit: Edit): Edit {
  const content = edit.content.replace(
    /\[\s*((?:"(?:[^"\\]|\\.)*"|[-\d.eE+]+)(?:,\s*(?:"(?:[^"\\]|\\.)*"|[-\d.eE+]+))*)\s*\]/g,
    (whole, items: string) => {
      const line = `[${items.replace(/,\s*\n\s*/g, ', ')}]`;
      return line.length <= 90 ? line : whole;
    },
  );
  return { ...edit, content };
}
