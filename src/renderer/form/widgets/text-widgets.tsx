import { useContext, useEffect, type ChangeEvent, type ComponentProps } from 'react';
import { recipes, slots } from '#generated/recipes.ts';
import { PageOfForm, useField, useForm, useRead, useValueText } from '#renderer/form/engine/form-context.ts';
import { beijingDay } from '#rules/beijing-time.ts';
import { Icon } from '#ui/art/icon.tsx';
import { Button } from '#ui/controls/button.tsx';
import { AddressField, PasswordField, TextArea, TextField } from '#ui/controls/text-field.tsx';
import { addressShape, cappedShape, dayShape, groupedShape, useTextControl } from './use-text-control.ts';

/** A line of text; digits in groups where the field says so. */
export function TextWidget() {
  const { field } = useField();
  const { group, inputMode } = field.ui;
  const control = useTextControl((of) => (group === undefined ? cappedShape(of) : groupedShape(of, group)));
  return (
    <TextField
      {...control}
      type={inputMode === 'tel' || inputMode === 'email' ? inputMode : 'text'}
      maxLength={group === undefined ? field.schema.maxLength : undefined}
    />
  );
}

/** Several lines of text. */
export function TextAreaWidget() {
  const { field } = useField();
  const control = useTextControl<HTMLTextAreaElement>();
  return <TextArea {...control} maxLength={field.schema.maxLength} />;
}

/** An address of a wallet: fixed-width letters that nothing corrects, and a button that pastes. What is pasted may set other fields. */
export function AddressWidget() {
  const { store, control: fields, t, run } = useForm();
  const { field, disabled } = useField();
  const { onChange, ...control } = useTextControl<HTMLTextAreaElement>(addressShape);
  const pasted = (): void => {
    if (field.ui.onPaste) void run(field.ui.onPaste, 'tap');
  };
  const paste = async () => {
    const text = (await navigator.clipboard.readText().catch(() => '')).replace(/\s/g, '');
    if (text === '') return;
    store.fill({ [field.name]: text });
    fields.typed(field.name);
    pasted();
  };
  const change = (event: ChangeEvent<HTMLTextAreaElement>): void => {
    onChange(event);
    const { nativeEvent } = event;
    if (nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste') pasted();
  };
  return (
    <AddressField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
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
      maxLength={'YYYY-MM-DD'.length}
      end={
        <DayPicker
          label={t('shell.form.pick-day')}
          value={String(value)}
          min={min}
          max={max}
          disabled={disabled}
          onPick={pick}
        />
      }
    />
  );
}

interface DayPickerProps extends Pick<ComponentProps<'input'>, 'min' | 'max' | 'disabled'> {
  label: string;
  value: string;
  onPick: (day: string) => void;
}

/** An icon of 44 px that opens the browser's own picker of days: its input lies unseen over the icon, so that the tap is its own. */
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

/** Where the browser opens its picker only by its own little button, it is asked to. */
function showPicker(input: HTMLInputElement): void {
  try {
    input.showPicker();
  } catch {
    input.focus(); // An older browser opens it on focus.
  }
}

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
