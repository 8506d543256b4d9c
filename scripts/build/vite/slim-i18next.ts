import type { Plugin } from 'vite';
import listed from './i18next-cuts.json' with { type: 'json' };

const I18NEXT = /[\\/]node_modules[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/;

/** The only replaced module of react-i18next. Here i18n is ready at once and its language never changes. */
const HOOK = '/node_modules/react-i18next/dist/es/useTranslation.js';
const OWN_HOOK = `
import { useContext } from 'react';
import { I18nContext } from './context.js';
export function useTranslation() {
  const { i18n } = useContext(I18nContext);
  return { t: i18n.t, i18n, ready: true };
}`;

interface Parts {
  /** Methods that throw when they are called. */
  readonly methods: Readonly<Record<string, readonly string[]>>;
  /** Functions that throw when they are called. */
  readonly functions: readonly string[];
  /** Methods with a replaced body, simplified for the options of the site. */
  readonly bodies: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Expressions that are constant under the site's options: the bundler removes the other branches. */
  readonly constants: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A node of the syntax tree (ESTree). */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/**
 * Removes the parts of i18next that the site never calls, and its debug logging. Only src/text/site-text.tsx
 * calls i18next, with one locale, flat keys in one namespace, no backend, no plugin, and only `replace` and
 * `nest: false` for `t`. i18next-cuts.json lists the parts. The build fails if one of them is not found.
 */
export function slimI18next(parts: Parts = listed, hook = OWN_HOOK): Plugin {
  return {
    name: 'slim-i18next',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const path = id.replaceAll('\\', '/').split('?')[0] ?? '';
      if (path.endsWith(HOOK)) return { code: hook || code, map: null };
      if (!I18NEXT.test(path)) return null;
      const { text, found } = withoutParts(this.parse(code) as unknown as Node, code, parts);
      const missing = namesOf(parts).filter((part) => !found.has(part));
      if (missing.length > 0)
        this.error(
          `slim-i18next no longer matches ${missing.join(', ')}: find how i18next changed, and update scripts/build/vite/i18next-cuts.json`,
        );
      return { code: `${text}\n${THROWER}`, map: null };
    },
  };
}

const THROWER = `function leftOut() { throw new Error('this part of i18next is left out of the bundle: see i18next-cuts.json'); }`;

function namesOf({ methods, functions, bodies, constants }: Parts): string[] {
  const members = [bodies, constants].flatMap((table) =>
    Object.entries(table).map(([owner, names]) => [owner, Object.keys(names)] as const),
  );
  const owned = [...Object.entries(methods), ...members];
  return [...functions, ...owned.flatMap(([owner, names]) => names.map((name) => `${owner}.${name}`))];
}

/** The code without the parts, and the names of the parts that were found. */
function withoutParts(root: Node, code: string, parts: Parts): { text: string; found: ReadonlySet<string> } {
  const edits: { readonly at: Node; readonly replacement: string; readonly part?: string }[] = [];
  const visit = (node: Node, owner: string): void => {
    const edit = editOf(node, owner, code.slice(node.start, node.end), parts);
    if (edit) return void edits.push(edit);
    const inner = node.type === 'ClassDeclaration' ? nameOf(node['id']) : owner;
    for (const [key, value] of Object.entries(node))
      if (node.type !== 'AssignmentExpression' || key !== 'left')
        for (const child of [value].flat()) if (isNode(child)) visit(child, inner);
  };
  visit(root, '');
  const text = edits
    .sort((a, b) => b.at.start - a.at.start)
    .reduce((now, { at, replacement }) => now.slice(0, at.start) + replacement + now.slice(at.end), code);
  return { text, found: new Set(edits.flatMap(({ part }) => part ?? [])) };
}

/** The replacement of a node with the source `text`; undefined if the node stays. */
function editOf(node: Node, owner: string, text: string, { methods, functions, bodies, constants }: Parts) {
  const { type, id, init, body, key, value, expression } = node;
  const name = nameOf(type === 'MethodDefinition' ? key : id);
  if (type === 'FunctionDeclaration' && functions.includes(name) && isNode(body))
    return { at: body, replacement: '{ leftOut(); }', part: name };
  if (type === 'VariableDeclarator' && functions.includes(name) && isNode(init))
    return { at: init, replacement: 'leftOut', part: name };
  if (type === 'MethodDefinition' && isNode(value) && isNode(value['body'])) {
    const own =
      ownProperty(ownProperty(bodies, owner), name) ??
      (ownProperty(methods, owner)?.includes(name) ? 'leftOut();' : undefined);
    return own === undefined
      ? undefined
      : { at: value['body'], replacement: `{ ${own} }`, part: `${owner}.${name}` };
  }
  if (type === 'ExpressionStatement' && isNode(expression) && expression.type === 'CallExpression')
    return DEBUG_CALL.test(text) ? { at: node, replacement: ';' } : undefined;
  const always = type === 'MemberExpression' ? ownProperty(ownProperty(constants, owner), text) : undefined;
  return always === undefined ? undefined : { at: node, replacement: always, part: `${owner}.${text}` };
}

/** A call of the logger that only logs in debug mode. */
const DEBUG_CALL = /^(?:this\.logger|baseLogger)\.(?:log|warn|once|deprecate)\(/;

/** An own property of a table; inherited ones are ignored. */
function ownProperty<Value>(table: Readonly<Record<string, Value>> | undefined, name: string) {
  return table && Object.hasOwn(table, name) ? table[name] : undefined;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function nameOf(value: unknown): string {
  return isNode(value) && typeof value['name'] === 'string' ? value['name'] : '';
}
