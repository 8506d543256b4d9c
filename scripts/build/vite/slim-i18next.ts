import { type ESTree, Visitor } from 'rolldown/utils';
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

/**
 * Removes the parts of i18next that the site never calls, and its debug logging. Only src/text/site-text.tsx
 * calls i18next, with one locale, flat keys in one namespace, no backend, no plugin, and only `replace` and
 * `nest: false` for `t`. i18next-cuts.json lists the parts. The build fails if one is not found in i18next's
 * file. Also replaces the hook `useTranslation` of react-i18next.
 */
export function slimI18next(parts: Parts = listed): Plugin {
  return {
    name: 'slim-i18next',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const path = id.replaceAll('\\', '/').split('?')[0] ?? '';
      if (path.endsWith(HOOK)) return { code: OWN_HOOK, map: null };
      if (!I18NEXT.test(path)) return null;
      const { text, found } = withoutParts(this.parse(code), code, parts);
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
function withoutParts(program: ESTree.Program, code: string, parts: Parts) {
  const { methods, functions, bodies, constants } = parts;
  const found = new Set<string>();
  let [text, end, owner] = ['', 0, ''];
  /** Replaces a node and all in it: the visitor comes to them later, and in the order of the code. */
  const replace = (at: ESTree.Span, replacement: string, part?: string): void => {
    if (at.start < end) return;
    text += code.slice(end, at.start) + replacement;
    ({ end } = at);
    if (part !== undefined) found.add(part);
  };
  new Visitor({
    ClassDeclaration: ({ id }) => void (owner = id?.name ?? ''),
    'ClassDeclaration:exit': () => void (owner = ''),
    FunctionDeclaration({ id, body }) {
      if (id && body && functions.includes(id.name)) replace(body, '{ leftOut(); }', id.name);
    },
    VariableDeclarator({ id, init }) {
      if (init && 'name' in id && functions.includes(id.name)) replace(init, 'leftOut', id.name);
    },
    MethodDefinition({ key, value: { body } }) {
      const name = code.slice(key.start, key.end);
      const isLeftOut = ownProperty(methods, owner)?.includes(name);
      const own = ownProperty(ownProperty(bodies, owner), name) ?? (isLeftOut ? 'leftOut();' : undefined);
      if (body && own !== undefined) replace(body, `{ ${own} }`, `${owner}.${name}`);
    },
    ExpressionStatement(node) {
      const isCall = node.expression.type === 'CallExpression';
      if (isCall && DEBUG_CALL.test(code.slice(node.start, node.end))) replace(node, ';');
    },
    // What is assigned is no constant.
    AssignmentExpression: ({ left }) => replace(left, code.slice(left.start, left.end)),
    MemberExpression(node) {
      const name = code.slice(node.start, node.end);
      const always = ownProperty(ownProperty(constants, owner), name);
      if (always !== undefined) replace(node, always, `${owner}.${name}`);
    },
  }).visit(program);
  return { text: text + code.slice(end), found };
}

/** A call of the logger that only logs in debug mode. */
const DEBUG_CALL = /^(?:this\.logger|baseLogger)\.(?:log|warn|once|deprecate)\(/;

/** An own property of a table; inherited ones are ignored. */
function ownProperty<Value>(table: Readonly<Record<string, Value>> | undefined, name: string) {
  return table && Object.hasOwn(table, name) ? table[name] : undefined;
}
