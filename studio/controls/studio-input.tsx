import { Field, Input, NativeSelect, type InputProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface StudioInputProps extends Omit<InputProps, 'onChange'> {
  readonly label: string;
  readonly onText: (text: string) => void;
  readonly help?: string;
  /** What is wrong with the text; it takes the place of the help. */
  readonly error?: string | undefined;
  readonly isSmall?: boolean;
  readonly field?: Field.RootProps;
}

/** A line of text with its label. */
export function StudioInput(props: StudioInputProps): ReactNode {
  const { label, onText, help, error, isSmall = false, field, ...rest } = props;
  return (
    <Field.Root invalid={error !== undefined} {...field}>
      <Field.Label color="fg" {...(isSmall && { fontSize: 'xs' })}>
        {label}
      </Field.Label>
      <Input size="sm" color="fg" onChange={(event) => onText(event.currentTarget.value)} {...rest} />
      {error === undefined ? (
        help !== undefined && <Field.HelperText>{help}</Field.HelperText>
      ) : (
        <Field.ErrorText>{error}</Field.ErrorText>
      )}
    </Field.Root>
  );
}

interface StudioSelectProps extends Omit<NativeSelect.RootProps, 'children'> {
  /** Read out, where no label stands beside it. */
  readonly label?: string;
  readonly value: string;
  readonly onChoose: (value: string) => void;
  /** The options. */
  readonly children: ReactNode;
}

/** A choice from a list. */
export function StudioSelect({ label, value, onChoose, children, ...rest }: StudioSelectProps): ReactNode {
  return (
    <NativeSelect.Root size="sm" {...rest}>
      <NativeSelect.Field
        aria-label={label}
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {children}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}

interface ChoiceFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChoose: (value: string) => void;
  /** By value; those without a label are called by their value. */
  readonly choices: readonly (readonly [value: string, label?: string])[];
}

/** A choice from a list, under its label. */
export function ChoiceField({ label, value, onChoose, choices }: ChoiceFieldProps): ReactNode {
  return (
    <Field.Root flex="1">
      <Field.Label color="fg">{label}</Field.Label>
      <StudioSelect label={label} value={value} onChoose={onChoose} color="fg">
        {choices.map(([one, words = one]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </StudioSelect>
    </Field.Root>
  );
}
