import { Box, Button, Flex, Grid, Spacer, Splitter, Text } from '@chakra-ui/react';
import { useEffect, useState, type ReactNode } from 'react';
import { Hint, Notice, IconAction, StudioIcon } from '#studio/controls/icons-and-notices.tsx';
import { AssistantMenu } from '#studio/assistants/assistant-menu.tsx';
import { pageLocale, t } from '#studio/messages/messages.ts';
import { isCommand, useWindowKey } from '#studio/controls/use-window-key.ts';
import { PhonePanel } from '#studio/phone/phone-panel.tsx';
import { readStored, writeStored } from '#studio/session/stored-json.ts';
import { studio } from '#studio/session/studio-actions.ts';
import { useView } from '#studio/session/hooks.ts';
import { CommandPalette } from './command-palette.tsx';
import { FaultStrip } from './fault-strip.tsx';
import { PageRail } from './page-rail.tsx';
import { PaneArea } from './pane-area.tsx';

/** Pages on the left, the phone in the middle, panes on the right, the result of the check at the bottom. */
export function StudioShell() {
  useDocumentTheme();
  useWindowKey((event) => {
    if (!isCommand(event, 's') || event.shiftKey) return;
    event.preventDefault();
    void studio.save();
  });
  return (
    <Grid overflow="clip" height="100vh" templateRows="auto auto minmax(0, 1fr) auto">
      <CommandPalette />
      <TopBar />
      <Box role="status" aria-live="polite">
        <ConnectionWarning />
        <ErrorBar />
      </Box>
      <Columns left={<PageRail />} phone={<PhonePanel />} right={<PaneArea />} />
      <FaultStrip />
    </Grid>
  );
}

function useDocumentTheme(): void {
  const { isDark } = useView();
  useEffect(() => {
    const { documentElement: html } = document;
    html.classList.toggle('dark', isDark);
    html.classList.toggle('light', !isDark);
    html.style.colorScheme = isDark ? 'dark' : 'light';
    html.lang = pageLocale() === 'zh' ? 'zh-CN' : 'en';
  }, [isDark]);
}

function TopBar() {
  const { isDark, state } = useView();
  const count = state.dirty.length;
  return (
    <Flex as="header" align="center" gap="3" height="12" paddingX="4" bg="bg" borderBottomWidth="1px">
      <StudioIcon name="phone" color="brand.fg" />
      <Text as="h1" fontWeight="semibold" fontSize="sm">
        {t('studio.title')}
      </Text>
      <Hint truncate>{state.target}</Hint>
      <AssistantMenu />
      <Spacer />
      <Hint {...(count > 0 && { color: 'warning.fg' })} aria-live="polite">
        {count > 0 ? t('studio.save.count', { count }) : t('studio.save.none')}
      </Hint>
      <Button
        variant={count > 0 ? 'solid' : 'outline'}
        disabled={count === 0}
        title={t('studio.save.hint')}
        onClick={studio.save}
      >
        {t('studio.save.button')}
      </Button>
      <UndoButtons />
      <Button asChild variant="ghost">
        <a href="/api-docs/" target="_blank" rel="noreferrer">
          {t('studio.apiDocs')}
        </a>
      </Button>
      <IconAction
        icon={isDark ? 'sun' : 'moon'}
        label={t(isDark ? 'studio.mode.light' : 'studio.mode.dark')}
        onClick={() => studio.setDark(!isDark)}
      />
    </Flex>
  );
}

function ConnectionWarning() {
  const { connection } = useView();
  if (connection !== 'lost') return null;
  return (
    <Notice tone="warning" paddingX="4" paddingY="2" borderRadius="0">
      {t('studio.connection.lost')}
    </Notice>
  );
}

