import { useContext } from 'react';
import { recipes } from '#generated/recipes.ts';
import { TextField } from '#ui/controls/text-field.tsx';
import { challengeOf } from './captcha-choice.ts';
import { PageOfForm, useField, useForm, useRead } from '#renderer/form/engine/form-context.ts';
import { useTextControl } from './use-text-control.ts';

/**
 * Letters to read from a picture, or the answer to a question for whoever cannot read one. The picture, or the question, is a button that
 * shows another one.
 */
export function CaptchaWidget() {
  const { t, refreshField, store } = useForm();
  const { field } = useField();
  const control = useTextControl();
  const { src, text } = useRead((now) => ({
    src: undefined,
    text: undefined,
    ...challengeOf(now, field.name),
  }));
  const hasQuestions = (useContext(PageOfForm)?.bundle.questions?.length ?? 0) > 0;
  const change = (): void => {
    store.fill({ [field.name]: '' });
    refreshField(field.name, text === undefined ? 'question' : 'image');
  };
  return (
    <>
      <TextField
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        {...control}
        placeholder={text === undefined ? control.placeholder : t('shell.form.captcha-answer')}
        maxLength={field.schema.maxLength}
        end={
          <button
            type="button"
            className={recipes.link()}
            aria-label={`${text ?? ''} ${t('shell.form.another-picture')}`.trim()}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => refreshField(field.name)}
          >
            {src === undefined ? text : <img src={src} alt="" width={104} height={40} />}
          </button>
        }
      />
      {hasQuestions && (
        <div className={recipes.row({ justify: 'end' })}>
          <button type="button" className={recipes.link({ inline: true })} onClick={change}>
            {t(text === undefined ? 'shell.form.captcha-question' : 'shell.form.captcha-picture')}
          </button>
        </div>
      )}
    </>
  );
}
