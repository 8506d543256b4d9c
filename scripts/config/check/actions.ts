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
  if (!('onUnknown' in holder) || place.context.operation(operation)?.hasEffect !== false) return;
  const why = `"${operation}" changes nothing`;
  place.context.report(place.file, [...path, 'onUnknown'], 'this never runs', why, 'write onFailure');
}

/** Reports an operationId that openapi.yaml does not have. */
export function reportOperation({ context, file }: Place, operation: string, path: Path): void {
  const remedy = nameRemedy(operation, Object.keys(context.operations), 'openapi.yaml');
  context.report(
    file,
    path,
    `no operation "${operation}"`,
    'openapi.yaml has none of this operationId',
    remedy,
  );
}

/** Reports a page that is neither there nor to come. */
export function checkPage({ context, file }: Place, page: string, path: Path): void {
  const site = context.of('site')[0]?.value as { pagesToCome?: readonly string[] } | undefined;
  if (context.ids('page').includes(page) || site?.pagesToCome?.includes(page)) return;
  const remedy = nameRemedy(page, context.ids('page'), 'config/pages');
  context.report(file, path, `no page "${page}"`, 'the link would lead nowhere', remedy);
}

function checkRefresh({ context, file, sources }: Place, what: string, path: Path): void {
  const [kind, name = ''] = what.split('.');
  if (kind === 'list' && !('paging' in sources)) {
    context.report(
      file,
      path,
      '"list" is refreshed',
      'this is not in a list',
      'name user, wallet, balance, site, all or data.<id>',
    );
  }
  if (kind === 'data' && !Object.hasOwn(sources, what)) {
    const known = Object.keys(sources).filter((source) => source.startsWith('data.'));
    context.report(
      file,
      path,
      `no "${what}"`,
      'there is no such data at this place',
      nameRemedy(what, known, 'this file'),
    );
  }
  if (kind === 'field') checkClear({ context, file, sources }, [name], path);
}

function checkOpen(place: Place, { as, hosts, page, query }: Action, path: Path): void {
  checkHosts(place, hosts, [...path, 'hosts']);
  if (page !== undefined) checkPage(place, String(page), [...path, 'page']);
  if (as !== 'page' || (page !== undefined && query !== undefined)) return;
  const why = 'it is shown on a page of ours, which reads the address in its query';
  place.context.report(place.file, path, 'no page frames it', why, 'add "page" and "query"');
}

function checkClear({ context, file, sources }: Place, fields: unknown, path: Path): void {
  const form = sources['form'];
  const names = form?.kind === 'object' ? Object.keys(form.members) : [];
  for (const name of Array.isArray(fields) ? (fields as unknown[]).map(String) : []) {
    if (names.includes(name)) continue;
    context.report(
      file,
      path,
      `no field "${name}"`,
      'the form has none of this name',
      nameRemedy(name, names, 'the form'),
    );
  }
}

/** Reports the name of a list of hosts that site.json does not have. */
export function checkHosts({ context, file }: Place, name: unknown, path: Path): void {
  if (name === undefined) return;
  const site = context.of('site')[0]?.value as { hosts?: Readonly<Record<string, unknown>> } | undefined;
  const known = Object.keys(site?.hosts ?? {});
  if (known.includes(String(name))) return;
  const remedy = nameRemedy(String(name), known, 'hosts of config/site.json');
  context.report(
    file,
    path,
    `no hosts "${String(name)}"`,
    'config/site.json lists none of this name',
    remedy,
  );
}
