import type { Field, Form, Rule } from '#generated/config.ts';
import type { ConfigFile } from '../config-tree.ts';
import { answerOf, reportOperation } from './actions.ts';
import { checkBlock } from './blocks.ts';
import { checkBody } from './bodies.ts';
import { type CheckContext, nameRemedy, type Path } from './context.ts';
import { reportCycle } from './cycles.ts';
import { checkRules } from './rules.ts';
import { ANY, objectOf } from './shape.ts';
import { checkData, sharedSources } from './sources.ts';
import { type Place, walk } from './walk.ts';

/** Checks what a form asks, how it is checked, what is sent, and what follows. */
export function formPass(context: CheckContext, file: ConfigFile): void {
  const form = file.value as Form;
  const inputs = form.fields.filter((part): part is Field => part.kind === 'input');
  const names = inputs.map((field) => field.name);
  const shared = { context, file, sources: sharedSources(context) };
  const data = checkData({ ...shared, sources: { ...shared.sources, form: objectOf(names) } }, form.data, [
    'data',
  ]);
  const sources = {
    ...shared.sources,
    ...data,
    form: objectOf(names),
    field: objectOf(Object.fromEntries(names.map((name) => [name, ANY]))),
    computed: objectOf(Object.keys(form.computed ?? {})),
  };
  const place: Place = { context, file, sources };

  walk(place, form.title, ['title']);
  walk(place, form.computed, ['computed']);
  reportCycle(place, form.computed ?? {}, 'computed#/', ['computed']);
  form.fields.forEach((part, index) => {
    if (part.kind === 'input') checkField(place, part, names, ['fields', index]);
    if (part.kind === 'block') checkBlock(place, part, ['fields', index]);
    walk(place, part, ['fields', index]);
  });
  checkRules(place, form.rules as readonly Rule[], inputs);
  walk(place, form.submit, ['submit']);
  if (!context.operation(form.operation)) return reportOperation(place, form.operation, ['operation']);
  if (form.body) checkBody(place, form.operation, form.body, ['body'], ['operation']);
  else checkSentFields(place, form, inputs);
  for (const part of ['name', 'password', 'optIn'] as const) {
    const wanted = form.saveLogin?.[part];
    if (wanted !== undefined && !names.includes(wanted)) {
      const remedy = nameRemedy(wanted, names, 'the form');
      context.report(
        file,
        ['saveLogin', part],
        `no field "${wanted}"`,
        'the form has none of this name',
        remedy,
      );
    }
  }
  walk({ ...place, sources: { ...sources, answer: answerOf(place, form.operation) } }, form.onSuccess, [
    'onSuccess',
  ]);
  walk({ ...place, sources: { ...sources, answer: objectOf(['message']) } }, form.onFailure, ['onFailure']);
}

function checkField({ context, file }: Place, field: Field, names: readonly string[], path: Path): void {
  if (
    names.indexOf(field.name) !== names.lastIndexOf(field.name) &&
    names.indexOf(field.name) !== Number(path[1])
  ) {
    const isLater = context.of('form').length > 0 && firstIndexOf(file, field.name) !== path[1];
    if (isLater)
      context.report(
        file,
        [...path, 'name'],
        `"${field.name}" stands twice`,
        'a form keeps one value a name',
        'give the field another name',
      );
  }
  const widgets = context.vocabulary.widgets;
  if (!Object.hasOwn(widgets, field.ui.widget)) {
    const remedy = nameRemedy(field.ui.widget, Object.keys(widgets), 'the registry of widgets');
    context.report(
      file,
      [...path, 'ui', 'widget'],
      `no widget "${field.ui.widget}"`,
      'code has none of this name',
      remedy,
    );
  }
}

function firstIndexOf(file: ConfigFile, name: string): number {
  return (file.value as Form).fields.findIndex((part) => part.kind === 'input' && part.name === name);
}

/** Without a body each field is sent under its own name. */
function checkSentFields(place: Place, form: Form, inputs: readonly Field[]): void {
  const sent = inputs.filter((field) => field.send !== false);
  const body = Object.fromEntries(sent.map((field) => [field.name, { $get: `form#/${field.name}` }]));
  const report: CheckContext['report'] = (file, path, what, why, remedy) => {
    const index = form.fields.findIndex((part) => part.kind === 'input' && part.name === path[1]);
    place.context.report(file, index < 0 ? path : ['fields', index, 'name'], what, why, remedy);
  };
  checkBody(
    { ...place, context: { ...place.context, report } },
    form.operation,
    body,
    ['body'],
    ['operation'],
  );
}
