import { Box, Button, Field, Flex, Input, Switch, Textarea, type InputProps, Icon } from '@chakra-ui/react';
import { useId, useState, type ReactNode } from 'react';
import { Segments } from '#studio/controls/form-controls.tsx';
import { Hint, StudioIcon } from '#studio/controls/icons-and-notices.tsx';
import { PickButton } from '#studio/controls/picker.tsx';
import { t } from '#studio/messages/messages.ts';
import { choicesAt, pickKind, refsAt } from '#studio/edits/choices.ts';
import type { PlaceField } from '#studio/edits/field-of-place.ts';
import { isGet } from '#studio/edits/schema-node.ts';
import { below } from '#scripts/schema/pointer.ts';
import type { FileEditor } from './use-file-editor.ts';
import type { Icon as IconName } from '#generated/config.ts';
import PATHS from './block-pictures.json' with { type: 'json' };
import { Icon as SiteIcon } from '#ui/art/icon.tsx';

interface MemberFieldProps {
  readonly field: PlaceField;
  readonly editor: FileEditor;
  readonly fault: string | undefined;
  /** Called at each key. Returns the value that the field gets; undefined if that is not to stay. */
  readonly onType: (field: PlaceField, typed: string | boolean) => string | boolean | undefined;
  /** An input method begins: the text changes with the end of the composition. */
  readonly onCompositionStart: () => void;
  readonly onMore: () => void;
}

/** A member of a place: its label, its control, and the button of its other actions. */
export function MemberField(props: MemberFieldProps): ReactNode {
  const { field, editor, fault, onType, onCompositionStart, onMore } = props;
  const id = useId();
  const { label, hint } = field;
  const type = (typed: string | boolean) => onType(field, typed);
  return (
    <Field.Root ids={{ control: id }} invalid={fault !== undefined} onCompositionStart={onCompositionStart}>
      <Flex justify="space-between" align="center" width="full">
        <Field.Label fontSize="13px" fontWeight="600">
          {label}
        </Field.Label>
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
      <MemberControl id={id} field={field} editor={editor} onType={type} />
      <Field.ErrorText>{fault}</Field.ErrorText>
      {hint !== undefined && fault === undefined && <Hint>{hint}</Hint>}
    </Field.Root>
  );
}

interface ControlProps extends Pick<MemberFieldProps, 'field' | 'editor'> {
  readonly id: string;
  readonly onType: (typed: string | boolean) => string | boolean | undefined;
}

function MemberControl(props: ControlProps): ReactNode {
  const { id, field, onType } = props;
  const { kind, label, value, choices, maxLength } = field;
  if (kind === 'value') return <ValueControl {...props} />;
  if (kind === 'boolean')
    return (
      <Switch.Root
        ids={{ hiddenInput: id }}
        checked={value === true}
        onCheckedChange={({ checked }) => onType(checked)}
      >
        <Switch.HiddenInput />
        <Switch.Control />
      </Switch.Root>
    );
  if ([2, 3].includes(choices.length) && choices.every(({ title }) => title.length <= 8))
    return (
      <Segments
        aria-label={label}
        value={String(value)}
        onValue={onType}
        choices={choices.map((one) => [one.value, one.title])}
      />
    );
  if (kind === 'pick') return <PickControl {...props} />;
  if (kind === 'color') return <ColorControl {...props} />;
  const isLong = kind === 'copy' && String(value).length > 24;
  const look = { inputMode: kind === 'number' ? 'decimal' : undefined, maxLength } as const;
  return <TypedLine id={id} label={label} value={String(value)} isLong={isLong} onType={onType} {...look} />;
}

function PickControl({ id, field, editor, onType }: ControlProps): ReactNode {
  const { place, label, value } = field;
  const pictureOf = pictureFor(pickKind(place.resolved));
  return (
    <PickButton
      label={label}
      choices={choicesAt(place, editor.context) ?? field.choices}
      chosen={String(value)}
      pictureOf={pictureOf}
      allowsCustom={['line', 'value'].includes(place.shape.kind)}
      onPick={onType}
      look={{ id, width: '100%' }}
    />
  );
}

