import { TextArea, TextField } from '#ui/controls/text-field.tsx';
import { cappedShape, groupedShape } from './text-shapes.ts';
import { useField } from '#renderer/form/engine/form-context.ts';
import { useTextControl } from './use-text-control.ts';

/** A line of text; digits in groups where the field says so. */
export function TextWidget() {
  const { field } = useField();
  const { group, inputMode } = field.ui;
  const control = useTextControl((of) => (group === undefined ? cappedShape(of) : groupedShape(of, group)));
  return (
    <TextField
      {...control}
      type={inputMode === 'tel' || inputMode === 'email' ? inputMode : 'text'}
      maxLength={group === undefined ? field.schema.maxLength : undefined}
    />
  );
}

/** Several lines of text. */
export function TextAreaWidget() {
  const { field } = useField();
  const control = useTextControl<HTMLTextAreaElement>();
  return <TextArea {...control} maxLength={field.schema.maxLength} />;
}
