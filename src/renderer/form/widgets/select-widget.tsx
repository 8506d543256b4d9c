import { useLayoutEffect, useState } from 'react';
import { SelectSheet } from '#ui/controls/select-sheet.tsx';
import {
  useFieldValue,
  useField,
  useFieldAria,
  useForm,
  useFormPage,
} from '#renderer/form/engine/form-context.ts';
import { recipes } from '#generated/recipes.ts';
import { Icon } from '#ui/art/icon.tsx';
import { useShowMore } from '#renderer/page/content/show-more.tsx';
import { moveByKey, tabStop } from '#ui/controls/roving-keys.ts';
import { TextField } from '#ui/controls/text-fields.tsx';
import { ListRow } from '#ui/layout/list-row.tsx';
import { LetterGlyph } from '#ui/art/letter-glyph.tsx';
import { type ChoiceOption, OptionsPlaceholder, useOptions } from './choice-widgets.tsx';

/** A longer list has a search field. */
const MAX_WITHOUT_SEARCH = 8;

/** One of many options, chosen in a bottom sheet. A choice no longer offered is neither shown nor sent. */
export function SelectWidget() {
  const { t, store } = useForm();
  const { field, label, placeholder, disabled } = useField();
  const aria = useFieldAria();
  const [value, choose] = useFieldValue();
  const { options, ...state } = useOptions();
  const chosen = options.find((option) => option.value === value);
  const offered = state.isLoaded ? (chosen?.value ?? '') : String(value ?? '');
  useLayoutEffect(
    () => store.register(field.name, { read: () => offered, write: () => undefined }),
    [store, field.name, offered],
  );
  if (!state.isLoaded || options.length === 0) return <OptionsPlaceholder {...state} />;
  return (
    <SelectSheet
      {...aria}
      aria-labelledby={`${aria.id}-label ${aria.id}`}
      title={label}
      closeLabel={t('shell.close')}
      value={chosen && <OptionLabel option={chosen} />}
      placeholder={placeholder || t('shell.form.choose')}
      disabled={disabled}
    >
      {(close) => (
        <OptionList
          title={label}
          options={options}
          value={chosen?.value}
          onChoose={(picked) => {
            close();
            choose(picked);
          }}
        />
      )}
    </SelectSheet>
  );
}

interface OptionListProps {
  title: string;
  options: readonly ChoiceOption[];
  value: string | undefined;
  onChoose: (value: string) => void;
}

/** A row for each option, and a search field if they are many. Arrow keys only move the focus. */
function OptionList({ title, options, value, onChoose }: OptionListProps) {
  const { t } = useForm();
  const [query, setQuery] = useState('');
  const word = query.trim().toLowerCase();
  const found = options.filter(({ label, hint = '' }) => `${label} ${hint}`.toLowerCase().includes(word));
  const { shown, button } = useShowMore(found, useFormPage(), (option) => option.value === value);
  const hasChoice = found.some((option) => option.value === value);
  return (
    <div className={recipes.stack({ gap: 'sm' })}>
      {options.length > MAX_WITHOUT_SEARCH && <SearchField value={query} onChange={setQuery} />}
      <div role="radiogroup" aria-label={title} onKeyDown={(event) => moveByKey(event, 'radio', false)}>
        {shown.map((option, index) => {
          const isChosen = option.value === value;
          return (
            <ListRow
              key={option.value}
              role="radio"
              aria-checked={isChosen}
              tabIndex={tabStop(isChosen, index === 0, hasChoice)}
              onPress={() => onChoose(option.value)}
              title={option.label}
              note={option.hint}
              icon={(option.glyph || option.icon) && <OptionIcon option={option} size={36} />}
              value={isChosen ? <Icon name="check" size={20} /> : undefined}
              arrow={false}
            />
          );
        })}
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

/** The chosen option: its glyph or icon, its label and its hint. */
function OptionLabel({ option }: { option: ChoiceOption }) {
  const { label, hint } = option;
  return (
    <span className={recipes.row({ gap: 'sm' })}>
      <OptionIcon option={option} size={28} />
      <span className={recipes.row({ gap: 'sm', align: 'baseline', wrap: true })}>
        <span>{label}</span>
        {hint !== undefined && (
          <span className={recipes.text({ size: 'bodySm', tone: 'muted' })}>{hint}</span>
        )}
      </span>
    </span>
  );
}

/** The glyph or icon of an option, if it has one. */
function OptionIcon({ option, size }: { option: ChoiceOption; size: number }) {
  const { label, icon, glyph } = option;
  if (glyph) return <LetterGlyph name={label} size={size} />;
  return icon ? <Icon name={icon} /> : null;
}