/** A typed colour, beside the browser's colour picker. */
function ColorControl({ id, field: { label, value }, onType }: ControlProps): ReactNode {
  const color = String(value);
  const hex = /^#[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : '#000000';
  const look = { boxSize: '9', borderRadius: 'md', borderWidth: '1px', overflow: 'hidden' };
  const focus = { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' };
  const cover = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const;
  return (
    <Flex gap="2" width="full" align="center">
      <Box position="relative" flex="none" style={{ backgroundColor: color }} _focusWithin={focus} {...look}>
        <input
          type="color"
          aria-label={t('editors.pickColor', { name: label })}
          value={hex}
          onChange={(event) => onType(event.currentTarget.value.toUpperCase())}
          style={{ ...cover, opacity: 0, cursor: 'pointer' }}
        />
      </Box>
      <TypedLine id={id} label={label} value={color} onType={onType} />
    </Flex>
  );
}

/** A typed literal with a list of references, or the chosen reference with its default. */
function ValueControl({ id, field, editor, onType }: ControlProps): ReactNode {
  const { place, label, value } = field;
  const choices = refsAt(place.pointer, editor.context);
  const read = (picked: string): void => editor.setRef(place, picked);
  const writeElse = (typed: string): string => {
    editor.write(below(place.pointer, 'else'), typed);
    return typed;
  };
  if (isGet(place.value))
    return (
      <>
        <PickButton
          label={label}
          choices={choices}
          chosen={String(value)}
          onPick={read}
          look={{ id, width: '100%' }}
        />
        {place.value.else !== undefined && (
          <Flex align="center" gap="2" width="full">
            <Hint flex="none">{t('editors.orElse')}</Hint>
            <TypedLine
              id={`${id}-else`}
              label={t('editors.orElseOf', { name: label })}
              value={String(place.value.else)}
              onType={writeElse}
            />
          </Flex>
        )}
      </>
    );
  return (
    <Flex gap="1.5" width="full">
      <TypedLine id={id} label={label} value={String(value)} onType={onType} />
      <ReadButton label={label} choices={choices} onPick={read} />
    </Flex>
  );
}

/** A list of references that replace a typed value. */
export function ReadButton(props: Pick<Parameters<typeof PickButton>[0], 'label' | 'choices' | 'onPick'>) {
  return (
    <PickButton {...props} chosen="" look={{ flex: 'none', title: t('editors.readIt') }}>
      <StudioIcon name="search" boxSize="3.5" />
    </PickButton>
  );
}

interface TypedLineProps extends Pick<InputProps, 'id' | 'inputMode' | 'maxLength'> {
  readonly label: string;
  readonly value: string;
  /** true at first: the text gets several lines. */
  readonly isLong?: boolean;
  /** Returns the value that the file has then; undefined if the typed text is not to stay. */
  readonly onType: (typed: string) => unknown;
}

/** A text input. It shows the typed text as long as the file has the value that was made of it. */
export function TypedLine({ label, value, isLong = false, onType, ...rest }: TypedLineProps): ReactNode {
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: unknown }>();
  // Another control would lose the focus when a text grows long.
  const [Control] = useState(() => (isLong ? Textarea : Input));
  return (
    <Control
      {...rest}
      size="sm"
      aria-label={label}
      autoComplete="off"
      autoCapitalize="none"
      value={typed?.value === value ? typed.text : value}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped({ text, value: onType(text) });
      }}
    />
  );
}

/** Returns the function that renders the picture of a choice; undefined for kinds without pictures. */
export function pictureFor(kind: string | undefined): ((name: string) => ReactNode) | undefined {
  if (kind === 'icon') return (name) => name !== '' && <SiteIcon name={name as IconName} size={20} />;
  return kind === 'blockName' ? (name) => name !== '' && <BlockPicture name={name} /> : undefined;
}

/** A drawing of a part of a page, on a screen of 24 by 32. */
function BlockPicture({ name }: { readonly name: string }): ReactNode {
  const path = Object.entries(PATHS).find(([names]) => new RegExp(names).test(name))?.[1] ?? 'M4 6h16v20H4z';
  return (
    <Icon width="24px" height="32px" flex="none" color="fg.muted" aria-hidden>
      <svg viewBox="0 0 24 32" fill="none" stroke="currentColor" strokeWidth={1.4} strokeLinejoin="round">
        <rect x="0.7" y="0.7" width="22.6" height="30.6" rx="3" opacity={0.45} />
        <path d={path} />
      </svg>
    </Icon>
  );
}
