import { Ajv } from 'ajv';
import type { Form } from '#generated/config.ts';
import { addKeywords } from './ajv-keywords.ts';
import type { ConfigFile } from '#scripts/config/read/config-tree.ts';
import { message, type Message } from '#scripts/messages/format-message.ts';
import { shownOf } from '#scripts/config/diagnostic.ts';
import { rulesSchema } from '#scripts/config/compile/form-rules-schema.ts';
import type { CheckContext } from './context.ts';
import type { Path } from '#scripts/schema/walk.ts';
import { whyNoPattern } from './pattern.ts';

/** Reports each rule and field of a form whose arguments are none that a rule can be compiled from, such as a length of "six". */
export function checkCompilable(context: CheckContext, file: ConfigFile, form: Form): void {
  const known = { ...form, rules: form.rules.filter((rule) => knows(context, form, rule)) };
  const is = context.remember(`compilable ${JSON.stringify([known.rules, known.fields])}`, () =>
    compiles(known),
  );
  if (is) return;
  form.rules.forEach((rule, index) => {
    if (!knows(context, form, rule) || compiles({ ...form, rules: [rule], fields: bare(form) })) return;
    report(['rules', index, 'args'], message('checker.called.check', { name: rule.check }), rule.args ?? {});
  });
  form.fields.forEach((field, index) => {
    if (field.kind === 'input' && !compiles({ ...form, rules: [], fields: [field] }))
      report(
        ['fields', index, 'schema'],
        message('checker.called.field', { name: field.name }),
        field.schema,
      );
  });

  function report(path: Path, whose: Message, value: object): void {
    context.report(file, path, 'rule.uncompilable', { whose, shown: shownOf(value) });
  }
}

/** A rule whose check, field or arguments are not there has been reported. */
function knows(context: CheckContext, form: Form, rule: Form['rules'][number]): boolean {
  const pattern = rule.args?.['pattern'];
  const isReadable =
    rule.check !== 'pattern' || (typeof pattern === 'string' && whyNoPattern(pattern) === undefined);
  const hasField = form.fields.some((part) => part.kind === 'input' && part.name === rule.field);
  const { checks } = context.vocabulary;
  const wanted = Object.hasOwn(checks, rule.check) ? checks[rule.check]?.args : undefined;
  return (
    isReadable && hasField && wanted !== undefined && fitsArguments(wanted, Object.keys(rule.args ?? {}))
  );
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

function compiles(form: Form): boolean {
  let schema: object | undefined;
  try {
    const { $id: _id, ...written } = rulesSchema('this', form);
    schema = written;
    ajv.compile(schema);
    return true;
  } catch {
    return false;
  } finally {
    if (schema) ajv.removeSchema(schema);
  }
}
