import type { SiteConfig } from '#generated/config.ts';
import { dataIdOf } from '#model/scope.ts';
import { childOf } from '#scripts/schema/walk.ts';
import type { CheckContext, CheckPlace, SourceShapes } from './context.ts';
import { reportCycle } from './cycles.ts';
import { responseShapeOf } from './kinds/names.ts';
import { ANY, BOOLEAN, objectOf, SCALAR, type SourceShape } from './shape.ts';
import { checkNode } from './walk.ts';

/** The sources that every page, form and list can read: user, wallet, site, flags, route and config. */
export function sharedSources(context: CheckContext): SourceShapes {
  const site = context.of('site')[0]?.value as Partial<SiteConfig> | undefined;
  const shape = (name: keyof SiteConfig['sources']): SourceShape =>
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

/** Checks the data of a file and returns its sources: `data.<id>` with the shape of its answer, `answer.<id>` with how it ended. */
export function checkData(place: CheckPlace): SourceShapes {
  const data = childOf(place.context.root(place.file), 'data');
  if (!data) return {};
  const added: Record<string, SourceShape> = {};
  for (const source of data.children()) {
    const id = String(source.path.at(-1));
    const shape = responseShapeOf(place, String(childOf(source, 'operation')?.value));
    added[`answer.${id}`] = objectOf(['kind', 'message', 'code']);
    added[`data.${id}`] = (shape.kind === 'object' && shape.members['data']) || ANY;
  }
  checkNode({ ...place, sources: { ...place.sources, ...added } }, data);
  reportCycle(place, data, ({ source }) => dataIdOf(source));
  return added;
}
