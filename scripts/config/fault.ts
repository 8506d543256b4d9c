/** Something wrong with config: where it stands, what it is, why that is wrong, and what would mend it. */
export interface Fault {
  /** The file, relative to the project. */
  readonly path: string;
  /** Where in the file's text, in characters from its start. */
  readonly offset: number;
  readonly what: string;
  readonly why: string;
  readonly remedy: string;
}

/** Writes a fault as `file:line:column  what  why  remedy`, given the text of its file. */
export function writeFault(fault: Fault, text: string): string {
  const { line, column } = placeOf(fault.offset, text);
  return `${fault.path}:${line}:${column}  ${fault.what}  ${fault.why}  ${fault.remedy}`;
}

/** Line and column, both from 1, of an offset in a text. */
export function placeOf(offset: number, text: string): { line: number; column: number } {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - before.lastIndexOf('\n') };
}
