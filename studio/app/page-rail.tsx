import { Box, Flex, Input, InputGroup, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { copyWords } from '#studio/frame/copy-words.ts';
import { type PageEntry, pageEntries } from '#studio/frame/pages.ts';
import { useWords } from '#studio/words/say-studio.ts';
import { Glyph } from './glyph.tsx';
import { useStudio, useView } from './studio.ts';

/** Every page of the site and each of its tabs, to be shown in the phone by a tap. */
export function PageRail() {
  const { files, samples, frame, state } = useView();
  const say = useWords();
  const [sought, seek] = useState('');
  const entries = useMemo(() => pageEntries(files, samples), [files, samples]);
  const named = useMemo(
    () =>
      entries.map((entry) => ({
        ...entry,
        name: (entry.title === undefined ? undefined : copyWords(files, entry.title)) ?? entry.id,
      })),
    [entries, files],
  );
  const wanted = sought.trim().toLowerCase();
  const shown = named.filter(({ name, path, id }) => `${name} ${path} ${id}`.toLowerCase().includes(wanted));
  return (
    <Flex
      as="nav"
      aria-label={say('rail.pages')}
      direction="column"
      bg="bg"
      borderRightWidth="1px"
      minHeight="0"
    >
      <Box padding="3">
        <InputGroup startElement={<Glyph name="search" color="fg.subtle" />}>
          <Input
            size="xs"
            type="search"
            value={sought}
            aria-label={say('rail.find')}
            placeholder={say('rail.find')}
            onChange={(event) => seek(event.target.value)}
          />
        </InputGroup>
      </Box>
      <Box as="ul" overflowY="auto" flex="1" paddingX="2" paddingBottom="3" listStyleType="none">
        {shown.map((entry) => (
          <RailItem
            key={entry.path}
            entry={entry}
            name={entry.name}
            isHere={isHere(entry, frame.path, frame.page)}
            isOff={state.disabled.includes(entry.id)}
          />
        ))}
        {shown.length === 0 && (
          <Text color="fg.subtle" fontSize="xs" paddingX="2">
            {say('rail.none')}
          </Text>
        )}
      </Box>
    </Flex>
  );
}

/** A tab is on screen by its query; a page without tabs by being it. */
function isHere(entry: PageEntry, path: string, page: string): boolean {
  return entry.path === path || (entry.depth === 0 && entry.id === page && !path.includes('?'));
}

function RailItem({
  entry,
  name,
  isHere,
  isOff,
}: {
  entry: PageEntry;
  name: string;
  isHere: boolean;
  isOff: boolean;
}) {
  const studio = useStudio();
  const say = useWords();
  return (
    <li>
      <Flex
        as="button"
        width="full"
        align="center"
        gap="2"
        height="7"
        paddingRight="2"
        paddingLeft={String(2 + entry.depth * 3)}
        borderRadius="md"
        textAlign="left"
        fontSize={entry.depth === 0 ? 'sm' : 'xs'}
        color={isHere ? 'brand.fg' : entry.depth === 0 ? 'fg' : 'fg.muted'}
        fontWeight={isHere ? 'medium' : 'normal'}
        bg={isHere ? 'brand.subtle' : 'transparent'}
        _hover={{ bg: isHere ? 'brand.subtle' : 'bg.muted' }}
        cursor="pointer"
        aria-current={isHere ? 'page' : undefined}
        title={`${entry.path}${isOff ? ` (${say('rail.off')})` : ''}`}
        onClick={() => studio.go(entry.path)}
      >
        <Text as="span" truncate flex="1" textDecoration={isOff ? 'line-through' : undefined}>
          {name}
        </Text>
        {entry.depth === 0 && entry.access === 'member' && (
          <Glyph name="lock" boxSize="3" color="fg.subtle" />
        )}
      </Flex>
    </li>
  );
}
