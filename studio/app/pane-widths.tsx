import { Box } from '@chakra-ui/react';
import { useState, useSyncExternalStore } from 'react';
import { useMessages } from '#studio/controls/use-messages.ts';
import { readStored, writeStored } from '#studio/session/stored-json.ts';

/** How wide the pages at the left and the panes at the right are, in pixels. The phone takes the rest. */
interface PaneWidths {
  readonly left: number;
  readonly right: number;
}

const KEY = 'studio:widths';
const LEAST: PaneWidths = { left: 140, right: 380 };
const STEP = 24;

/** The widths that this browser keeps, and how they are changed; until then as the window has room for them. */
export function usePaneWidths(): readonly [PaneWidths, (widths: PaneWidths) => void] {
  const [kept, setKept] = useState(read);
  const room = useSyncExternalStore(followWindow, () => window.innerWidth);
  const set = (wanted: PaneWidths): void => {
    const next = within(wanted);
    setKept(next);
    writeStored(window, 'localStorage', KEY, next);
  };
  return [within(kept ?? fitting(room)), set];
}

function followWindow(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

function fitting(width: number): PaneWidths {
  const left = width >= 1280 ? 232 : width >= 1100 ? 196 : 160;
  return { left, right: Math.min(600, Math.max(400, width - left - 424)) };
}

function within({ left, right }: PaneWidths): PaneWidths {
  const room = window.innerWidth - 300;
  const own = Math.max(LEAST.left, Math.min(left, room - LEAST.right));
  return { left: own, right: Math.max(LEAST.right, Math.min(right, room - own)) };
}

function read(): PaneWidths | undefined {
  const { left, right } = (readStored(window, 'localStorage', KEY) ?? {}) as Partial<PaneWidths>;
  return Number(left) > 0 && Number(right) > 0 ? { left: Number(left), right: Number(right) } : undefined;
}

interface PaneHandlesProps {
  readonly widths: PaneWidths;
  readonly onChange: (widths: PaneWidths) => void;
}

/** The edges of both panes, over the row of the studio that they stand in. */
export function PaneHandles(props: PaneHandlesProps) {
  const t = useMessages();
  const cover = { gridColumn: '1 / -1', gridRow: '3', position: 'absolute', inset: '0' } as const;
  return (
    <Box as="section" aria-label={t('studio.widths')} pointerEvents="none" {...cover}>
      {(['left', 'right'] as const).map((side) => (
        <PaneHandle key={side} side={side} {...props} />
      ))}
    </Box>
  );
}

interface PaneHandleProps extends PaneHandlesProps {
  readonly side: keyof PaneWidths;
}

/** The edge of a pane: dragged, or moved by the arrow keys; a double click puts it back. */
function PaneHandle({ side, widths, onChange }: PaneHandleProps) {
  const t = useMessages();
  const set = (width: number): void => onChange({ ...widths, [side]: width });
  const drag = (event: React.PointerEvent<HTMLElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    set(side === 'left' ? event.clientX : window.innerWidth - event.clientX);
  };
  const press = ({ key }: React.KeyboardEvent): void => {
    const step = { ArrowLeft: -STEP, ArrowRight: STEP }[key];
    if (step !== undefined) set(widths[side] + (side === 'left' ? step : -step));
  };
  const place =
    side === 'left' ? { left: `${String(widths.left - 3)}px` } : { right: `${String(widths.right - 3)}px` };
  return (
    <Box
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t(`studio.width.${side}`)}
      aria-valuenow={widths[side]}
      aria-valuemin={LEAST[side]}
      position="absolute"
      top="0"
      bottom="0"
      width="7px"
      zIndex="1"
      cursor="col-resize"
      touchAction="none"
      pointerEvents="auto"
      style={place}
      _hover={{ background: 'brand.muted' }}
      _focusVisible={{ background: 'brand.solid', outline: 'none' }}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onDoubleClick={() => onChange(fitting(window.innerWidth))}
      onKeyDown={press}
    />
  );
}
