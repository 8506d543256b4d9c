import { useEffect, type ChangeEvent, type ComponentProps } from 'react';
import { recipes, slots } from '#generated/recipes.ts';
import {
  useFieldValue,
  useField,
  useForm,
  useFormPage,
  useFormSelector,
  useTextControl,
} from '#renderer/form/engine/form-context.ts';
import { type Challenge, challengeOf } from '#renderer/form/engine/captcha-challenge.ts';
import { evaluate } from '#model/evaluate.ts';
import { beijingDay, hyphenateDay } from '#rules/beijing-time.ts';
import { asText } from '#rules/value-checks.ts';
import { Icon } from '#ui/art/icon.tsx';
import { Button } from '#ui/controls/button.tsx';
import { AddressField, PasswordField, TextArea, TextField, VERBATIM } from '#ui/controls/text-fields.tsx';

/** A line of text. `group` shows its digits in groups. A mobile number is read as phone contacts write it. */
export function TextWidget() {
  const { field } = useField();
  const { group, inputMode } = field.ui;
  const grouped = group === undefined ? {} : groupedBy(group);
  const control = useTextControl(inputMode === 'tel' ? { clean: toMobile } : grouped);
  return <TextField {...control} type={inputMode === 'tel' || inputMode === 'email' ? inputMode : 'text'} />;
}

/** Shows digits in groups of `size`, such as a card number. The value has no spaces. */
function groupedBy(size: number) {
  const group = new RegExp(`(.{${String(size)}})(?=.)`, 'g');
  return { clean: withoutSpaces, format: (value: string) => value.replace(group, '$1 ') };
}

const withoutSpaces = (text: string): string => text.normalize('NFKC').replace(/\s/g, '');

/** Removes the country code, spaces and hyphens. */
const toMobile = (text: string): string => text.replace(/^\s*\+86|[\s-]/g, '');

/** Several lines of text. */
export function TextAreaWidget() {
  return <TextArea {...useTextControl<HTMLTextAreaElement>()} />;
}

