import type { Field, Form } from '#generated/config.ts';
import type { ConfigFile } from '../config-tree.ts';
import { phrase, shownOf } from '../fault-words.ts';
import { checkKnownArguments } from './absent.ts';
import { answerOf, checkUnknown, FAILED_ANSWER, reportOperation } from './actions.ts';
import { checkBlock } from './blocks.ts';
import { checkBody } from './bodies.ts';
import { checkCompilable } from './compilable.ts';
import { type CheckContext, nameRemedy, type Path } from './context.ts';
import { reportCycle } from './cycles.ts';
import { checkFieldUse } from './field-use.ts';
import { checkLimits } from './limits.ts';
import { dataAround } from './page-data.ts';
import { checkRules } from './rules.ts';
import { ANY, BOOLEAN, objectOf, SCALAR, type Shape } from './shape.ts';
import { checkData, sharedSources } from './sources.ts';
import { type Place } from './context.ts';
import { walk } from './walk.ts';

/** Checks what a form asks, how it is checked, what is sent, and what follows. */
export function formPass(context: CheckContext, file: ConfigFile): void {
  const form = file.value as Form;
  const inputs = form.fields.filter((part): part is Field => part.kind === 'input');
  const names = inputs.map((field) => field.name);
  const shared = {
    context,
    file,
    sources: { ...sharedSources(context), ...dataAround(context, file.id, form) },
  };
  const data = checkData({ ...shared, sources: { ...shared.sources, form: objectOf(names) } }, form.data, [
    'data',
  ]);
  const sources = {
    ...shared.sources,
    ...data,
    form: objectOf(Object.fromEntries(inputs.map((field) => [field.name, shapeOfField(field)]))),
    field: objectOf(Object.fromEntries(inputs.map((field) => [field.name, published(context, field)]))),
    computed: objectOf(Object.keys(form.computed ?? {})),
  };
  const place: Place = { context, file, sources };

  walk(place, form.title, ['title']);
  walk(place, form.computed, ['computed']);
  reportCycle(place, form.computed ?? {}, 'computed#/', ['computed']);
  form.fields.forEach((part, index) => {
    if (part.kind === 'input') checkField(place, part, ['fields', index]);
    if (part.kind === 'block') checkBlock(place, part, ['fields', index]);
    walk(place, part, ['fields', index]);
  });
  checkFieldUse(place, form);
  checkLimits(place, form);
  checkRules(place, form, inputs);
  checkKnownArguments(place, form);
  checkCompilable(context, file, form);
  walk(place, form.guards, ['guards']);
  walk(place, form.submit, ['submit']);
  if (!context.operation(form.operation)) return reportOperation(place, form.operation, ['operation']);
  if (form.body) checkBody(place, form.operation, form.body, ['body'], ['operation']);
  else checkSentFields(place, form, inputs);
  for (const part of ['name', 'password', 'optIn'] as const) {
    const wanted = form.saveLogin?.[part];
    if (wanted !== undefined && !names.includes(wanted)) {
      const near = nameRemedy(wanted, names, phrase('of.form', {}));
      context.report(file, ['saveLogin', part], 'field.unknown', { name: wanted, near });
    }
  }
  walk({ ...place, sources: { ...sources, answer: answerOf(place, form.operation) } }, form.onSuccess, [
    'onSuccess',
  ]);
  for (const follows of ['onFailure', 'onUnknown'] as const)
    walk({ ...place, sources: { ...sources, answer: FAILED_ANSWER } }, form[follows], [follows]);
  checkUnknown(place, form.operation, form, []);
}

/** What a field holds: for a choice of which all is written here, one of its values or the empty text. */
function shapeOfField({ schema, options }: Field): Shape {
  if (schema.type === 'boolean') return BOOLEAN;
  const isWhole = options?.items !== undefined && !options.from && !options.range;
  const values = schema.enum ?? (isWhole ? options.items?.map(({ value }) => String(value)) : undefined);
  return values ? { kind: 'scalar', values: ['', ...values] } : SCALAR;
}

/** What the widget of a field tells of itself. */
function published(context: CheckContext, { ui }: Field): Shape {
  const widgets = context.vocabulary.widgets;
  return Object.hasOwn(widgets, ui.widget) ? objectOf(widgets[ui.widget]?.publishes ?? []) : ANY;
}

function checkField({ context, file }: Place, field: Field, path: Path): void {
  const first = (file.value as Form).fields.findIndex(
    (part) => part.kind === 'input' && part.name === field.name,
  );
  if (first !== path[1]) context.report(file, [...path, 'name'], 'field.twice', { name: field.name });
  const widgets = context.vocabulary.widgets;
  const name = field.ui.widget;
  const widget = Object.hasOwn(widgets, name) ? widgets[name] : undefined;
  const ofWidget = [...path, 'ui', 'widget'];
  if (!widget) {
    const near = nameRemedy(name, Object.keys(widgets), phrase('of.widgets', {}));
    return context.report(file, ofWidget, 'widget.unknown', { name, near });
  }
  if (widget.isChoice && !field.options) context.report(file, ofWidget, 'field.no-choice', { widget: name });
  if (widget.isChoice === false && field.options)
    context.report(file, [...path, 'options'], 'field.idle-options', { widget: name });
  const { default: given, options } = field;
  const offered = options?.items?.map(({ value }) => String(value)) ?? [];
  const isOffered = typeof given === 'object' || given === '' || offered.includes(String(given));
  if (given !== undefined && options?.items && !options.from && !options.range && !isOffered)
    context.report(file, [...path, 'default'], 'default.not-offered', {
      shown: shownOf(given),
      options: offered.join(', '),
    });
  if (widget.type && field.schema.type !== widget.type) {
    const given = field.schema.type;
    const said = { given, widget: name, wanted: widget.type };
    context.report(file, [...path, 'schema', 'type'], 'field.wrong-type', said);
  }
}

/** Without a body each field is sent under its own name. */
function checkSentFields(place: Place, form: Form, inputs: readonly Field[]): void {
  const sent = inputs.filter((field) => field.send !== false);
  const body = Object.fromEntries(sent.map((field) => [field.name, { $get: `form#/${field.name}` }]));
  const report: CheckContext['report'] = (file, path, code, args) => {
    const index = form.fields.findIndex((part) => part.kind === 'input' && part.name === path[1]);
    place.context.report(file, index < 0 ? path : ['fields', index, 'name'], code, args);
  };
  checkBody(
    { ...place, context: { ...place.context, report } },
    form.operation,
    body,
    ['body'],
    ['operation'],
  );
}
