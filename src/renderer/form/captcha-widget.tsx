import type { WidgetProps } from '@rjsf/utils';
import { useMemo } from 'react';
import { recipes } from '#generated/recipes.ts';
import { TextField } from '#ui/text-field.tsx';
import { pictureOf } from './captcha-choice.ts';
import { inputAttributes } from './input-attributes.ts';
import { cappedShape } from './text-shapes.ts';
import { useField } from './use-field.ts';
import { useForm, useRead } from './use-form.ts';
import { useTextControl } from './use-text-control.ts';

/** Letters to read from a picture. The picture is a button that shows another one. */
export function CaptchaWidget(props: WidgetProps) {
  const { t, refreshField } = useForm();
  const { field, placeholder, aria, disabled } = useField(props);
  const control = useTextControl(
    props,
    useMemo(() => cappedShape(field), [field]),
  );
  const src = useRead((store) => pictureOf(store, field.name));
  return (
    <TextField
      autoCapitalize="none"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      {...inputAttributes(field)}
      {...aria}
      {...control}
      placeholder={placeholder}
      disabled={disabled}
      maxLength={field.schema.maxLength}
      end={
        <button
          type="button"
          className={recipes.link()}
          aria-label={t('shell.form.another-picture')}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => refreshField(field.name)}
        >
          {src !== undefined && <img src={src} alt="" width={104} height={40} />}
        </button>
      }
    />
  );
}
