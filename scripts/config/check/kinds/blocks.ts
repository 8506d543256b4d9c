import type { BlockUse } from '#generated/config.ts';
import { Ajv } from 'ajv';
import { schemaError } from '#scripts/config/schema-error.ts';
import { message, type Description } from '#scripts/messages/format-message.ts';
import { nameRemedy, type CheckPlace } from '#scripts/config/check/context.ts';
import type { ConfigNode } from '#scripts/schema/walk.ts';

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
