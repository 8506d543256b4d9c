import { Box, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ColorField } from '#studio/editors/color-field.tsx';
import { Notice } from '#studio/controls/notice.tsx';
import { AddButton } from '#studio/forms/add-button.tsx';
import { put } from '#studio/edits/edit-json.ts';
import { useFileDesk } from '#studio/forms/file-desk.ts';
import { placesBelow, type SchemaNode } from '#studio/edits/schema-node.ts';
import { PlaceView } from '#studio/forms/place-view.tsx';
import { below, valueAt } from '#studio/protocol/pointer.ts';
import type { JsonSchema, Schemas } from '#scripts/schema/json-schema.ts';
import { SheetStyle } from '#studio/forms/sheet-style.tsx';
import { summaryOf } from '#studio/forms/summary.ts';
import { palette, type ColorToken } from '#ui/system/palette.ts';
import { useMessages } from '#studio/controls/use-messages.ts';
import { describe } from '#scripts/messages/format-message.ts';

const path = 'config/theme.json';
const seeds = ['brand', 'gilt', 'festive'] as const;
const modes = ['light', 'dark'] as const;

/** The look of the site: its colours with what the check says of their contrast, and the few other things that a theme decides. */
export function ThemePane(): ReactNode {
  const t = useMessages();
  const desk = useFileDesk(path);
  const { root } = desk;
  const { locale } = desk.context;
  if (!root)
    return (
      <Box padding="4">{desk.text !== '' && <Notice tone="warning">{t('editors.notJson')}</Notice>}</Box>
    );

  const faultAt = (pointer: string): string | undefined => {
    const found = desk.faults.filter((fault) => fault.pointer === pointer);
    return found.length === 0 ? undefined : found.map(({ what, remedy }) => `${what} · ${remedy}`).join('\n');
  };
  const setColor = (pointer: string, value: string | undefined): void =>
    desk.change((text) => put(text, pointer, value));
  const tokenLabel = (name: string): string =>
    describe(tokenMeaning(name, desk.schemas), locale)?.replace(/\.$/, '') ?? name;
  const others = desk.faults.filter(({ pointer }) => !/^\/(?:seed|tokens)\//.test(pointer));
  const rest = placesBelow(root, desk.schemas).filter(({ step }) =>
    ['shape', 'type', 'money'].includes(String(step)),
  );
  return (
    <Stack height="100%" overflowY="auto" padding="4" gap="6">
      <SheetStyle />
      {others.map((fault) => (
        <Notice
          key={fault.what}
          tone={fault.severity === 'error' ? 'danger' : 'warning'}
        >{`${fault.what} · ${fault.remedy}`}</Notice>
      ))}
      <Part title={t('editors.theme.seeds')} help={t('editors.theme.seedsHelp')}>
        <Stack gap="3">
          {seeds.map((name) => (
            <ColorField
              key={name}
              label={t(`editors.theme.${name}`)}
              value={textAt(root.value, `/seed/${name}`)}
              fault={faultAt(`/seed/${name}`)}
              onColor={(value) => setColor(`/seed/${name}`, value)}
            />
          ))}
        </Stack>
      </Part>
      <Part title={t('editors.theme.tokens')}>
        <SimpleGrid columns={2} gap="5">
          {modes.map((mode) => {
            const pointer = `/tokens/${mode}`;
            const set = Object.keys((valueAt(root.value, pointer) ?? {}) as object);
            const free = (Object.keys(palette) as ColorToken[]).filter((name) => !set.includes(name));
            return (
              <Stack key={mode} gap="3">
                <Text fontSize="sm" color="fg.muted">
                  {t(`editors.theme.${mode}`)}
                </Text>
                {set.map((name) => (
                  <ColorField
                    key={name}
                    label={tokenLabel(name)}
                    name={name}
                    value={textAt(root.value, below(pointer, name))}
                    fault={faultAt(below(pointer, name))}
                    onColor={(value) => setColor(below(pointer, name), value)}
                    onRemove={() => setColor(below(pointer, name), undefined)}
                  />
                ))}
                <AddButton
                  label={t('editors.theme.addToken')}
                  choices={free.map((name) => ({ id: name, label: `${tokenLabel(name)} · ${name}` }))}
                  onAdd={(name) =>
                    setColor(below(pointer, name), palette[name as ColorToken][mode === 'light' ? 0 : 1])
                  }
                />
              </Stack>
            );
          })}
        </SimpleGrid>
      </Part>
      <Part title={t('editors.theme.rest')}>
        <Stack gap="6">
          {rest.map((place: SchemaNode) => (
            <Box key={place.pointer}>
              <Text fontSize="xs" color="fg.subtle" marginBottom="2">
                {summaryOf(place, desk.context, desk.schemas).title}
              </Text>
              <PlaceView desk={desk} place={place} onOpen={() => undefined} />
            </Box>
          ))}
        </Stack>
      </Part>
    </Stack>
  );
}

function Part({
  title,
  help,
  children,
}: {
  readonly title: string;
  readonly help?: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <Box as="section">
      <Heading size="sm">{title}</Heading>
      {help !== undefined && (
        <Text fontSize="xs" color="fg.subtle" marginTop="1">
          {help}
        </Text>
      )}
      <Box marginTop="3">{children}</Box>
    </Box>
  );
}

/** What the schema says that a single colour is for. */
function tokenMeaning(name: string, schemas: Schemas): string | undefined {
  const { definitions } = schemas['theme.schema.json'] as JsonSchema;
  return definitions?.['themeTokens']?.properties?.[name]?.description;
}

function textAt(value: unknown, pointer: string): string {
  const found = valueAt(value, pointer);
  return typeof found === 'string' ? found : '';
}
