import type { BlockUse } from '#generated/config.ts';
import { Ajv } from 'ajv';
import { checkHosts, checkPage } from './actions.ts';
import { nameRemedy, type Path } from './context.ts';
import { type Place } from './context.ts';

const ajv = new Ajv({ allErrors: true, strict: false });

/** Reports a block that code does not have, and props that it does not take. */
export function checkBlock(place: Place, use: BlockUse, path: Path): void {
  const { context, file } = place;
  const known = context.vocabulary.blocks;
  const block = Object.hasOwn(known, use.block) ? known[use.block] : undefined;
  if (!block) {
    const remedy = nameRemedy(use.block, Object.keys(known), 'the registry of blocks');
    return context.report(
      file,
      [...path, 'block'],
      `no block "${use.block}"`,
      'code has none of this name',
      remedy,
    );
  }
  checkNames(place, use.props ?? {}, [...path, 'props']);
  const schema = block.props ?? { type: 'object', additionalProperties: false };
  if (ajv.validate(schema, use.props ?? {})) return;
  for (const error of ajv.errors ?? []) {
    const steps = error.instancePath === '' ? [] : error.instancePath.slice(1).split('/');
    const what = `block "${use.block}": ${error.instancePath || 'props'} ${error.message ?? 'does not fit'}`;
    context.report(file, [...path, 'props', ...steps], what, block.doc, 'write the props as the block asks');
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
