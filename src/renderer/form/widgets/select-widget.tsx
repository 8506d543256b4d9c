import { useState, type KeyboardEvent } from 'react';
import { SelectTrigger } from '#ui/controls/select-trigger.tsx';
import { useChoice, useField, useFieldAria, useForm } from '#renderer/form/engine/form-context.ts';
import { recipes } from '#generated/recipes.ts';
import { ConfigIcon } from '#renderer/page/content/config-icon.tsx';
import { Icon } from '#ui/art/icon.tsx';
import { useEntries } from '#renderer/page/content/show-more.tsx';
import { Overlay } from '#ui/overlay/overlay.tsx';
import { tabStop } from '#ui/controls/roving-keys.ts';
import { TextField } from '#ui/controls/text-field.tsx';
import { ListRow } from '#ui/layout/list-row.tsx';
import { BankGlyph } from '#ui/art/bank-glyph.tsx';
import { type ChoiceOption, OptionsState, useMaxEntries, useOptions } from './choice-widgets.tsx';

const searchedAbove = 8;

/** One of many, chosen in a sheet from below. */
export function SelectWidget() {
  const { t } = useForm();
  const { field, label, placeholder, disabled } = useField();
  const aria = useFieldAria();
  const [value, choose] = useChoice();
  const now = useOptions(field);
  const [isOpen, setOpen] = useState(false);
  if (now.kind !== 'ready' || now.options.length === 0) return <OptionsState field={field} now={now} />;
  const chosen = now.options.find((option) => option.value === value);
  const close = (): void => setOpen(false);
  const pick = (picked: string): void => {
    close();
    choose(picked);
  };
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
      <Overlay kind="sheet" open={isOpen} onClose={close} title={label} closeLabel={t('shell.close')}>
        <OptionList title={label} options={now.options} value={chosen?.value} onChoose={pick} />
      </Overlay>
    </>
  );
}

interface OptionListProps {
  title: string;
  options: readonly ChoiceOption[];
  value: string | undefined;
  onChoose: (value: string) => void;
}

/** One line an option; many can be searched. */
function OptionList({ title, options, value, onChoose }: OptionListProps) {
  const { t } = useForm();
  const [sought, setSought] = useState('');
  const word = sought.trim().toLowerCase();
  const found = options.filter(({ label, hint = '' }) => `${label} ${hint}`.toLowerCase().includes(word));
  const { shown, button } = useEntries(found, useMaxEntries(), t, (option) => option.value === value);
  const hasChoice = found.some((option) => option.value === value);
  return (
    <div className={recipes.stack({ gap: 'sm' })}>
      {options.length > searchedAbove && <SearchField value={sought} onChange={setSought} />}
      <div role="radiogroup" aria-label={title} onKeyDown={moveFocus}>
        {shown.map((option, index) => (
          <OptionRow
            key={option.value}
            option={option}
            isChosen={option.value === value}
            tabIndex={tabStop(option.value === value, index === 0, hasChoice)}
            onChoose={onChoose}
          />
        ))}
      </div>
      {button}
      {found.length === 0 && (
        <p role="status" className={recipes.text({ size: 'bodySm', tone: 'muted', align: 'center' })}>
          {t('shell.form.no-match')}
        </p>
      )}
    </div>
  );
}

function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useForm();
  return (
    <TextField
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      start={<Icon name="search" size={20} />}
      aria-label={t('shell.form.search')}
      placeholder={t('shell.form.search')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  );
}

interface OptionRowProps extends Pick<OptionListProps, 'onChoose'> {
  option: ChoiceOption;
  isChosen: boolean;
  tabIndex: number;
}

function OptionRow({ option, isChosen, tabIndex, onChoose }: OptionRowProps) {
  const { value, label, hint, icon, glyph } = option;
  return (
    <ListRow
      role="radio"
      aria-checked={isChosen}
      tabIndex={tabIndex}
      onPress={() => onChoose(value)}
      title={label}
      note={hint}
      icon={glyph || icon !== undefined ? <OptionSign option={option} size={36} /> : undefined}
      value={isChosen ? <Icon name="check" size={20} /> : undefined}
      arrow={false}
    />
  );
}

/** Arrows move along the options; choosing, which closes the sheet, takes Enter or Space. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')];
  const at = items.findIndex((item) => item === event.target);
  if (step === 0 || at < 0) return;
  event.preventDefault();
  items[(at + step + items.length) % items.length]?.focus();
}

/** What is chosen: its glyph or icon, its words, and what tells it from others of the same words. */
function OptionLabel({ option }: { option: ChoiceOption }) {
  const { label, hint } = option;
  return (
    <span className={recipes.row({ gap: 'sm' })}>
      <OptionSign option={option} size={28} />
      <span className={recipes.row({ gap: 'sm', align: 'baseline', wrap: true })}>
        <span>{label}</span>
        {hint !== undefined && (
          <span className={recipes.text({ size: 'bodySm', tone: 'muted', tabular: true })}>{hint}</span>
        )}
      </span>
    </span>
  );
}

/** An option's glyph or icon; nothing where it has neither. */
function OptionSign({ option, size }: { option: ChoiceOption; size: number }) {
  const { label, icon, glyph } = option;
  if (glyph) return <BankGlyph name={label} size={size} />;
  return icon ? <ConfigIcon name={icon} /> : null;
}
