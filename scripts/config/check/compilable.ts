import { Ajv } from 'ajv';
import type { Form } from '#generated/config.ts';
import { addKeywords } from '../ajv-keywords.ts';
import type { ConfigFile } from '../config-tree.ts';
import { rulesSchema } from '../form-rules-schema.ts';
import type { CheckContext, Path } from './context.ts';

/** Reports each rule and field of a form whose arguments are none that a rule can be compiled from, such as a length of "six". */
export function checkCompilable(context: CheckContext, file: ConfigFile, form: Form): void {
  const known = { ...form, rules: form.rules.filter((rule) => knows(context, form, rule)) };
  const why = context.remember(`compilable ${JSON.stringify([known.rules, known.fields])}`, () =>
    whyNot(known),
  );
  if (why === undefined) return;
  form.rules.forEach((rule, index) => {
    if (!knows(context, form, rule)) return;
    reportIf(context, file, whyNot({ ...form, rules: [rule], fields: bare(form) }), ['rules', index, 'args']);
  });
  form.fields.forEach((field, index) => {
    if (field.kind === 'input')
      reportIf(context, file, whyNot({ ...form, rules: [], fields: [field] }), ['fields', index, 'schema']);
  });
}

function reportIf(context: CheckContext, file: ConfigFile, error: string | undefined, path: Path): void {
  if (error !== undefined) context.report(file, path, 'rule.uncompilable', { error });
}

/** A rule whose check, field or arguments are not there has been reported. */
function knows(context: CheckContext, form: Form, rule: Form['rules'][number]): boolean {
  const isSafe = rule.check !== 'pattern' || typeof rule.args?.['pattern'] === 'string';
  const hasField = form.fields.some((part) => part.kind === 'input' && part.name === rule.field);
  const { checks } = context.vocabulary;
  const wanted = Object.hasOwn(checks, rule.check) ? checks[rule.check]?.args : undefined;
  return isSafe && hasField && wanted !== undefined && fitsArguments(wanted, Object.keys(rule.args ?? {}));
}

function fitsArguments(wanted: Readonly<Record<string, string>>, given: readonly string[]): boolean {
  const names = Object.keys(wanted);
  const isComplete = names.every((name) => name.endsWith('?') || given.includes(name));
  return isComplete && given.every((name) => names.includes(name) || names.includes(`${name}?`));
}

/** The fields as they are, without what may be wrong with them. */
function bare(form: Form): Form['fields'] {
  return form.fields.map((part) =>
    part.kind === 'input' ? { ...part, schema: { type: part.schema.type } } : part,
  );
}

const ajv = addKeywords(
  new Ajv({ $data: true, strict: true, strictTypes: false, code: { optimize: false } }),
  { proof: true },
);

function whyNot(form: Form): string | undefined {
  let schema: object | undefined;
  try {
    const { $id: _id, ...written } = rulesSchema('this', form);
    schema = written;
    ajv.compile(schema);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    if (schema) ajv.removeSchema(schema);
  }
}
