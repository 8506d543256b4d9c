import { Ajv } from 'ajv';
import type { BlockUse, SiteConfig } from '#generated/config.ts';
import { dataIdOf } from '#model/scope.ts';
import { type CheckPlace, nameRemedy } from '#scripts/config/check/context.ts';
import { ANY, objectOf, SCALAR, type SourceShape } from '#scripts/config/check/shape.ts';
import { schemaError } from '#scripts/config/schema-error.ts';
import { type Description, message } from '#scripts/messages/format-message.ts';
import { type ConfigNode, is, type Path } from '#scripts/schema/walk.ts';
import { checkBody } from './bodies.ts';

/** What `answer` is after an operation: how it ended, its message and its data. */
export function responseShapeOf({ context }: CheckPlace, operation: string): SourceShape {
  const data = context.operation(operation) ? context.answerShape(operation) : ANY;
  return objectOf({ operation: SCALAR, kind: SCALAR, message: SCALAR, ...(data && { data }) });
}

/** What `answer` is after an operation that was not done: why, in what words, and the code where it was refused. */
export const FAILED_ANSWER = objectOf(['operation', 'kind', 'message', 'code']);

/**
 * Reports an operationId that openapi.yaml does not have, what is wrong with the body beside it, and an "onUnknown" after a call that
 * changes nothing: what became of it does not matter, and it never runs.
 */
export function checkOperation(place: CheckPlace, { value, path, parent }: ConfigNode): void {
  const { context, file } = place;
  const operation = String(value);
  const found = context.operation(operation);
  if (!found) return reportOperation(place, operation, path);
  if (!parent) return;
  const holder = parent.value as { body?: unknown; onUnknown?: unknown };
  const owner = parent.path.length > 0 ? parent.path : path;
  const sendsBody = parent.schema.properties?.['body'] !== undefined;
  // A form without a body sends its fields: they are checked with the form.
  if (sendsBody && (holder.body !== undefined || file.kind !== 'form' || parent.path.length > 0))
    checkBody(place, operation, holder.body, [...parent.path, 'body'], owner);
  if (holder.onUnknown !== undefined && (found.effect === 'none' || found.effect === 'session'))
    context.report(file, [...parent.path, 'onUnknown'], 'call.never-unknown', { operation });
}

/** Reports an operationId that openapi.yaml does not have. */
export function reportOperation({ context, file }: CheckPlace, operation: string, path: Path): void {
  const near = nameRemedy(operation, Object.keys(context.operations), 'openapi.yaml');
  context.report(file, path, 'operation.unknown', { name: operation, near });
}

/** Reports a page that is neither there nor to come; the first page and that of the login have to be there. */
export function checkPage({ context, file }: CheckPlace, { value, path }: ConfigNode): void {
  const name = String(value);
  const isStart = file.kind === 'site' && path.length === 1;
  const site = context.of('site')[0]?.value as Partial<SiteConfig> | undefined;
  if (context.ids('page').includes(name) || (!isStart && site?.pagesToCome?.includes(name))) return;
  if (!context.isWhole('site')) return;
  const near = nameRemedy(name, context.ids('page'), 'config/pages');
  const isTab = file.kind === 'navigation' && path[0] === 'tabBar';
  const code = isStart ? 'page.no-start' : isTab ? 'page.no-tab' : 'page.unknown';
  context.report(file, path, code, { name, near });
}

/** Reports a form or a list that is not there. */
export function checkFile(kind: 'form' | 'list') {
  return ({ context, file }: CheckPlace, { value, path }: ConfigNode): void => {
    const name = String(value);
    if (context.ids(kind).includes(name)) return;
    const near = nameRemedy(name, context.ids(kind), `config/${kind}s`);
    context.report(file, path, `${kind}.unknown`, { name, near });
  };
}

/** Reports the name of a field that the form does not have. */
export function checkField(
  { context, file, sources }: CheckPlace,
  { value, path, parent }: ConfigNode,
): void {
  const { form } = sources;
  const names = form?.kind === 'object' ? Object.keys(form.members) : [];
  const name = String(value);
  if (names.includes(name)) return;
  const near = nameRemedy(name, names, message('checker.of.form'));
  context.report(file, path, is(parent, 'rule') ? 'rule.no-field' : 'field.unknown', { name, near });
}

