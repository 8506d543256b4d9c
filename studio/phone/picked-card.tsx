import { Badge, Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Hint, IconAction } from '#studio/controls/icons-and-notices.tsx';
import { t } from '#studio/messages/messages.ts';
import type { ConfigIndex } from '#studio/edits/config-index.ts';
import { valueAt } from '#scripts/schema/pointer.ts';
import type { SourcePlace } from '#studio/edits/source-map.ts';
import { studio } from '#studio/session/studio-actions.ts';
import { useView, useConfigIndex } from '#studio/session/hooks.ts';

/** Members that name a part of config, the best first. */
const NAMES = ['label', 'title', 'text', 'say', 'name', 'id', 'form', 'list', 'block', 'query'];

/** The element picked in the phone: its copy keys and its places in config, each with a button to open it. */
export function PickedCard() {
  const { picked } = useView();
  const index = useConfigIndex();
  if (!picked) return null;
  const { words, copy, places } = picked;
  const place = { position: 'absolute', bottom: '10', left: '4', right: '4', zIndex: 'docked' } as const;
  const size = { marginX: 'auto', maxWidth: '480px', maxHeight: '60%', overflowY: 'auto' } as const;
  const look = { bg: 'bg', borderWidth: '1px', borderRadius: 'xl', boxShadow: 'lg', padding: '3' };
  return (
    <Box as="section" aria-label={t('studio.picked.title')} {...place} {...size} {...look}>
      <Flex align="start" gap="2">
        <Box flex="1" minWidth="0">
          <Hint>{t('studio.picked.title')}</Hint>
          <Text fontWeight="semibold" lineClamp="2">
            {words}
          </Text>
        </Box>
        <IconAction size="2xs" icon="close" label={t('studio.picked.close')} onClick={studio.clearPicked} />
      </Flex>
      {copy.length + places.length === 0 && <Text fontSize="sm">{t('studio.picked.none')}</Text>}
      <Stack gap="1" marginTop="2">
        {copy.map((place) => (
          <Origin key={`copy ${place.key}`} place={place}>
            {index.byKey.get(place.key)?.text}
          </Origin>
        ))}
        {places.map((place) => (
          <Origin key={place.path + place.pointer} place={place}>
            {nameAt(index, place)}
          </Origin>
        ))}
      </Stack>
    </Box>
  );
}

function Origin({ place, children }: { place: SourcePlace & { key?: string }; children: ReactNode }) {
  const { path, pointer, line, key } = place;
  const name = key ?? (pointer === '' ? '/' : pointer);
  return (
    <Flex gap="2" align="center" paddingY="1.5" borderTopWidth="1px">
      <Badge colorPalette={key === undefined ? 'gray' : 'brand'}>
        {t(key === undefined ? 'studio.picked.place' : 'studio.picked.copy')}
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
        <Hint truncate>
          {path} · {t('studio.picked.line', { line })}
        </Hint>
      </Box>
      <Button
        size="2xs"

        onClick={() => studio.openPlace({ path, pointer, ...(key !== undefined && { key }) })}
      >
        {t('studio.picked.edit')}
      </Button>
    </Flex>
  );
}

/** The name of a config part: its label or title as players read it, else its name; undefined without one. */
function nameAt(index: ConfigIndex, { path, pointer }: SourcePlace): string | undefined {
  const part = index.valueIn(path, pointer);
  const name = NAMES.map((member) => valueAt(part, `/${member}`)).find((value) => typeof value === 'string');
  return index.textOf(name) ?? name;
}
