import type { WidgetProps } from '@rjsf/utils';
import { useMemo } from 'react';
import { PasswordField } from '#ui/password-field.tsx';
import { inputAttributes } from './input-attributes.ts';
import { PasswordStrength } from './password-strength.tsx';
import { cappedShape } from './text-shapes.ts';
import { useField } from './use-field.ts';
import { useForm } from './use-form.ts';
import { useTextControl } from './use-text-control.ts';

/** A secret with an eye, and a meter of its strength where the field says so. */
export function PasswordWidget(props: WidgetProps) {
  const { t } = useForm();
  const { field, placeholder, aria, disabled } = useField(props);
  const control = useTextControl(
    props,
    useMemo(() => cappedShape(field), [field]),
  );
  return (
    <>
      <PasswordField
        {...inputAttributes(field)}
        {...aria}
        {...control}
        placeholder={placeholder}
        disabled={disabled}
        maxLength={field.schema.maxLength}
        showLabel={t('shell.form.show-password')}
        hideLabel={t('shell.form.hide-password')}
      />
      {field.ui.strength && <PasswordStrength name={field.name} />}
    </>
  );
}
