import { Box, Flex, Input, InputGroup, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { namedPages, type NamedPage } from '#studio/frame/named-pages.ts';
import { useWords } from '#studio/words/say-studio.ts';
import { Glyph } from './glyph.tsx';
import { useStudio, useView } from './studio.ts';

/** Every page of the site and each of its tabs, to be shown in the phone by a tap. */
export function PageRail() {
  const { files, samples, frame, state } = useView();
  const say = useWords();
  const [sought, seek] = useState('');
  const pages = useMemo(() => namedPages(files, samples), [files, samples]);
  const wanted = sought.trim().toLowerCase();
  const shown = pages.filter(({ name, path, id }) => `${name} ${path} ${id}`.toLowerCase().includes(wanted));
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
        {shown.map((page) => (
          <RailItem
            key={page.path}
            page={page}
            isHere={isHere(page, frame.path, frame.page)}
            isOff={state.disabled.includes(page.id)}
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
function isHere(page: NamedPage, path: string, shown: string): boolean {
  return page.path === path || (page.depth === 0 && page.id === shown && !path.includes('?'));
}

function RailItem({ page, isHere, isOff }: { page: NamedPage; isHere: boolean; isOff: boolean }) {
  const studio = useStudio();
  const say = useWords();
  const isPage = page.depth === 0;
  return (
    <li>
      <Flex
        as="button"
        width="full"
        align="center"
        gap="2"
        height={isPage ? '7' : '6'}
        paddingRight="2"
        paddingLeft={String(2 + page.depth * 3)}
        borderRadius="md"
        textAlign="left"
        fontSize={isPage ? 'sm' : 'xs'}
        color={isHere ? 'brand.fg' : isPage ? 'fg' : 'fg.muted'}
        fontWeight={isHere ? 'medium' : 'normal'}
        bg={isHere ? 'brand.subtle' : 'transparent'}
        _hover={{ bg: isHere ? 'brand.subtle' : 'bg.muted' }}
        cursor="pointer"
        aria-current={isHere ? 'page' : undefined}
        title={`${page.path}${isOff ? ` (${say('rail.off')})` : ''}`}
        onClick={() => studio.go(page.path)}
      >
        <Text as="span" truncate flexShrink="1" textDecoration={isOff ? 'line-through' : undefined}>
          {page.name}
        </Text>
        {page.isShared && (
          <Text as="span" truncate fontSize="2xs" color="fg.subtle">
            {page.id}
          </Text>
        )}
        <Box flex="1" />
        {isPage && page.access === 'member' && <Glyph name="lock" boxSize="3" color="fg.subtle" />}
      </Flex>
    </li>
  );
}
