import ts from 'typescript';

interface HanWord {
  /** 1-based. */
  line: number;
  /** 1-based. */
  column: number;
  text: string;
}

const HAN = /\p{Script=Han}/u;

/** Every token of a TypeScript source that holds a Han character; comments are no tokens, and may. */
export function hanWords(fileName: string, source: string): HanWord[] {
  if (!HAN.test(source)) return [];
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.ESNext, true);
  const found: HanWord[] = [];
  const visit = (node: ts.Node): void => {
    const children = node.getChildren(file);
    if (children.length > 0) return children.forEach(visit);
    const text = node.getText(file);
    if (!HAN.test(text) || ts.isJSDoc(node)) return;
    const { line, character } = file.getLineAndCharacterOfPosition(node.getStart(file));
    found.push({ line: line + 1, column: character + 1, text: text.trim() });
  };
  visit(file);
  return found;
}
