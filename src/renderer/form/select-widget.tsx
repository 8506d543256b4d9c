import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { SelectTrigger } from '#ui/select-trigger.tsx';
import { OptionLabel } from './option-label.tsx';
import { OptionSheet } from './option-sheet.tsx';
import { OptionsState } from './options-state.tsx';
import { useChoose, useField } from './use-field.ts';
import { useForm } from './use-form.ts';
import { useOptions } from './use-options.ts';

/** One of many, chosen in a sheet from below. */
export function SelectWidget(props: WidgetProps) {
  const { t } = useForm();
  const { field, label, placeholder, aria, disabled } = useField(props);
  const choose = useChoose(props);
  const now = useOptions(field);
  const [isOpen, setOpen] = useState(false);
  if (now.kind !== 'ready' || now.options.length === 0) return <OptionsState field={field} now={now} />;
  const chosen = now.options.find(({ value }) => value === props.value);
  const shown =
    chosen ?? (props.value ? { value: String(props.value), label: String(props.value) } : undefined);
  return (
    <>
      <SelectTrigger
        {...aria}
        aria-labelledby={`${aria.id}-label ${aria.id}`}
        value={shown && <OptionLabel option={shown} />}
        placeholder={placeholder || t('shell.form.choose')}
        expanded={isOpen}
        disabled={disabled}
        onClick={() => setOpen(true)}
      />
      <OptionSheet
        open={isOpen}
        title={label}
        options={now.options}
        value={chosen?.value}
        onClose={() => setOpen(false)}
        onChoose={(value) => {
          setOpen(false);
          choose(value);
        }}
      />
    </>
  );
}
