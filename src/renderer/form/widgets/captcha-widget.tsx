import { useContext } from 'react';
import { recipes } from '#generated/recipes.ts';
import { TextField } from '#ui/controls/text-field.tsx';
import { type Challenge, challengeOf } from './captcha-choice.ts';
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
  const { src, text } = useRead((now) => challengeOf(now, field.name));
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
          <ChallengeButton
            src={src}
            text={text}
            label={t('shell.form.another-picture')}
            onPress={() => refreshField(field.name)}
          />
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

interface ChallengeButtonProps extends Challenge {
  readonly label: string;
  readonly onPress: () => void;
}

/** What is asked; a tap asks something else, and the line keeps the focus. */
function ChallengeButton({ src, text, label, onPress }: ChallengeButtonProps) {
  return (
    <button
      type="button"
      className={recipes.link()}
      aria-label={`${text ?? ''} ${label}`.trim()}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {src === undefined ? text : <img src={src} alt="" width={104} height={40} />}
    </button>
  );
}
