import type { BlockUse } from '#generated/config.ts';
import { Ajv } from 'ajv';
import { misfitOf } from '../misfit.ts';
import { type Meaning, phrase } from '../fault-words.ts';
import { checkHosts, checkPage } from './actions.ts';
import { nameRemedy, type Path } from './context.ts';
import { type Place } from './context.ts';

const ajv = new Ajv({ allErrors: true, strict: false, verbose: true });

/** Reports a block that code does not have, and props that it does not take. */
export function checkBlock(place: Place, use: BlockUse, path: Path): void {
  const { context, file } = place;
  const known = context.vocabulary.blocks;
  const block = Object.hasOwn(known, use.block) ? known[use.block] : undefined;
  if (!block) {
    const near = nameRemedy(use.block, Object.keys(known), phrase('of.blocks', {}));
    return context.report(file, [...path, 'block'], 'block.unknown', { name: use.block, near });
  }
  checkNames(place, use.props ?? {}, [...path, 'props']);
  for (const name of block.data ?? [])
    if (!Object.hasOwn(place.sources, `data.${name}`))
      context.report(file, [...path, 'block'], 'block.no-data', { block: use.block, name });
  const schema = block.props ?? { type: 'object', additionalProperties: false };
  if (ajv.validate(schema, use.props ?? {})) return;
  const doc: Meaning = { meaning: block.doc, elsewhere: 'meaning.block' };
  for (const error of ajv.errors ?? []) {
    const steps = error.instancePath === '' ? [] : error.instancePath.slice(1).split('/');
    const said = { block: use.block, place: error.instancePath || 'props', doc };
    const at = [...path, 'props', ...steps];
    if (error.keyword === 'additionalProperties') {
      const name = String(error.params['additionalProperty']);
      const known = Object.keys(
        (error.parentSchema as { properties?: object } | undefined)?.properties ?? {},
      );
      const near = nameRemedy(name, known, phrase('of.block', {}));
      context.report(file, [...at, name], 'block.unknown-prop', { ...said, name, near });
    } else context.report(file, at, 'block.props', { ...said, problem: misfitOf(error) });
  }
}

/** Props named `page` and `hosts` are names of config, in whatever block they stand. */
function checkNames(place: Place, props: object, path: Path): void {
  for (const [key, value] of Object.entries(props)) {
    if (key === 'page' && typeof value === 'string') checkPage(place, value, [...path, key]);
    if (key === 'hosts') checkHosts(place, value, [...path, key]);
    if (typeof value === 'object' && value !== null) checkNames(place, value as object, [...path, key]);
  }
}
