import { Box, Grid, Badge, Button, Flex, Spacer, Text, Input, InputGroup } from '@chakra-ui/react';
import { useEffect, useState, useMemo } from 'react';
import { PhoneDesk } from '#studio/frame/phone-desk.tsx';
import type { StudioFault } from '#studio/protocol/studio-calls.ts';
import { useMessages } from '#studio/controls/use-messages.ts';
import { namedPages, type NamedPage } from '#studio/frame/named-pages.ts';
import { PaneArea } from './pane-area.tsx';
import { useStudio, useView } from '#studio/session/studio.ts';
import { TopBar } from './top-bar.tsx';
import { TroubleBar } from './trouble-bar.tsx';
import { Glyph } from '#studio/controls/glyph.tsx';
import { errorsOf, warningsOf } from '#studio/session/severity.ts';

/** The whole studio: pages at the left, the phone in the middle, panes at the right, what the check says at the foot. */
export function StudioShell() {
  const { isDark, locale } = useView();
  useEffect(() => {
    const { documentElement: html } = document;
    html.classList.toggle('dark', isDark);
    html.classList.toggle('light', !isDark);
    html.style.colorScheme = isDark ? 'dark' : 'light';
    html.lang = locale === 'zh' ? 'zh-CN' : 'en';
  }, [isDark, locale]);
  useSaveKey();
  return (
    <Grid
      height="100vh"
      templateRows="auto auto minmax(0, 1fr) auto"
      templateColumns={{
        base: '196px minmax(356px, 1fr) minmax(440px, 560px)',
        xl: '232px minmax(420px, 1fr) 600px',
      }}
    >
      <Box gridColumn="1 / -1">
        <TopBar />
      </Box>
      <Box gridColumn="1 / -1">
        <TroubleBar />
      </Box>
      <PageRail />
      <PhoneDesk />
      <PaneArea />
      <Box gridColumn="1 / -1">
        <FaultStrip />
      </Box>
    </Grid>
  );
}

/** Ctrl+S and Cmd+S save, wherever the focus is. */
function useSaveKey(): void {
  const studio = useStudio();
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      event.preventDefault();
      studio.save().catch(studio.complain);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [studio]);
}

/** What the check says of config as it is edited: one line, or each fault with its place, which opens there. */
function FaultStrip() {
  const { state, isSending } = useView();
  const t = useMessages();
  const [isOpen, open] = useState(true);
  const { faults, checked, revision, took } = state;
  const isChecking = isSending || checked < revision;
  const errors = errorsOf(faults).length;
  const warnings = warningsOf(faults).length;
  const tone = errors > 0 ? 'danger' : warnings > 0 ? 'warning' : 'success';
  const said = [
    ...(errors > 0 ? [t('studio.faults.count', { count: errors })] : []),
    ...(warnings > 0 ? [t('studio.faults.warnings', { count: warnings })] : []),
  ];
  return (
    <Box as="section" bg="bg" borderTopWidth="1px" aria-live="polite" aria-busy={isChecking}>
      <Flex align="center" gap="2" height="9" paddingX="4" fontSize="xs">
        <Glyph name={said.length > 0 ? 'alert' : 'check'} color={`${tone}.fg`} />
        <Text
          color={said.length > 0 ? `${tone}.fg` : 'fg.muted'}
          fontWeight={said.length > 0 ? 'medium' : 'normal'}
        >
          {said.length > 0 ? said.join(' · ') : t('studio.faults.none')}
        </Text>
        {isChecking ? (
          <Text color="fg.subtle">{t('studio.faults.checking')}</Text>
        ) : (
          took > 0 && revision > 1 && <Text color="fg.subtle">{t('studio.faults.took', { ms: took })}</Text>
        )}
        <Spacer />
        {said.length > 0 && (
          <Button size="2xs" variant="ghost" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
            <Glyph name={isOpen ? 'down' : 'up'} boxSize="3" />
            {t(isOpen ? 'studio.faults.close' : 'studio.faults.open')}
          </Button>
        )}
      </Flex>
      {said.length > 0 && isOpen && (
        <Box as="ul" maxHeight="9.5rem" overflowY="auto" paddingX="2" paddingBottom="2" listStyleType="none">
          {faults.map((fault) => (
            <FaultLine
              key={`${fault.path}${fault.pointer}${fault.what}${String(fault.column)}`}
              fault={fault}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}

function FaultLine({ fault }: { readonly fault: StudioFault }) {
  const studio = useStudio();
  const t = useMessages();
  const { path, line, pointer, severity, what, why, remedy } = fault;
  return (
    <li>
      <Flex
        as="button"
        width="full"
        gap="3"
        paddingX="2"
        paddingY="1"
        borderRadius="md"
        fontSize="xs"
        textAlign="left"
        cursor="pointer"
        _hover={{ bg: 'bg.muted' }}
        title={t('studio.faults.go', { path, line })}
        onClick={() => studio.open({ path, pointer }, 'json')}
      >
        <Text as="span" fontFamily="mono" color="fg.subtle" flexShrink="0">
          {path.replace(/^config\//, '')}:{line}
        </Text>
        {severity === 'warning' && (
          <Badge size="xs" colorPalette="warning" flexShrink="0">
            {t('studio.faults.warning')}
          </Badge>
        )}
        <Text as="span" flex="1">
          <Text as="span" fontWeight="medium">
            {what}
          </Text>
          <Text as="span" color="fg.muted">
            {` ${why} · ${remedy}`}
          </Text>
        </Text>
      </Flex>
    </li>
  );
}

/** Every page of the site and each of its tabs, to be shown in the phone by a tap. */
function PageRail() {
  const { files, samples, frame, state } = useView();
  const t = useMessages();
  const [sought, seek] = useState('');
  const pages = useMemo(() => namedPages(files, samples), [files, samples]);
  const wanted = sought.trim().toLowerCase();
  const shown = pages.filter(({ name, path, id }) => `${name} ${path} ${id}`.toLowerCase().includes(wanted));
  return (
    <Flex
      as="nav"
      aria-label={t('studio.rail.pages')}
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
            aria-label={t('studio.rail.find')}
            placeholder={t('studio.rail.find')}
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
            {t('studio.rail.none')}
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
  const t = useMessages();
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
        title={`${page.path}${isOff ? ` (${t('studio.rail.off')})` : ''}`}
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
