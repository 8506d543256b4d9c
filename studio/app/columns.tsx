import { Splitter } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { t } from '#studio/messages/messages.ts';
import { readStored, writeStored } from '#studio/session/stored-json.ts';

const KEY = 'studio:columns';

const PANELS = [
  { id: 'left', minSize: '140px', resizeBehavior: 'preserve-pixel-size' },
  { id: 'phone', minSize: '300px' },
  { id: 'right', minSize: '380px', resizeBehavior: 'preserve-pixel-size' },
] as const;

const EDGES = { 'left:phone': 'studio.width.left', 'phone:right': 'studio.width.right' } as const;

type ColumnsProps = Readonly<Record<(typeof PANELS)[number]['id'], ReactNode>>;

/** The pages at the left, the phone, and the panes at the right. Their edges are dragged or moved by the arrow keys; a double click puts them back. */
export function Columns(columns: ColumnsProps): ReactNode {
  const [sizes, setSizes] = useState(() => keptSizes() ?? fittingSizes());
  const edge = (id: keyof typeof EDGES): ReactNode => (
    <Splitter.ResizeTrigger
      id={id}
      aria-label={t(EDGES[id])}
      onDoubleClick={() => setSizes(fittingSizes())}
      _hover={{ background: 'brand.muted' }}
      _focusVisible={{ background: 'brand.solid' }}
    />
  );
  return (
    <Splitter.Root
      as="section"
      panels={[...PANELS]}
      keyboardResizeBy={24}
      size={sizes}
      onResize={({ size }) => setSizes(size)}
      onResizeEnd={({ size }) => writeStored('localStorage', KEY, size)}
      minHeight="0"
      aria-label={t('studio.widths')}
    >
      <Splitter.Panel id="left">{columns.left}</Splitter.Panel>
      {edge('left:phone')}
      <Splitter.Panel id="phone">{columns.phone}</Splitter.Panel>
      {edge('phone:right')}
      <Splitter.Panel id="right">{columns.right}</Splitter.Panel>
    </Splitter.Root>
  );
}

/** What this browser keeps, in percent. */
function keptSizes(): (number | string)[] | undefined {
  const kept = readStored('localStorage', KEY);
  return Array.isArray(kept) && kept.length === PANELS.length ? kept.map(Number) : undefined;
}

/** As the window has room for them. */
function fittingSizes(): (number | string)[] {
  const { innerWidth: width } = window;
  const left = width >= 1280 ? 232 : width >= 1100 ? 196 : 160;
  const right = Math.min(600, Math.max(400, width - left - 424));
  return [left, width - left - right, right].map((pixels) => `${String(pixels)}px`);
}
