import type { Field, Form } from '#generated/config.ts';
import { memberOf } from '#model/scope.ts';
import { checkKnownArguments, checkRules } from '#scripts/config/check/rules.ts';
import { type CheckContext, checkName, type CheckPlace } from '#scripts/config/check/context.ts';
import { reportCycle } from '#scripts/config/check/cycles.ts';
import { checkFieldUse } from '#scripts/config/check/field-use.ts';
import { checkBody } from '#scripts/config/check/kinds/names.ts';
import { checkLimits } from '#scripts/config/check/limits.ts';
import { dataShapesOnPages, checkData, sharedSources } from '#scripts/config/check/sources.ts';
import { ANY, BOOLEAN, objectOf, SCALAR, type SourceShape } from '#scripts/config/check/shape.ts';
import { checkMembers } from '#scripts/config/check/walk.ts';
import { message } from '#scripts/messages/format-message.ts';
import { shownOf } from '#scripts/config/diagnostic.ts';
import type { ConfigFile } from '#scripts/config/read/config-tree.ts';
import { childOf, type Path } from '#scripts/schema/walk.ts';

/** Checks what a form asks, how it is checked, what is sent, and what follows. */
export function formPass(context: CheckContext, file: ConfigFile): void {
  const form = file.value as Form;
  const inputs = form.fields.filter((part): part is Field => part.kind === 'input');
  const names = inputs.map((field) => field.name);
  const outer = { ...sharedSources(context), ...dataShapesOnPages(context, file), form: objectOf(names) };
  const sources = {
    ...outer,
    ...checkData({ context, file, sources: outer }),
    form: objectOf(Object.fromEntries(inputs.map((field) => [field.name, shapeOfField(field)]))),
    field: objectOf(Object.fromEntries(inputs.map((field) => [field.name, published(context, field)]))),
    computed: objectOf(Object.keys(form.computed ?? {})),
  };
  const place: CheckPlace = { context, file, sources };
  checkMembers(place);
  const computed = childOf(context.root(file), 'computed');
  if (computed)
    reportCycle(place, computed, ({ source, pointer }) =>
      source === 'computed' ? memberOf(pointer) : undefined,
    );
  form.fields.forEach((part, index) => {
    if (part.kind === 'input') checkField(place, part, ['fields', index]);
  });
  checkFieldUse(place, form);
  checkLimits(place, form);
  checkRules(place, form, inputs);
  checkKnownArguments(place, form);
  if (!form.body && context.operation(form.operation)) checkSentFields(place, form, inputs);
}

/** What a field holds: for a choice of which all is written here, one of its values or the empty text. */
function shapeOfField({ schema, options }: Field): SourceShape {
  if (schema.type === 'boolean') return BOOLEAN;
  const isWhole = options?.items !== undefined && !options.from && !options.range;
  const values = schema.enum ?? (isWhole ? options.items?.map(({ value }) => String(value)) : undefined);
  return values ? { kind: 'scalar', values: ['', ...values] } : SCALAR;
}

/** What the widget of a field tells of itself. */
function published(context: CheckContext, { ui }: Field): SourceShape {
  const widgets = context.vocabulary.widgets;
  return Object.hasOwn(widgets, ui.widget) ? objectOf(widgets[ui.widget]?.publishes ?? []) : ANY;
}

function checkField(place: CheckPlace, field: Field, path: Path): void {
  const { context, file } = place;
  const first = (file.value as Form).fields.findIndex(
    (part) => part.kind === 'input' && part.name === field.name,
  );
  if (first !== path[1]) context.report(file, [...path, 'name'], 'field.twice', { name: field.name });
  const widgets = context.vocabulary.widgets;
  const name = field.ui.widget;
  const ofWidget = [...path, 'ui', 'widget'];
  const whose = message('checker.of.widgets');
  const isKnown = checkName(place, ofWidget, name, 'widget.unknown', Object.keys(widgets), whose);
  const widget = isKnown ? widgets[name] : undefined;
  if (!widget) return;
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
function checkSentFields(place: CheckPlace, form: Form, inputs: readonly Field[]): void {
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
