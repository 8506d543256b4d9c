import { Box, Button, Flex, Input, Text } from '@chakra-ui/react';
import { useId, useState, type ReactNode } from 'react';
import { Hint } from '#studio/controls/hint-text.ts';
import { PickButton } from '#studio/controls/picker.tsx';
import { StudioIcon } from '#studio/controls/studio-icon.tsx';
import { t } from '#studio/messages/messages.ts';
import { choicesAt, type PickChoice, pickKind, refsAt } from '#studio/edits/choices.ts';
import type { PlaceField } from '#studio/edits/field-of-place.ts';
import { isReading } from '#studio/edits/schema-node.ts';
import { below } from '#studio/protocol/pointer.ts';
import type { FileEditor } from './use-file-editor.ts';
import { pictureFor } from './choice-pictures.tsx';

interface PickFieldProps {
  readonly field: PlaceField;
  readonly editor: FileEditor;
  readonly fault: string | undefined;
  readonly onMore: () => void;
}

/** A member whose value is picked from a list, typed, or read from a reference. */
export function PickField({ field, editor, fault, onMore }: PickFieldProps): ReactNode {
  const id = useId();
  const { label, hint } = field;
  return (
    <Box>
      <Flex justify="space-between" align="center" marginBottom="1">
        <Text as="label" {...{ htmlFor: id }} fontSize="13px" fontWeight="600">
          {label}
        </Text>
        <Button
          size="2xs"
          variant="plain"
          paddingInline="0"
          color="fg.subtle"
          fontWeight="400"
          onClick={onMore}
        >
          {t('editors.more')}
        </Button>
      </Flex>
      {field.kind === 'value' ? (
        <ValueControl {...{ id, field, editor }} />
      ) : (
        <PickControl {...{ id, field, editor }} />
      )}
      {fault !== undefined && (
        <Text role="alert" fontSize="xs" color="danger.fg" marginTop="1">
          {fault}
        </Text>
      )}
      {hint !== undefined && fault === undefined && <Hint marginTop="1">{hint}</Hint>}
    </Box>
  );
}

interface ControlProps extends Pick<PickFieldProps, 'field' | 'editor'> {
  readonly id: string;
}

function PickControl({ id, field, editor }: ControlProps): ReactNode {
  const { place, label, value } = field;
  const drawn = field.choices.map((one) => ({ value: one.value, title: one.label, note: one.hint }));
  const choices = choicesAt(place, editor.context) ?? drawn;
  const pictureOf = pictureFor(pickKind(place.placed));
  return (
    <PickButton
      {...{ label, choices, chosen: String(value), pictureOf }}
      isOpen={['line', 'value'].includes(place.shape.kind)}
      onPick={(picked) => editor.type(field, picked)}
      look={{ id, width: '100%' }}
    >
      <Chosen {...{ choices, value: String(value), picture: pictureOf?.(String(value)) }} />
    </PickButton>
  );
}

interface ChosenProps {
  readonly choices: readonly PickChoice[];
  readonly value: string;
  readonly picture?: ReactNode;
  /** true: only the title, inside a sentence. */
  readonly isBrief?: boolean;
}

/** The picked choice: its title, its name, and a sample of its value. */
export function Chosen({ choices, value, picture, isBrief = false }: ChosenProps): ReactNode {
  const found = choices.find((one) => one.value === value);
  const title = found?.title ?? (value === '' ? t('editors.choose') : value);
  return (
    <>
      <Flex as="span" align="center" gap="2" minWidth="0">
        {picture}
        <Text as="span" truncate flex="0 0 auto" maxWidth="100%">
          {title}
        </Text>
        {!isBrief && title.toLowerCase() !== value.toLowerCase() && value !== '' && (
          <Text as="span" truncate color="fg.subtle" fontSize="xs">
            {value}
          </Text>
        )}
      </Flex>
      <Flex as="span" align="center" gap="1.5" flex="none" color="fg.subtle">
        {!isBrief && found?.sample !== undefined && (
          <Text as="span" fontSize="xs" truncate maxWidth="100px">
            {found.sample}
          </Text>
        )}
        <StudioIcon name="down" boxSize="3" />
      </Flex>
    </>
  );
}

/** A typed literal with a list of references, or the chosen reference with its default. */
function ValueControl({ id, field, editor }: ControlProps): ReactNode {
  const { place, label, value } = field;
  const choices = refsAt(place.pointer, editor.context);
  const read = (picked: string): void => editor.read(place, picked);
  if (isReading(place.value))
    return (
      <>
        <PickButton {...{ label, choices, chosen: String(value), onPick: read }} look={{ id, width: '100%' }}>
          <Chosen {...{ choices, value: String(value) }} />
        </PickButton>
        {place.value.else !== undefined && (
          <Flex align="center" gap="2" marginTop="1.5">
            <Hint flex="none">{t('editors.orElse')}</Hint>
            <TypedLine
              label={t('editors.orElseOf', { name: label })}
              value={String(place.value.else)}
              onType={(typed) => editor.write(below(place.pointer, 'else'), typed)}
            />
          </Flex>
        )}
      </>
    );
  return (
    <Flex gap="1.5">
      <TypedLine id={id} label={label} value={String(value)} onType={(typed) => editor.type(field, typed)} />
      <ReadButton label={label} choices={choices} onPick={read} />
    </Flex>
  );
}

/** A list of references that replace a typed value. */
export function ReadButton(
  props: Pick<Parameters<typeof PickButton>[0], 'label' | 'choices' | 'onPick'>,
): ReactNode {
  return (
    <PickButton {...props} chosen="" look={{ flex: 'none', title: t('editors.readIt') }}>
      <StudioIcon name="search" boxSize="3.5" />
    </PickButton>
  );
}

interface TypedLineProps {
  readonly id?: string;
  readonly label: string;
  readonly value: string;
  readonly onType: (typed: string) => void;
}

/** A text input that shows the typed text until it loses the focus, whatever the file makes of it. */
export function TypedLine({ id, label, value, onType }: TypedLineProps): ReactNode {
  const [typed, setTyped] = useState<string>();
  return (
    <Input
      {...(id !== undefined && { id })}
      size="sm"
      aria-label={label}
      value={typed ?? value}
      onBlur={() => setTyped(undefined)}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onType(event.currentTarget.value);
      }}
    />
  );
}
