import { useContext, useEffect } from 'react';
import { beijingDay } from '#rules/beijing-time.ts';
import { Icon } from '#ui/art/icon.tsx';
import { DayPicker } from '#ui/controls/day-picker.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { dayShape } from './text-shapes.ts';
import { PageOfForm, useField, useForm, useRead, useValueText } from '#renderer/form/engine/form-context.ts';
import { useTextControl } from './use-text-control.ts';

/**
 * A day as YYYY-MM-DD: typed in digits, whose hyphens come by themselves, or chosen in the phone's own wheel. Publishes
 * field#/<name>/today, Beijing's day by the server's clock.
 */
export function DateWidget() {
  const { store, control: fields, t } = useForm();
  const { field, disabled } = useField();
  const control = useTextControl(dayShape);
  const min = useValueText(field.ui.min);
  const max = useValueText(field.ui.max);
  const value = useRead((form) => form.values()[field.name]);
  const port = useContext(PageOfForm)?.port;
  useEffect(() => {
    if (port) store.publish(field.name, { today: beijingDay(port.serverNow()) });
  }, [store, field.name, port]);
  const pick = (day: string): void => {
    store.fill({ [field.name]: day });
    fields.typed(field.name);
    fields.left();
  };
  return (
    <TextField
      inputMode="numeric"
      {...control}
      maxLength={DAY_LENGTH}
      end={
        <DayPicker
          label={t('shell.form.pick-day')}
          value={typeof value === 'string' ? value : ''}
          min={min}
          max={max}
          disabled={disabled}
          onPick={pick}
        >
          <Icon name="calendar" />
        </DayPicker>
      }
    />
  );
}

/** YYYY-MM-DD; what is pasted with a time loses it. */
const DAY_LENGTH = 10;
