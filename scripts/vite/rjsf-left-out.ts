/** What forms of config never reach, because config:check refuses it or our own theme draws it; paths below @rjsf/core/lib/components/. */
const CORE = {
  /** Arrays, oneOf and anyOf, layout by grid, cycles: refused by config:check. */
  fields: [
    'ArrayField',
    'CyclicSchemaField',
    'FallbackField',
    'LayoutGridField',
    'LayoutHeaderField',
    'LayoutMultiSchemaField',
    'MultiSchemaField',
    'OptionalDataControlsField',
  ],
  /** Drawn by src/renderer/form, or belonging to a field above. */
  templates: [
    'ArrayFieldDescriptionTemplate',
    'ArrayFieldItemButtonsTemplate',
    'ArrayFieldItemTemplate',
    'ArrayFieldTemplate',
    'ArrayFieldTitleTemplate',
    'BaseInputTemplate',
    'ButtonTemplates/index',
    'CyclicSchemaExpandTemplate',
    'DescriptionField',
    'ErrorList',
    'FallbackFieldTemplate',
    'FieldErrorTemplate',
    'FieldHelpTemplate',
    'FieldTemplate/index',
    'GridTemplate',
    'MultiSchemaFieldTemplate',
    'ObjectFieldTemplate',
    'OptionalDataControlsTemplate',
    'TitleField',
    'WrapIfAdditionalTemplate',
  ],
  /** Drawn by the widgets of src/renderer/form. */
  widgets: [
    'AltDateTimeWidget',
    'AltDateWidget',
    'CheckboxWidget',
    'CheckboxesWidget',
    'ColorWidget',
    'DateTimeWidget',
    'DateWidget',
    'EmailWidget',
    'FileWidget',
    'HiddenWidget',
    'PasswordWidget',
    'RadioWidget',
    'RangeWidget',
    'RatingWidget',
    'SelectWidget',
    'TextWidget',
    'TextareaWidget',
    'TimeWidget',
    'URLWidget',
    'UpDownWidget',
  ],
} as const;

/** One module that is left out of the bundle: what stands in for it throws by name when it is reached. */
export interface LeftOut {
  /** A bare package path, or the end of a file's path. */
  id: string;
  /** Its one export that RJSF imports. */
  name: string;
  /** Functions that RJSF calls on that export. */
  members?: readonly string[];
}

/** Every module of RJSF that the site does without. */
export const rjsfLeftOut: readonly LeftOut[] = [
  ...Object.entries(CORE).flatMap(([folder, files]) =>
    files.map((file) => ({ id: `@rjsf/core/lib/components/${folder}/${file}.js`, name: 'default' })),
  ),
  // Markdown in descriptions, references by URI, merging of allOf: refused by config:check.
  { id: 'markdown-to-jsx/react', name: 'Markdown' },
  { id: 'fast-uri', name: 'default', members: ['equal', 'resolve'] },
  { id: '@rjsf/utils/lib/schema/shallowAllOfMerge.js', name: 'default' },
];
