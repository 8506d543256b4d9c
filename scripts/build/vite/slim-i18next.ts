import type { Plugin } from 'vite';
import * as parts from './i18next-parts.ts';

/** The one module of i18next. */
const I18NEXT = /[\\/]node_modules[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/;

/** A node of the syntax tree (ESTree), as far as it is read here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** An edit of a text: what stands from `start` to `end` becomes `put`. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly put: string;
}

/**
 * Leaves out of the bundle the parts of i18next that the site never reaches (i18next-parts.ts says which, and why), and what its logger says
 * in debug mode only. A part that is left out throws when it is called. The build fails when a part is no longer where it was.
 */
export function slimI18next(wanted: typeof parts = parts): Plugin {
  const replaced = Object.keys(wanted.replacedI18next);
  const seen = new Set<string>();
  return {
    name: 'slim-i18next',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      seen.clear();
    },
    transform(code, id) {
      const path = id.replaceAll('\\', '/').split('?')[0] ?? '';
      const module = replaced.find((end) => path.endsWith(`/node_modules/${end}`));
      if (module !== undefined) return { code: wanted.replacedI18next[module] ?? '', map: null };
      if (!I18NEXT.test(path)) return null;
      seen.clear();
      const edits = editsOf(this.parse(code) as unknown as Node, code, wanted, (part) => seen.add(part));
      const missing = namesOf(wanted).filter((part) => !seen.has(part));
      if (missing.length > 0)
        this.error(
          `slim-i18next no longer matches ${missing.join(', ')}: find how i18next changed, and mend scripts/build/vite/i18next-parts.ts`,
        );
      return { code: `${apply(code, edits)}\n${THROWER}`, map: null };
    },
  };
}

const THROWER = `function leftOut() { throw new Error('this part of i18next is left out of the bundle: see i18next-parts.ts'); }`;

/** The names of all parts, as faults call them. */
function namesOf({ methods, i18nextFunctions: functions, bodies, constants }: typeof parts): string[] {
  const members = (table: Readonly<Record<string, readonly string[]>>): string[] =>
    Object.entries(table).flatMap(([owner, names]) => names.map((name) => `${owner}.${name}`));
  const keys = (table: Readonly<Record<string, object>>): string[] =>
    members(Object.fromEntries(Object.entries(table).map(([owner, names]) => [owner, Object.keys(names)])));
  return [...members(methods), ...functions, ...keys(bodies), ...keys(constants)];
}

/** The edits that leave out what is wanted; `found` is called with the name of each part that is there. */
function editsOf(root: Node, code: string, wanted: typeof parts, found: (part: string) => void): Edit[] {
  const edits: Edit[] = [];
  const replace = ({ start, end }: Node, put: string): void => void edits.push({ start, end, put });
  const textOf = ({ start, end }: Node): string => code.slice(start, end);

  const visit = (node: Node, owner: string): void => {
    if (node.type === 'FunctionDeclaration' || node.type === 'VariableDeclarator') {
      const name = nameOf(node['id']);
      if (wanted.i18nextFunctions.includes(name)) {
        found(name);
        const [whole, body] =
          node.type === 'FunctionDeclaration' ? [node['body'], '{ leftOut(); }'] : [node['init'], 'leftOut'];
        if (isNode(whole)) replace(whole, body);
        return;
      }
    }
    if (node.type === 'MethodDefinition' && isNode(node['value']) && isNode(node['value']['body'])) {
      const name = nameOf(node['key']);
      const body =
        own(own(wanted.bodies, owner), name) ??
        (own(wanted.methods, owner)?.includes(name) ? 'leftOut();' : undefined);
      if (body !== undefined) {
        found(`${owner}.${name}`);
        replace(node['value']['body'], `{ ${body} }`);
        return;
      }
    }
    if (node.type === 'ExpressionStatement' && isNode(node['expression']) && DEBUG_WORDS.test(textOf(node))) {
      if (node['expression']['type'] === 'CallExpression') return replace(node, ';');
    }
    if (node.type === 'MemberExpression') {
      const always = own(own(wanted.constants, owner), textOf(node));
      if (always !== undefined) {
        found(`${owner}.${textOf(node)}`);
        return replace(node, always);
      }
    }
    for (const [key, value] of Object.entries(node)) {
      if (node.type === 'AssignmentExpression' && key === 'left') continue;
      for (const child of [value].flat())
        if (isNode(child)) visit(child, node.type === 'ClassDeclaration' ? nameOf(node['id']) : owner);
    }
  };
  visit(root, '');
  return edits;
}

/** A call of the logger that says nothing unless i18next is in debug mode. */
const DEBUG_WORDS = /^(?:this\.logger|baseLogger)\.(?:log|warn|once|deprecate)\(/;

/** What a table itself holds under a name: not what every object inherits. */
function own<Value>(table: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined {
  return table && Object.hasOwn(table, name) ? table[name] : undefined;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function nameOf(value: unknown): string {
  return isNode(value) && typeof value['name'] === 'string' ? value['name'] : '';
}

/** A text with edits that do not overlap. */
function apply(code: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, put }) => text.slice(0, start) + put + text.slice(end), code);
}
