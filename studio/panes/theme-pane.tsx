import { Box, Button, Flex, Heading, SimpleGrid, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Hint, Notice } from '#studio/controls/icons-and-notices.tsx';
import { t } from '#studio/messages/messages.ts';
import { placeLabel } from '#studio/edits/field-of-place.ts';
import { childNodes, type SchemaNode } from '#studio/edits/schema-node.ts';
import { useFileEditor, type FileEditor } from '#studio/forms/use-file-editor.ts';
import { PlaceView } from '#studio/forms/place-view.tsx';
import { valueAt } from '#scripts/schema/pointer.ts';

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
  const { rootNode, faults } = editor;
  if (!rootNode)
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
        <BrandChoice editor={editor} />
        {partsOf(rootNode, 'seed').map((place) => (
          <PlaceView key={place.pointer} editor={editor} place={place} onOpen={() => undefined} />
        ))}
      </Part>
      <Part title={t('editors.theme.tokens')} help={t('editors.theme.tokensHelp')}>
        <SimpleGrid columns={2} gap="5">
          <Places editor={editor} places={partsOf(rootNode, 'tokens').flatMap(childNodes)} />
        </SimpleGrid>
      </Part>
      <Part title={t('editors.theme.rest')}>
        <Stack gap="6">
          <Places editor={editor} places={partsOf(rootNode, 'shape', 'type', 'money')} />
        </Stack>
      </Part>
    </Stack>
  );
}

function Part({ title, help, children }: { title: string; help?: string; children: ReactNode }): ReactNode {
  return (
    <Box as="section">
      <Heading>{title}</Heading>
      {help !== undefined && <Hint marginTop="1">{help}</Hint>}
      <Box marginTop="3">{children}</Box>
    </Box>
  );
}

function BrandChoice({ editor }: { readonly editor: FileEditor }): ReactNode {
  const current = String(valueAt(editor.rootNode?.value, '/seed/brand')).toUpperCase();
  const names = Object.keys(BRANDS) as (keyof typeof BRANDS)[];
  return (
    <Flex gap="1.5" wrap="wrap" marginBottom="4">
      {names.map((name) => (
        <Button
          key={name}

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

function partsOf(rootNode: SchemaNode, ...names: readonly string[]): readonly SchemaNode[] {
  return childNodes(rootNode).filter(({ step }) => names.includes(String(step)));
}

function Places({ editor, places }: { editor: FileEditor; places: readonly SchemaNode[] }): ReactNode {
  return places.map((place) => (
    <Box key={place.pointer}>
      <Hint marginBottom="2">{placeLabel(place)}</Hint>
      <PlaceView editor={editor} place={place} onOpen={() => undefined} />
    </Box>
  ));
}
