import { useRef, type ReactNode, type TouchEvent } from 'react';
import { slots } from '#generated/recipes.ts';
import { moveByKey, tabStop } from './roving-keys.ts';

interface TabListProps {
  /** Makes the ids of tabs and panels: `<name>-tab-<id>`, `<name>-panel-<id>`. */
  name: string;
  tabs: readonly { id: string; label: ReactNode }[];
  selected: string;
  onSelect: (id: string) => void;
  /** What the tabs divide, for a screen reader. */
  label: string;
}

/** A row of tabs of 44 px with a line under the chosen one; it scrolls sideways when they are many. */
export function TabList({ name, tabs, selected, onSelect, label }: TabListProps) {
  const style = slots.tabs();
  return (
    <div
      role="tablist"
      aria-label={label}
      className={style.list}
      onKeyDown={(event) => moveByKey(event, 'tab')}
    >
      {tabs.map((tab, index) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${name}-tab-${tab.id}`}
          aria-controls={`${name}-panel-${tab.id}`}
          aria-selected={tab.id === selected}
          tabIndex={tabStop(tab.id === selected, index === 0, true)}
          className={style.tab}
          onClick={() => onSelect(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  /** The TabList's name. */
  name: string;
  /** The tab's id. */
  id: string;
  children: ReactNode;
}

/** A finger that starts so near to the side of the screen is the system's, in px. */
const EDGE_PX = 24;

/** How far a finger goes across to turn to the next tab, in px. */
const SWIPE_PX = 64;

/** What the chosen tab shows; a swipe across it chooses the next tab or the one before. */
export function TabPanel({ name, id, children }: TabPanelProps) {
  const tabId = `${name}-tab-${id}`;
  return (
    <div
      role="tabpanel"
      id={`${name}-panel-${id}`}
      aria-labelledby={tabId}
      className={slots.tabs().panel}
      {...useSwipe((side) => {
        const tab = document.getElementById(tabId);
        const next = side === 'next' ? tab?.nextElementSibling : tab?.previousElementSibling;
        if (next instanceof HTMLElement) next.click();
      })}
    >
      {children}
    </div>
  );
}

/** Tells of a finger that goes across, neither from the screen's edge nor over something that itself scrolls sideways. */
function useSwipe(onSwipe: (side: 'next' | 'previous') => void) {
  const from = useRef<{ readonly clientX: number; readonly clientY: number }>(undefined);
  return {
    onTouchStart({ touches, target, currentTarget }: TouchEvent) {
      const touch = touches[0];
      const isInside = touch && touch.clientX > EDGE_PX && touch.clientX < window.innerWidth - EDGE_PX;
      from.current =
        touches.length === 1 && isInside && !scrollsAcross(target, currentTarget) ? touch : undefined;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const to = changedTouches[0];
      if (!from.current || !to) return;
      const across = to.clientX - from.current.clientX;
      const down = to.clientY - from.current.clientY;
      from.current = undefined;
      if (Math.abs(across) > SWIPE_PX && Math.abs(across) > 2 * Math.abs(down))
        onSwipe(across < 0 ? 'next' : 'previous');
    },
  };
}

function scrollsAcross(target: EventTarget, within: EventTarget): boolean {
  for (let one = target as Element | null; one && one !== within; one = one.parentElement)
    if (one.scrollWidth > one.clientWidth && /auto|scroll/.test(getComputedStyle(one).overflowX)) return true;
  return false;
}
