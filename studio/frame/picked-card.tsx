import { Badge, Box, Button, Flex, IconButton, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Glyph } from '#studio/controls/glyph.tsx';
import { useStudio, useView } from '#studio/session/studio.ts';
import type { SourcePlace, StudioFile } from '#studio/protocol/studio-calls.ts';
import { copyWords } from '#studio/frame/copy-words.ts';
import { stepsOf } from '#scripts/schema/pointer.ts';
import { useMessages } from '#studio/controls/use-messages.ts';

/** Members by which a part of config is called, the most telling first. */
const NAMES = ['label', 'title', 'text', 'say', 'name', 'id', 'form', 'list', 'block', 'query'];

/** What was pointed at in the phone: its copy keys and the places in config it comes from, each to be opened. */
export function PickedCard() {
  const studio = useStudio();
  const { picked, files } = useView();
  const t = useMessages();
  if (!picked) return null;
  const { words, copy, places } = picked;
  return (
    <Box
      as="section"
      aria-label={t('studio.picked.title')}
      position="absolute"
      bottom="10"
      left="4"
      right="4"
      marginX="auto"
      maxWidth="480px"
      maxHeight="60%"
      overflowY="auto"
      bg="bg"
      borderWidth="1px"
      borderRadius="xl"
      boxShadow="lg"
      padding="3"
      zIndex="docked"
    >
      <Flex align="start" gap="2">
        <Box flex="1" minWidth="0">
          <Text fontSize="xs" color="fg.subtle">
            {t('studio.picked.title')}
          </Text>
          <Text fontWeight="semibold" lineClamp="2">
            {words}
          </Text>
        </Box>
        <IconButton
          size="2xs"
          variant="ghost"
          aria-label={t('studio.picked.close')}
          onClick={studio.forgetPicked}
        >
          <Glyph name="close" />
        </IconButton>
      </Flex>
      {copy.length + places.length === 0 && <Text fontSize="sm">{t('studio.picked.none')}</Text>}
      <Stack gap="1" marginTop="2">
        {copy.map((place) => (
          <Origin key={`copy ${place.key}`} kind={t('studio.picked.copy')} name={place.key} place={place}>
            {copyWords(files, place.key)}
          </Origin>
        ))}
        {places.map((place) => (
          <Origin
            key={place.path + place.pointer}
            kind={t('studio.picked.place')}
            name={place.pointer === '' ? '/' : place.pointer}
            place={place}
          >
            {nameAt(files, place)}
          </Origin>
        ))}
      </Stack>
    </Box>
  );
}

interface OriginProps {
  readonly kind: string;
  readonly name: string;
  readonly place: SourcePlace & { readonly key?: string };
  readonly children?: ReactNode;
}

function Origin({ kind, name, place, children }: OriginProps) {
  const studio = useStudio();
  const t = useMessages();
  const { path, pointer, line, key } = place;
  return (
    <Flex gap="2" align="center" paddingY="1.5" borderTopWidth="1px">
      <Badge size="xs" variant="subtle" colorPalette={key === undefined ? 'gray' : 'brand'}>
        {kind}
      </Badge>
      <Box flex="1" minWidth="0" fontSize="xs">
        <Text
          fontFamily="mono"
          truncate
          title={name}
          data-origin={key === undefined ? 'place' : 'copy'}
          data-place={`${path.replace(/^config\//, '')} ${pointer}`}
        >
          {name}
        </Text>
        {children !== undefined && <Text truncate>{children}</Text>}
        <Text color="fg.subtle" truncate>
          {path} · {t('studio.picked.line', { line })}
        </Text>
      </Box>
      <Button
        size="2xs"
        variant="outline"
        onClick={() => studio.open({ path, pointer, ...(key !== undefined && { key }) }, paneFor(place))}
      >
        {t('studio.picked.edit')}
      </Button>
    </Flex>
  );
}

/** Words are edited in the table of copy, colours in the theme, everything else as a form. */
function paneFor({ path, key }: OriginProps['place']): 'copy' | 'theme' | 'forms' | 'json' {
  if (key !== undefined) return 'copy';
  if (path === 'config/theme.json') return 'theme';
  return /^config\/(forms|lists|pages)\//.test(path) ? 'forms' : 'json';
}

/** What a part of config is called: its label or title as players read it, else its name; undefined for a part that has none. */
function nameAt(
  files: Readonly<Record<string, StudioFile>>,
  { path, pointer }: Pick<SourcePlace, 'path' | 'pointer'>,
): string | undefined {
  const part = stepsOf(pointer).reduce<unknown>(
    (value, step) => (value as Record<string, unknown> | null | undefined)?.[step],
    parsed(files[path]?.text ?? ''),
  );
  if (typeof part !== 'object' || part === null) return undefined;
  const members = part as Readonly<Record<string, unknown>>;
  for (const name of NAMES) {
    const said = members[name];
    if (typeof said === 'string') return copyWords(files, said) ?? said;
  }
  return undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // While it is being edited.
  }
}