/** Reports what cannot be refreshed at this place. */
export function checkRefresh(place: CheckPlace, node: ConfigNode): void {
  const { context, file, sources } = place;
  const what = String(node.value);
  if (what === 'list' && !('paging' in sources)) context.report(file, node.path, 'list.not-here', {});
  if (dataIdOf(what) !== undefined && !Object.hasOwn(sources, what)) {
    const known = Object.keys(sources).filter((source) => dataIdOf(source) !== undefined);
    const near = nameRemedy(what, known, message('checker.of.file'));
    context.report(file, node.path, 'data.unknown', { name: what, near });
  }
  if (what.startsWith('field.')) checkField(place, { ...node, value: what.slice('field.'.length) });
}

/** Reports an address that is opened on a page of ours and does not say on which. */
export function checkAction({ context, file }: CheckPlace, { value, path }: ConfigNode): void {
  const { do: verb, as, page, query } = value as Readonly<Record<string, unknown>>;
  if (verb === 'open' && as === 'page' && (page === undefined || query === undefined))
    context.report(file, path, 'open.no-frame', {});
}

/** Reports the name of a list of hosts that site.json does not have. */
export function checkHosts({ context, file }: CheckPlace, { value, path }: ConfigNode): void {
  if (!context.isWhole('site')) return;
  const site = context.of('site')[0]?.value as Partial<SiteConfig> | undefined;
  const known = Object.keys(site?.hosts ?? {});
  if (known.includes(String(value))) return;
  const near = nameRemedy(String(value), known, message('checker.of.hosts'));
  context.report(file, path, 'hosts.unknown', { name: String(value), near });
}

/** Reports an icon that is not of the set. */
export function checkIcon({ context, file }: CheckPlace, { value, path }: ConfigNode): void {
  const name = String(value);
  const { icons } = context.vocabulary;
  if (!icons.includes(name))
    context.report(file, path, 'icon.unknown', {
      name,
      near: nameRemedy(name, icons, message('checker.of.icons')),
    });
}

const ajv = new Ajv({ allErrors: true, strict: false, verbose: true });

/** Reports a block that code does not have, and props that it does not take. Returns whether its props are what it takes. */
export function checkBlock(place: CheckPlace, { value, path }: ConfigNode): boolean {
  const use = value as BlockUse;
  const { context, file } = place;
  const known = context.vocabulary.blocks;
  const block = Object.hasOwn(known, use.block) ? known[use.block] : undefined;
  if (!block) {
    const near = nameRemedy(use.block, Object.keys(known), message('checker.of.blocks'));
    context.report(file, [...path, 'block'], 'block.unknown', { name: use.block, near });
    return false;
  }
  for (const name of block.data ?? [])
    if (!Object.hasOwn(place.sources, `data.${name}`))
      context.report(file, [...path, 'block'], 'block.no-data', { block: use.block, name });
  const schema = block.props ?? { type: 'object', additionalProperties: false };
  if (ajv.validate(schema, use.props ?? {})) return true;
  const doc: Description = { description: block.doc, fallback: 'checker.undescribed.block' };
  for (const error of ajv.errors ?? []) {
    const steps = error.instancePath === '' ? [] : error.instancePath.slice(1).split('/');
    const said = { block: use.block, place: error.instancePath || 'props', doc };
    const at = [...path, 'props', ...steps];
    if (error.keyword === 'additionalProperties') {
      const name = String(error.params['additionalProperty']);
      const known = Object.keys(
        (error.parentSchema as { properties?: object } | undefined)?.properties ?? {},
      );
      const near = nameRemedy(name, known, message('checker.of.block'));
      context.report(file, [...at, name], 'block.unknown-prop', { ...said, name, near });
    } else context.report(file, at, 'block.props', { ...said, problem: schemaError(error) });
  }
  return false;
}
