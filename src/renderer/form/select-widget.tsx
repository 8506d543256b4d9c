import { useState } from 'react';
import { SelectTrigger } from '#ui/select-trigger.tsx';
import { OptionLabel } from './option-label.tsx';
import { OptionSheet } from './option-sheet.tsx';
import { OptionsState } from './options-state.tsx';
import { useChoice, useField, useForm } from './use-form.ts';
import { useOptions } from './use-options.ts';

/** One of many, chosen in a sheet from below. */
export function SelectWidget() {
  const { t } = useForm();
  const { field, label, placeholder, aria, disabled } = useField();
  const [value, choose] = useChoice();
  const now = useOptions(field);
  const [isOpen, setOpen] = useState(false);
  if (now.kind !== 'ready' || now.options.length === 0) return <OptionsState field={field} now={now} />;
  const chosen = now.options.find((option) => option.value === value);
  const shown = chosen ?? (value ? { value: String(value), label: String(value) } : undefined);
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
        onChoose={(picked) => {
          setOpen(false);
          choose(picked);
        }}
      />
    </>
  );
}
