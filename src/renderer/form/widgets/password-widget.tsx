import { recipes, slots } from '#generated/recipes.ts';
import { PasswordField } from '#ui/controls/text-field.tsx';
import { useField, useForm, useRead } from '#renderer/form/engine/form-context.ts';
import { useTextControl } from './use-text-control.ts';

/** A secret with an eye, and a meter of its strength where the field says so. */
export function PasswordWidget() {
  const { t } = useForm();
  const { name, schema, ui } = useField().field;
  const control = useTextControl();
  return (
    <>
      <PasswordField
        {...control}
        maxLength={schema.maxLength}
        showLabel={t('shell.form.show-password')}
        hideLabel={t('shell.form.hide-password')}
      />
      {ui.strength && <PasswordStrength name={name} />}
    </>
  );
}

const words = ['shell.form.strength-weak', 'shell.form.strength-fair', 'shell.form.strength-good'] as const;

/** How strong what stands in a password field is, as a bar and a word; nothing while it is empty. */
function PasswordStrength({ name }: { name: string }) {
  const { t } = useForm();
  const level = useRead((store) => strengthOf(String(store.values()[name] ?? '')));
  const word = words[level - 1];
  if (!word) return null;
  const style = slots.progress();
  return (
    <div className={recipes.row()}>
      <div
        className={style.root}
        style={{ flex: '1 1 auto', '--progress': (level * 100) / words.length }}
        aria-hidden="true"
      >
        <div className={style.bar} />
      </div>
      <span className={recipes.text({ size: 'caption', tone: 'muted' })}>{t(word)}</span>
    </div>
  );
}

/** 0 for nothing, 1 for what is guessed soon, 2 for middling, 3 for long and mixed. */
function strengthOf(password: string): number {
  if (password === '') return 0;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length;
  const variety = new Set(password).size;
  if (password.length < 8 || variety < 5 || kinds < 2) return 1;
  return password.length >= 10 && kinds >= 3 ? 3 : 2;
}
