import { phrase } from '../fault-words.ts';
import { checkBody } from './bodies.ts';
import { nameRemedy, type Path, type Place } from './context.ts';
import { objectOf, SCALAR, type Shape } from './shape.ts';

type Action = Readonly<Record<string, unknown>>;

/** Checks one action. Answers the shape of `answer` where it is a call, for the steps that follow. */
export function checkAction(place: Place, action: Action, path: Path): Shape | undefined {
  const verb = String(action['do']);
  if (verb === 'call') return checkCall(place, action, path);
  if (verb === 'go') checkPage(place, String(action['page']), [...path, 'page']);
  if (verb === 'refresh') checkRefresh(place, String(action['what']), [...path, 'what']);
  if (verb === 'clear') checkClear(place, action['fields'], [...path, 'fields']);
  if (verb === 'fill') checkClear(place, Object.keys(action['fields'] ?? {}), [...path, 'fields']);
  if (verb === 'open') checkOpen(place, action, path);
  place.context.walk(place, action, path);
  return undefined;
}

/** What `answer` is after an operation: how it ended, its message and its data. */
export function answerOf(place: Place, operation: string): Shape {
  const data = place.context.answerShape(operation);
  return objectOf({ operation: SCALAR, kind: SCALAR, message: SCALAR, ...(data ? { data } : {}) });
}

/** What `answer` is after an operation that was not done: why, in what words, and the code where it was refused. */
export const FAILED_ANSWER = objectOf(['operation', 'kind', 'message', 'code']);

function checkCall(place: Place, action: Action, path: Path): Shape | undefined {
  const { context, file } = place;
  const operation = String(action['operation']);
  if (!context.operation(operation)) {
    reportOperation(place, operation, [...path, 'operation']);
    return undefined;
  }
  checkBody(place, operation, action['body'], [...path, 'body'], path);
  checkUnknown(place, operation, action, path);
  place.context.walk(place, action['when'], [...path, 'when']);
  const answer = answerOf(place, operation);
  const after = { context, file, sources: { ...place.sources, answer } };
  after.context.walk(after, action['onSuccess'], [...path, 'onSuccess']);
  const refused = { ...after, sources: { ...place.sources, answer: FAILED_ANSWER } };
  for (const follows of ['onFailure', 'onUnknown'])
    refused.context.walk(refused, action[follows], [...path, follows]);
  return answer;
}

/** Reports an "onUnknown" after a call that changes nothing: what became of it does not matter, and it never runs. */
export function checkUnknown(place: Place, operation: string, holder: object, path: Path): void {
  const effect = place.context.operation(operation)?.effect;
  if (!('onUnknown' in holder) || (effect !== 'none' && effect !== 'session')) return;
  place.context.report(place.file, [...path, 'onUnknown'], 'call.never-unknown', { operation });
}

/** Reports an operationId that openapi.yaml does not have. */
export function reportOperation({ context, file }: Place, operation: string, path: Path): void {
  const near = nameRemedy(operation, Object.keys(context.operations), 'openapi.yaml');
  context.report(file, path, 'operation.unknown', { name: operation, near });
}

/** Reports a page that is neither there nor to come. */
export function checkPage({ context, file }: Place, page: string, path: Path): void {
  const site = context.of('site')[0]?.value as { pagesToCome?: readonly string[] } | undefined;
  if (context.ids('page').includes(page) || site?.pagesToCome?.includes(page)) return;
  if (!context.isWhole('site')) return;
  const near = nameRemedy(page, context.ids('page'), 'config/pages');
  context.report(file, path, 'page.unknown', { name: page, near });
}

function checkRefresh({ context, file, sources }: Place, what: string, path: Path): void {
  const [kind, name = ''] = what.split('.');
  if (kind === 'list' && !('paging' in sources)) {
    context.report(file, path, 'list.not-here', {});
  }
  if (kind === 'data' && !Object.hasOwn(sources, what)) {
    const known = Object.keys(sources).filter((source) => source.startsWith('data.'));
    context.report(file, path, 'data.unknown', {
      name: what,
      near: nameRemedy(what, known, phrase('of.file', {})),
    });
  }
  if (kind === 'field') checkClear({ context, file, sources }, [name], path);
}

function checkOpen(place: Place, { as, hosts, page, query }: Action, path: Path): void {
  checkHosts(place, hosts, [...path, 'hosts']);
  if (page !== undefined) checkPage(place, String(page), [...path, 'page']);
  if (as !== 'page' || (page !== undefined && query !== undefined)) return;
  place.context.report(place.file, path, 'open.no-frame', {});
}

function checkClear({ context, file, sources }: Place, fields: unknown, path: Path): void {
  const form = sources['form'];
  const names = form?.kind === 'object' ? Object.keys(form.members) : [];
  for (const name of Array.isArray(fields) ? (fields as unknown[]).map(String) : []) {
    if (names.includes(name)) continue;
    context.report(file, path, 'field.unknown', {
      name,
      near: nameRemedy(name, names, phrase('of.form', {})),
    });
  }
}

/** Reports the name of a list of hosts that site.json does not have. */
export function checkHosts({ context, file }: Place, name: unknown, path: Path): void {
  if (name === undefined || !context.isWhole('site')) return;
  const site = context.of('site')[0]?.value as { hosts?: Readonly<Record<string, unknown>> } | undefined;
  const known = Object.keys(site?.hosts ?? {});
  if (known.includes(String(name))) return;
  const near = nameRemedy(String(name), known, phrase('of.hosts', {}));
  context.report(file, path, 'hosts.unknown', { name: String(name), near });
}
