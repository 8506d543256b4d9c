import { recipes } from '#generated/recipes.ts';
import { TextField } from '#ui/controls/text-field.tsx';
import { pictureOf } from './captcha-choice.ts';
import { useField, useForm, useRead } from '#renderer/form/engine/form-context.ts';
import { useTextControl } from './use-text-control.ts';

/** Letters to read from a picture. The picture is a button that shows another one. */
export function CaptchaWidget() {
  const { t, refreshField } = useForm();
  const { field } = useField();
  const control = useTextControl();
  const src = useRead((store) => pictureOf(store, field.name));
  return (
    <TextField
      autoCapitalize="none"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      {...control}
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
