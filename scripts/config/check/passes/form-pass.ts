import type { Field, Form } from '#generated/config.ts';
import { memberOf } from '#model/evaluate.ts';
import { checkKnownArguments, checkRules } from '#scripts/config/check/rules.ts';
import { type CheckContext, type CheckPlace, placeIn } from '#scripts/config/check/context.ts';
import { reportCycle } from '#scripts/config/check/cycles.ts';
import { checkFieldUse } from '#scripts/config/check/field-use.ts';
import { checkBody } from '#scripts/config/check/kinds/calls.ts';
import { literalValues } from '#scripts/config/check/kinds/values-and-texts.ts';
import { checkBounds } from '#scripts/config/check/form-bounds.ts';
import { dataShapesOnPages, checkData, sharedSources } from '#scripts/config/check/data-sources.ts';
import { ANY, BOOLEAN, objectOf, SCALAR, type SourceShape } from '#scripts/config/check/source-shape.ts';
import { checkMembers } from '#scripts/config/check/check-nodes.ts';
import type { ConfigFile } from '#scripts/config/read/config-tree.ts';
import { childOf, type Path } from '#scripts/schema/walk.ts';

/** Checks a form: its fields, rules, request and actions. */
export function formPass(context: CheckContext, file: ConfigFile): void {
  const form = file.value as Form;
  const inputs = form.fields.filter((part): part is Field => part.kind === 'input');
  const names = inputs.map((field) => field.name);
  const outer = { ...sharedSources(context), ...dataShapesOnPages(context, file), form: objectOf(names) };
  const sources = {
    ...outer,
    ...checkData(placeIn(context, file, outer)),
    form: objectOf(Object.fromEntries(inputs.map((field) => [field.name, shapeOfField(field)]))),
    field: objectOf(Object.fromEntries(inputs.map((field) => [field.name, publishedShape(context, field)]))),
    computed: objectOf(Object.keys(form.computed ?? {})),
  };
  const place = placeIn(context, file, sources);
  checkMembers(place);
  const computed = childOf(context.rootNode(file), 'computed');
  if (computed)
    reportCycle(place, computed, ({ source, pointer }) =>
      source === 'computed' ? memberOf(pointer) : undefined,
    );
  form.fields.forEach((part, index) => {
    if (part.kind === 'input') checkWidget(place, part, ['fields', index]);
  });
  checkFieldUse(place, form);
  checkBounds(place, form);
  checkRules(place, form, inputs);
  checkKnownArguments(place, form);
  if (!form.body && context.operation(form.operation)) checkSentFields(place, form, inputs);
}

/** The shape of a field's value. If all options are literals, it is one of them or the empty string. */
function shapeOfField({ schema, options }: Field): SourceShape {
  if (schema.type === 'boolean') return BOOLEAN;
  const values = schema.enum ?? (options && literalValues(options));
  return values ? { kind: 'scalar', values: ['', ...values] } : SCALAR;
}

function publishedShape(context: CheckContext, { ui }: Field): SourceShape {
  const widgets = context.vocabulary.widgets;
  return Object.hasOwn(widgets, ui.widget) ? objectOf(widgets[ui.widget]?.publishes ?? []) : ANY;
}

/** Reports a widget without the options or type of value that it needs, or with options that it ignores. */
function checkWidget({ context, report }: CheckPlace, { ui, options, schema }: Field, path: Path): void {
  const { widgets } = context.vocabulary;
  const name = ui.widget;
  const widget = Object.hasOwn(widgets, name) ? widgets[name] : undefined;
  if (widget?.isChoice && !options) report([...path, 'ui', 'widget'], 'field.no-choice', { widget: name });
  if (widget?.isChoice === false && options)
    report([...path, 'options'], 'field.idle-options', { widget: name });
  if (widget?.type && schema.type !== widget.type) {
    const args = { given: schema.type, widget: name, wanted: widget.type };
    report([...path, 'schema', 'type'], 'field.wrong-type', args);
  }
}

/** Checks the request of a form without a body: each field is sent under its own name. */
function checkSentFields(place: CheckPlace, form: Form, inputs: readonly Field[]): void {
  const sent = inputs.filter((field) => field.send !== false);
  const body = Object.fromEntries(sent.map((field) => [field.name, { $get: `form#/${field.name}` }]));
  const report: CheckPlace['report'] = (path, code, args) => {
    const index = form.fields.findIndex((part) => part.kind === 'input' && part.name === path[1]);
    place.report(index < 0 ? path : ['fields', index, 'name'], code, args);
  };
  checkBody({ ...place, report }, form.operation, body, ['body'], ['operation']);
}
