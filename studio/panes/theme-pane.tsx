import { Box, Button, Field, Flex, Heading, Input, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { colorName } from '#scripts/config/theme/color-name.ts';
import { Hint } from '#studio/controls/hint.ts';
import { Notice } from '#studio/controls/notice.tsx';
import { IconAction } from '#studio/controls/studio-icon.tsx';
import { pageLocale, t } from '#studio/messages/messages.ts';
import { placeLabel } from '#studio/edits/field-of-place.ts';
import { childNodes, type SchemaNode } from '#studio/edits/schema-node.ts';
import { AddButton } from '#studio/forms/add-button.tsx';
import { useFileEditor, type FileEditor } from '#studio/forms/use-file-editor.ts';
import { PlaceView } from '#studio/forms/place-view.tsx';
import { below, namesAt, valueAt } from '#studio/protocol/pointer.ts';
import { palette, type ColorToken } from '#ui/system/palette.ts';

const SEEDS = ['brand', 'gilt', 'festive'] as const;
const MODES = ['light', 'dark'] as const;

/** Brand colours with enough contrast in both modes. */
const BRANDS = {
  cobalt: '#1E45B8',
  pine: '#0B6E4F',
  teal: '#0F6674',
  plum: '#7A2E8E',
  vermilion: '#B3311F',
  ink: '#334155',
} as const;

/** The theme of the site: its colours with the faults of their contrast, and its other members. */
export function ThemePane(): ReactNode {
  const editor = useFileEditor('config/theme.json');
  const { root, faults } = editor;
  if (!root)
    return (
      <Box padding="4">{editor.text !== '' && <Notice tone="warning">{t('editors.notJson')}</Notice>}</Box>
    );
  const others = faults.filter(({ pointer }) => !/^\/(?:seed|tokens)\//.test(pointer));
  return (
    <Stack height="100%" overflowY="auto" padding="4" gap="6">
      {others.map(({ what, remedy, severity }) => (
        <Notice key={what} tone={severity === 'error' ? 'danger' : 'warning'}>{`${what} · ${remedy}`}</Notice>
      ))}
      <Part title={t('editors.theme.seeds')} help={t('editors.theme.seedsHelp')}>
        <Stack gap="3">
          {SEEDS.map((name) => (
            <Box key={name}>
              <ColorField editor={editor} pointer={`/seed/${name}`} label={t(`editors.theme.${name}`)} />
              {name === 'brand' && <BrandChoice editor={editor} />}
            </Box>
          ))}
        </Stack>
      </Part>
      <Part title={t('editors.theme.tokens')}>
        <SimpleGrid columns={2} gap="5">
          {MODES.map((mode) => (
            <ModeTokens key={mode} editor={editor} mode={mode} />
          ))}
        </SimpleGrid>
      </Part>
      <Part title={t('editors.theme.rest')}>
        <OtherParts editor={editor} root={root} />
      </Part>
    </Stack>
  );
}

function Part({ title, help, children }: { title: string; help?: string; children: ReactNode }): ReactNode {
  return (
    <Box as="section">
      <Heading size="sm">{title}</Heading>
      {help !== undefined && <Hint marginTop="1">{help}</Hint>}
      <Box marginTop="3">{children}</Box>
    </Box>
  );
}

function BrandChoice({ editor }: { readonly editor: FileEditor }): ReactNode {
  const current = String(valueAt(editor.root?.value, '/seed/brand')).toUpperCase();
  const names = Object.keys(BRANDS) as (keyof typeof BRANDS)[];
  return (
    <Flex gap="1.5" wrap="wrap" marginTop="2">
      {names.map((name) => (
        <Button
          key={name}
          size="xs"
          variant={current === BRANDS[name] ? 'subtle' : 'outline'}
          aria-pressed={current === BRANDS[name]}
          onClick={() => editor.write('/seed/brand', BRANDS[name])}
        >
          <Box boxSize="3.5" borderRadius="full" style={{ backgroundColor: BRANDS[name] }} />
          {t(`editors.theme.brand.${name}`)}
        </Button>
      ))}
    </Flex>
  );
}

function ModeTokens({ editor, mode }: { editor: FileEditor; mode: (typeof MODES)[number] }): ReactNode {
  const pointer = `/tokens/${mode}`;
  const set = namesAt(editor.root?.value, pointer);
  const unset = (Object.keys(palette) as ColorToken[]).filter((name) => !set.includes(name));
  const labelOf = (name: string): string =>
    name in palette ? colorName(name as ColorToken)[pageLocale()] : name;
  const add = (name: string): void => {
    const color = palette[name as ColorToken][mode === 'light' ? 0 : 1];
    editor.write(below(pointer, name), color);
  };
  return (
    <Stack gap="3">
      <Text fontSize="sm" color="fg.muted">
        {t(`editors.theme.${mode}`)}
      </Text>
      {set.map((name) => (
        <ColorField
          key={name}
          editor={editor}
          pointer={below(pointer, name)}
          label={labelOf(name)}
          token={name}
        />
      ))}
      <AddButton
        label={t('editors.theme.addToken')}
        choices={unset.map((name) => ({ id: name, label: `${labelOf(name)} · ${name}` }))}
        onAdd={add}
      />
    </Stack>
  );
}

function OtherParts({ editor, root }: { readonly editor: FileEditor; readonly root: SchemaNode }): ReactNode {
  const parts = childNodes(root).filter(({ step }) => ['shape', 'type', 'money'].includes(String(step)));
  return (
    <Stack gap="6">
      {parts.map((place) => (
        <Box key={place.pointer}>
          <Hint marginBottom="2">{placeLabel(place)}</Hint>
          <PlaceView editor={editor} place={place} onOpen={() => undefined} />
        </Box>
      ))}
    </Stack>
  );
}

interface ColorFieldProps {
  readonly editor: FileEditor;
  readonly pointer: string;
  readonly label: string;
  /** The name of a single colour. It can be removed. */
  readonly token?: string;
}

function ColorField({ editor, pointer, label, token }: ColorFieldProps): ReactNode {
  const stored = valueAt(editor.root?.value, pointer);
  const value = typeof stored === 'string' ? stored : '';
  const isHex = /^#[0-9a-f]{6}$/i.test(value);
  const faults = editor.faults.filter((fault) => fault.pointer === pointer);
  const error = faults.map(({ what, remedy }) => `${what} · ${remedy}`).join('\n');
  const input = {
    size: 'sm',
    fontFamily: 'mono',
    spellCheck: false,
    autoComplete: 'off',
    maxLength: 7,
  } as const;
  const set = (color: string | undefined): void => editor.write(pointer, color);
  return (
    <Field.Root invalid={error !== '' || !isHex}>
      <Field.Label fontSize="sm">
        {label}
        {token !== undefined && (
          <Text as="code" fontFamily="mono" fontSize="xs" color="fg.subtle" fontWeight="normal">
            {token}
          </Text>
        )}
      </Field.Label>
      <Flex gap="2" width="full" align="center">
        <ColorWell label={label} color={isHex ? value : undefined} onColor={set} />
        <Input {...input} value={value} onChange={(event) => set(event.currentTarget.value)} />
        {token !== undefined && (
          <IconAction
            icon="trash"
            label={t('editors.theme.removeToken', { name: label })}
            onClick={() => set(undefined)}
          />
        )}
      </Flex>
      <Field.ErrorText>{error || t('editors.theme.hex')}</Field.ErrorText>
    </Field.Root>
  );
}

interface ColorWellProps {
  readonly label: string;
  /** undefined: the text is no colour. */
  readonly color: string | undefined;
  readonly onColor: (color: string) => void;
}

function ColorWell({ label, color, onColor }: ColorWellProps): ReactNode {
  const look = { boxSize: '9', borderRadius: 'md', borderWidth: '1px', overflow: 'hidden' };
  const focus = { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' };
  const cover = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const;
  return (
    <Box position="relative" flex="none" style={{ backgroundColor: color }} _focusWithin={focus} {...look}>
      <input
        type="color"
        aria-label={t('editors.theme.pick', { name: label })}
        value={color?.toLowerCase() ?? '#000000'}
        onChange={(event) => onColor(event.currentTarget.value.toUpperCase())}
        style={{ ...cover, opacity: 0, cursor: 'pointer' }}
      />
    </Box>
  );
}
