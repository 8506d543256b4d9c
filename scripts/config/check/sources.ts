import type { SiteConfig } from '#generated/config.ts';
import { checkBody } from './bodies.ts';
import { answerOf, reportOperation } from './actions.ts';
import type { CheckContext, Path } from './context.ts';
import { reportCycle } from './cycles.ts';
import { ANY, BOOLEAN, objectOf, SCALAR, type Shape } from './shape.ts';
import { type Place, type Sources } from './context.ts';
import { walk } from './walk.ts';

/** The sources that every page, form and list can read: user, wallet, site, flags, route and config. */
export function sharedSources(context: CheckContext): Sources {
  const site = context.of('site')[0]?.value as Partial<SiteConfig> | undefined;
  const shape = (name: keyof SiteConfig['sources']): Shape =>
    context.answerShape(site?.sources?.[name] ?? '') ?? ANY;
  return {
    user: shape('user'),
    wallet: shape('wallet'),
    site: shape('site'),
    flags: objectOf(Object.fromEntries(context.vocabulary.flags.map((name) => [name, BOOLEAN]))),
    route: objectOf({ path: SCALAR, query: ANY }),
    config: objectOf({
      ...{ name: SCALAR, version: SCALAR, release: SCALAR },
      addresses: site ? objectOf(Object.keys(site.addresses ?? {})) : ANY,
    }),
  };
}

/** Checks the data of a file and answers its sources: `data.<id>` with the shape of its answer, `answer.<id>` with how it ended. */
export function checkData(place: Place, data: unknown, path: Path): Sources {
  const entries = Object.entries((data ?? {}) as Readonly<Record<string, Readonly<Record<string, unknown>>>>);
  const added: Record<string, Shape> = {};
  for (const [id, source] of entries) {
    const shape = answerOf(place, String(source['operation']));
    added[`answer.${id}`] = objectOf(['kind', 'message', 'code']);
    added[`data.${id}`] = (shape.kind === 'object' && shape.members['data']) || ANY;
  }
  const here = { ...place, sources: { ...place.sources, ...added } };
  for (const [id, source] of entries) {
    const operation = String(source['operation']);
    if (!place.context.operation(operation)) reportOperation(place, operation, [...path, id, 'operation']);
    else checkBody(here, operation, source['body'], [...path, id, 'body'], [...path, id]);
    walk(here, source['when'], [...path, id, 'when']);
  }
  reportCycle(place, Object.fromEntries(entries), 'data.', path);
  return added;
}