/** A wallet address: a monospace input without autocorrection, and a paste button. Pasting runs `onPaste`. */
export function AddressWidget() {
  const { fields, t, run } = useForm();
  const { field, disabled } = useField();
  const { onChange, ...control } = useTextControl<HTMLTextAreaElement>({ clean: withoutSpaces });
  const pasted = (): void => {
    if (field.ui.onPaste) void run(field.ui.onPaste, 'tap');
  };
  const paste = async () => {
    const text = withoutSpaces(await navigator.clipboard.readText().catch(() => ''));
    if (text === '') return;
    fields.pick({ [field.name]: text.slice(0, field.schema.maxLength) });
    pasted();
  };
  const change = (event: ChangeEvent<HTMLTextAreaElement>): void => {
    onChange(event);
    const { nativeEvent } = event;
    if (nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste') pasted();
  };
  return (
    <AddressField
      {...VERBATIM}
      {...control}
      onChange={change}
      maxLength={field.schema.maxLength}
      end={
        // Only on secure origins, and not in every browser.
        'readText' in (navigator.clipboard ?? {}) && (
          <Button variant="ghost" size="md" disabled={disabled} onClick={() => void paste()}>
            {t('shell.form.paste')}
          </Button>
        )
      }
    />
  );
}

/**
 * A day as YYYY-MM-DD. The player types digits, and hyphens are inserted, or uses the browser's date picker.
 * Publishes field#/<name>/today: the day in Beijing by the server's clock.
 */
export function DateWidget() {
  const { store, t } = useForm();
  const { field, disabled } = useField();
  const [value, pick] = useFieldValue();
  const control = useTextControl({ clean: toDay });
  const bounds = useFormSelector((now) => ({
    min: asText(evaluate(field.ui.min, now.scope())) || undefined,
    max: asText(evaluate(field.ui.max, now.scope())) || undefined,
  }));
  const { port } = useFormPage();
  useEffect(() => {
    store.publish(field.name, { today: beijingDay(port.serverNow()) });
  }, [store, field.name, port]);
  return (
    <TextField
      inputMode="numeric"
      {...control}
      maxLength={'YYYY-MM-DD'.length}
      end={
        <DayPicker
          label={t('shell.form.pick-day')}
          value={String(value)}
          {...bounds}
          disabled={disabled}
          onPick={pick}
        />
      }
    />
  );
}

/** Inserts the hyphens of YYYY-MM-DD, and removes a time after it. */
const toDay = (text: string): string => hyphenateDay(text).slice(0, 'YYYY-MM-DD'.length);

interface DayPickerProps extends Pick<ComponentProps<'input'>, 'min' | 'max' | 'disabled'> {
  label: string;
  value: string;
  onPick: (day: string) => void;
}

/** A 44 px icon that opens the date picker. The invisible date input over it must receive the tap itself. */
function DayPicker({ label, value, onPick, ...bounds }: DayPickerProps) {
  const style = slots.dayPicker();
  return (
    <span className={style.root}>
      <input
        type="date"
        className={style.input}
        aria-label={label}
        value={/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : ''}
        {...bounds}
        onClick={(event) => showPicker(event.currentTarget)}
        onChange={({ currentTarget }) => {
          if (currentTarget.value !== '') onPick(currentTarget.value);
        }}
      />
      <Icon name="calendar" />
    </span>
  );
}

/** Some browsers open the picker only on a tap on their own small button, so this opens it on any tap. */
function showPicker(input: HTMLInputElement): void {
  try {
    input.showPicker();
  } catch {
    input.focus(); // An older browser opens it on focus.
  }
}

/** A password with a button that shows it. With `strength`, a strength meter. */
export function PasswordWidget() {
  const { t } = useForm();
  const { name, ui } = useField().field;
  const control = useTextControl();
  return (
    <>
      <PasswordField
        {...control}
        showLabel={t('shell.form.show-password')}
        hideLabel={t('shell.form.hide-password')}
      />
      {ui.strength && <PasswordStrength name={name} />}
    </>
  );
}

const STRENGTHS = ['shell.form.strength-weak', 'shell.form.strength-fair', 'shell.form.strength-good'];

/** The strength of the typed password as a bar and a text. Nothing while the field is empty. */
function PasswordStrength({ name }: { name: string }) {
  const { t } = useForm();
  const level = useFormSelector((store) => strengthOf(String(store.values()[name] ?? '')));
  const text = STRENGTHS[level - 1];
  if (!text) return null;
  const style = slots.progress();
  return (
    <div className={recipes.row()}>
      <div
        className={style.root}
        style={{ flex: '1 1 auto', '--progress': (level * 100) / STRENGTHS.length }}
        aria-hidden="true"
      >
        <div className={style.bar} />
      </div>
      <span className={recipes.text({ size: 'caption', tone: 'muted' })}>{t(text)}</span>
    </div>
  );
}

/** 0: empty, 1: weak, 2: fair, 3: good. */
function strengthOf(password: string): number {
  if (password === '') return 0;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length;
  const variety = new Set(password).size;
  if (password.length < 8 || variety < 5 || kinds < 2) return 1;
  return password.length >= 10 && kinds >= 3 ? 3 : 2;
}

/** The letters of a picture, or the answer to a question. A tap on the challenge shows another. */
export function CaptchaWidget() {
  const { t, fields, store } = useForm();
  const { field } = useField();
  const control = useTextControl();
  const { src, text } = useFormSelector((now) => challengeOf(now, field.name));
  const { questions = [] } = useFormPage().bundle;
  const changeKind = (): void => {
    store.fill({ [field.name]: '' });
    fields.refreshField(field.name, text === undefined ? 'question' : 'image');
  };
  return (
    <>
      <TextField
        autoComplete="off"
        {...VERBATIM}
        {...control}
        placeholder={text === undefined ? control.placeholder : t('shell.form.captcha-answer')}
        end={
          <ChallengeButton
            src={src}
            text={text}
            label={t('shell.form.another-picture')}
            onPress={() => fields.refreshField(field.name)}
          />
        }
      />
      {questions.length > 0 && (
        <div className={recipes.row({ justify: 'end' })}>
          <button type="button" className={recipes.link({ inline: true })} onClick={changeKind}>
            {t(text === undefined ? 'shell.form.captcha-question' : 'shell.form.captcha-picture')}
          </button>
        </div>
      )}
    </>
  );
}

/** The challenge. A tap shows another one, and the input keeps the focus. */
function ChallengeButton({ src, text, label, onPress }: Challenge & { label: string; onPress: () => void }) {
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
