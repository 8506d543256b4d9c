import { Box, Flex, Text } from '@chakra-ui/react';
import isSame from 'fast-deep-equal';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { FaultBadge, Hint, StudioIcon } from '#studio/controls/icons-and-notices.tsx';
import { SearchField } from '#studio/controls/form-controls.tsx';
import { t } from '#studio/messages/messages.ts';
import { faultsOfPage } from '#studio/edits/fault-filters.ts';
import { type PageListContext, pageEntries, type PageEntry } from '#studio/session/page-entries.ts';
import { itemsAt, valueAt } from '#scripts/schema/pointer.ts';
import type { StudioFault } from '#studio/protocol/studio-calls.ts';
import { studio } from '#studio/session/studio-actions.ts';
import { useView, useConfigIndex } from '#studio/session/hooks.ts';

/** Every page of the site and its tabs, each with its faults. A click shows it in the phone and the panes. */
export function PageRail() {
  const { samples, phone, state } = useView();
  // After the key that changed it: otherwise a typed character would wait for the whole list.
  const index = useDeferredValue(useConfigIndex());
  const [query, setQuery] = useState('');
  const pages = useMemo(() => sortedPages({ index, samples }), [index, samples]);
  const term = query.trim().toLowerCase();
  const shown = pages.filter(({ name, path, id }) => `${name} ${path} ${id}`.toLowerCase().includes(term));
  return (
    <Flex
      as="nav"
      aria-label={t('studio.rail.pages')}
      direction="column"
      bg="bg"
      borderRightWidth="1px"
      height="full"
    >
      <Box padding="3">
        <SearchField size="xs" label={t('studio.rail.find')} value={query} onValue={setQuery} />
      </Box>
      <Box as="ul" overflowY="auto" flex="1" paddingX="2" paddingBottom="3" listStyleType="none">
        {shown.map((page) => (
          <RailItem
            key={page.path}
            page={page}
            isCurrent={isCurrent(page, phone.path, index.pageAt(phone.path))}
            isOff={state.disabled.includes(page.id)}
            faults={page.depth > 0 ? [] : faultsOfPage(page.id, state.faults, index)}
          />
        ))}
        {shown.length === 0 && <Hint paddingX="2">{t('studio.rail.none')}</Hint>}
      </Box>
    </Flex>
  );
}

interface RailPage extends PageEntry {
  /** true: another page has the same name, so the id is shown too. */
  readonly isNameShared?: boolean;
}

/** The pages of the tab bar in its order, then the others by name; each followed by its tabs. */
function sortedPages(context: PageListContext): readonly RailPage[] {
  const entries = pageEntries(context);
  const pages = entries.filter(({ depth }) => depth === 0);
  const navigation = context.index.valueIn('config/navigation.json', '');
  const bar = itemsAt(navigation, '/tabBar').map((item) => valueAt(item, '/page'));
  const rank = (id: string): number => (bar.includes(id) ? bar.indexOf(id) : bar.length);
  return [...pages]
    .sort((a, b) => rank(a.id) - rank(b.id) || a.name.localeCompare(b.name, 'zh-CN'))
    .flatMap((page) => [
      { ...page, isNameShared: pages.some(({ id, name }) => name === page.name && id !== page.id) },
      ...entries.filter(({ id, depth }) => id === page.id && depth > 0),
    ]);
}

function isCurrent(page: RailPage, path: string, shown: string): boolean {
  return page.path === path || (page.depth === 0 && page.id === shown && !path.includes('?'));
}

function openPage({ id, path, pointer }: RailPage): void {
  studio.goInPhone(path);
  studio.openPlace({ path: `config/pages/${id}.json`, pointer }, studio.view.pane);
}

interface RailItemProps {
  readonly page: RailPage;
  readonly isCurrent: boolean;
  readonly isOff: boolean;
  /** The faults of the page's files and of its copy. */
  readonly faults: readonly StudioFault[];
}

const RailItem = memo(function RailItem({ page, isCurrent, isOff, faults }: RailItemProps) {
  const isPage = page.depth === 0;
  const look = isCurrent
    ? { color: 'brand.fg', fontWeight: 'medium', bg: 'brand.subtle' }
    : { color: isPage ? 'fg' : 'fg.muted', _hover: { bg: 'bg.muted' } };
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
        cursor="pointer"
        {...look}
        aria-current={isCurrent ? 'page' : undefined}
        title={`${page.path}${isOff ? ` (${t('studio.rail.off')})` : ''}`}
        onClick={() => openPage(page)}
      >
        <Text as="span" truncate flexShrink="1" textDecoration={isOff ? 'line-through' : undefined}>
          {page.name}
        </Text>
        {page.isNameShared && (
          <Text as="span" truncate fontSize="2xs" color="fg.subtle">
            {page.id}
          </Text>
        )}
        <Box flex="1" />
        <FaultBadge faults={faults} />
        {isPage && page.access === 'member' && <StudioIcon name="lock" boxSize="3" color="fg.subtle" />}
      </Flex>
    </li>
  );
}, isSame);
