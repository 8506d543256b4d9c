import {
  Field,
  Input,
  InputGroup,
  NativeSelect,
  SegmentGroup,
  type InputGroupProps,
  type InputProps,
} from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useConfigIndex } from '#studio/session/hooks.ts';
import { StudioIcon } from './icons-and-notices.tsx';
import { t } from '#studio/messages/messages.ts';

interface StudioInputProps extends Omit<InputProps, 'onChange'> {
  readonly label: string;
  readonly onValue: (text: string) => void;
  readonly help?: string;
  /** Replaces the help. */
  readonly error?: string | undefined;
  readonly field?: Field.RootProps;
}

/** A text input with its label. */
export function StudioInput(props: StudioInputProps): ReactNode {
  const { label, onValue, help, error, field, ...rest } = props;
  return (
    <Field.Root invalid={error !== undefined} {...field}>
      <Field.Label color="fg">{label}</Field.Label>
      <Input
        size="sm"
        color="fg"
        autoComplete="off"
        onChange={(event) => onValue(event.currentTarget.value)}
        {...rest}
      />
      {error === undefined ? (
        help !== undefined && <Field.HelperText>{help}</Field.HelperText>
      ) : (
        <Field.ErrorText>{error}</Field.ErrorText>
      )}
    </Field.Root>
  );
}

interface SearchFieldProps extends Omit<InputGroupProps, 'children'> {
  readonly label: string;
  readonly size: 'xs' | 'sm';
  readonly value: string;
  readonly onValue: (text: string) => void;
}

/** A search input. */
export function SearchField({ label, size, value, onValue, ...group }: SearchFieldProps): ReactNode {
  return (
    <InputGroup startElement={<StudioIcon name="search" color="fg.subtle" />} {...group}>
      <Input
        type="search"
        size={size}
        value={value}
        aria-label={label}
        placeholder={label}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
    </InputGroup>
  );
}

/** Without a label, the value is shown. */
type Choices<Value extends string> = readonly (readonly [value: Value, label?: string])[];

interface StudioSelectProps<Value extends string> extends Omit<NativeSelect.RootProps, 'children'> {
  /** The accessible name. */
  readonly label: string;
  readonly value: Value;
  readonly onValue: (value: Value) => void;
  readonly choices?: Choices<Value>;
  /** Groups of options. */
  readonly children?: ReactNode;
}

/** A select. */
export function StudioSelect<Value extends string>(props: StudioSelectProps<Value>): ReactNode {
  const { label, value, onValue, choices = [], children, ...rest } = props;
  return (
    <NativeSelect.Root size="sm" {...rest}>
      <NativeSelect.Field
        aria-label={label}
        value={value}
        onChange={(event) => onValue(event.currentTarget.value as Value)}
      >
        {children}
        {choices.map(([option, text = option]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}

interface SegmentsProps<Value extends string> extends Omit<SegmentGroup.RootProps, 'onValueChange'> {
  readonly value: Value;
  readonly onValue: (value: Value) => void;
  readonly choices: Choices<Value>;
}

/** A few short choices side by side, of which one is chosen. */
export function Segments<Value extends string>(props: SegmentsProps<Value>): ReactNode {
  const { onValue, choices, ...rest } = props;
  return (
    <SegmentGroup.Root size="sm" onValueChange={({ value }) => onValue(value as Value)} {...rest}>
      <SegmentGroup.Indicator />
      <SegmentGroup.Items items={choices.map(([value, label = value]) => ({ value, label }))} />
    </SegmentGroup.Root>
  );
}

/** A select with its label. */
export function ChoiceField<Value extends string>(props: StudioSelectProps<Value>): ReactNode {
  return (
    <Field.Root flex="1">
      <Field.Label color="fg">{props.label}</Field.Label>
      <StudioSelect {...props} color="fg" />
    </Field.Root>
  );
}

/** A select of a page by its title, with its label. Without a value it asks to choose. */
export function PageField(props: Omit<StudioSelectProps<string>, 'choices'>): ReactNode {
  const index = useConfigIndex();
  const none = props.value === '' ? [['', t('editors.choose')] as const] : [];
  const pages = index.pages.map((id) => [id, index.nameOf(id)] as const);
  return <ChoiceField {...props} choices={[...none, ...pages]} />;
}