function ErrorBar() {
  const { error, state } = useView();
  const openConflicts = (): void => {
    studio.reportError(undefined);
    studio.show('changes');
  };
  if (!error) return null;
  return (
    <Flex align="center" gap="3" paddingX="4" paddingY="2" bg="danger.subtle" color="danger.fg" fontSize="sm">
      <StudioIcon name="alert" />
      <Box flex="1" whiteSpace="pre-line">
        {[error.words, ...error.details].join('\n')}
      </Box>
      {state.conflicts.length > 0 && (
        <Button colorPalette="danger" onClick={openConflicts}>
          {t('studio.save.choose')}
        </Button>
      )}
      <Button variant="ghost" colorPalette="danger" onClick={() => studio.reportError(undefined)}>
        {t('studio.trouble.close')}
      </Button>
    </Flex>
  );
}

function UndoButtons(): ReactNode {
  const { steps } = useView();
  useUndoKeys();
  return (['undo', 'redo'] as const).map((direction) => {
    const files = steps[direction].map((path) => path.replace(/^.*\/|\.json$/g, '')).join(', ');
    return (
      <IconAction
        key={direction}
        icon={direction}
        label={t(`studio.${direction}.button`)}
        title={files === '' ? t(`studio.${direction}.none`) : t(`studio.${direction}.of`, { files })}
        disabled={files === ''}
        onClick={studio[direction]}
      />
    );
  });
}

function useUndoKeys(): void {
  useWindowKey((event) => {
    const isRedo = isCommand(event, 'y') || event.shiftKey;
    const isForStudio = !event.altKey && !event.defaultPrevented && !hasOwnUndo(event.target);
    if (!isForStudio || !(isCommand(event, 'z') || isCommand(event, 'y'))) return;
    event.preventDefault();
    if (isRedo) studio.redo();
    else studio.undo();
  });
}

function hasOwnUndo(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('[type=search], [role=dialog], [role=alertdialog]') !== null
  );
}

const KEY = 'studio:columns';

/** The step of an arrow key, in percent of the window. */
const KEY_STEP = 2;

const PANELS = [
  { id: 'left', minSize: '140px', resizeBehavior: 'preserve-pixel-size' },
  { id: 'phone', minSize: '300px' },
  { id: 'right', minSize: '380px', resizeBehavior: 'preserve-pixel-size' },
] as const;

const EDGES = { 'left:phone': 'studio.width.left', 'phone:right': 'studio.width.right' } as const;

type ColumnsProps = Readonly<Record<(typeof PANELS)[number]['id'], ReactNode>>;

/** The three columns. Their edges move by dragging or by arrow keys; a double click resets the widths. */
function Columns(columns: ColumnsProps): ReactNode {
  const [sizes, setSizes] = useState(() => storedSizes() ?? defaultSizes());
  const edge = (id: keyof typeof EDGES): ReactNode => (
    <Flex as="section" aria-label={t(EDGES[id])}>
      <Splitter.ResizeTrigger
        id={id}
        aria-label={t(EDGES[id])}
        onDoubleClick={() => setSizes(defaultSizes())}
        _hover={{ background: 'brand.muted' }}
        _focusVisible={{ background: 'brand.solid' }}
      />
    </Flex>
  );
  return (
    <Splitter.Root
      panels={[...PANELS]}
      keyboardResizeBy={KEY_STEP}
      size={sizes}
      onResize={({ size }) => setSizes(size)}
      onResizeEnd={({ size }) => writeStored('localStorage', KEY, size)}
      minHeight="0"
    >
      <Splitter.Panel id="left">{columns.left}</Splitter.Panel>
      {edge('left:phone')}
      <Splitter.Panel id="phone">{columns.phone}</Splitter.Panel>
      {edge('phone:right')}
      <Splitter.Panel id="right">{columns.right}</Splitter.Panel>
    </Splitter.Root>
  );
}

/** The widths that this browser stores, in percent. */
function storedSizes(): (number | string)[] | undefined {
  const stored = readStored('localStorage', KEY);
  return Array.isArray(stored) && stored.length === PANELS.length ? stored.map(Number) : undefined;
}

function defaultSizes(): (number | string)[] {
  const { innerWidth: width } = window;
  const left = width >= 1280 ? 232 : width >= 1100 ? 196 : 160;
  const right = Math.min(600, Math.max(400, width - left - 424));
  return [left, width - left - right, right].map((pixels) => `${String(pixels)}px`);
}
