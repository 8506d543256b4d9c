import {
  Fragment,
  isValidElement,
  memo,
  useLayoutEffect,
  useRef,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { recipes, slots } from '#generated/recipes.ts';
import { evaluate } from '#model/evaluate.ts';
import { formatValue } from '#model/format.ts';
import { joinScopes } from '#model/scope.ts';
import type { LoadedRow, RowPage } from '#renderer/list/list-controller.ts';
import type { RowContext } from './row-context.ts';
import { isPlainList, renderRow } from './row-view.tsx';

interface RowPagesProps {
  readonly pages: readonly RowPage[];
  readonly rowContext: RowContext;
}

/**
 * The loaded pages of a list, one section for each answer. The browser skips layout and paint of some of them together while they are off
 * screen (`content-visibility`), and every row stays in the document, for find-in-page, anchors and screen readers.
 */
export const RowPages = memo(function RowPages({ pages, rowContext }: RowPagesProps): ReactNode {
  const isPlain = isPlainList(rowContext.list);
  const Section = isPlain ? PlainSection : PageSection;
  const starts = pages.flatMap((_, at) => (at % PAGES_SKIPPED_TOGETHER === 0 ? [at] : []));
  return (
    <div
      className={recipes.flow()}
      onClick={isPlain ? (event) => showTapped(event, pages, rowContext) : undefined}
    >
      {starts.map((start) => {
        const together = pages.slice(start, start + PAGES_SKIPPED_TOGETHER);
        return (
          <div key={start} className={recipes.apart()} style={sizeOf(together, rowContext)}>
            {together.map((page, at) => (
              <Section key={page.number} page={page} before={pages[start + at - 1]} rowContext={rowContext} />
            ))}
          </div>
        );
      })}
    </div>
  );
});

/** Opens the detail of the row that was tapped: rows have no listeners of their own. */
function showTapped(
  { target, currentTarget }: MouseEvent,
  pages: readonly RowPage[],
  rowContext: RowContext,
): void {
  const item = target instanceof Element ? target.closest('button')?.closest('li') : undefined;
  const section = item?.closest('section');
  if (!item || !section) return;
  const page = pages[[...currentTarget.querySelectorAll('section')].indexOf(section)];
  const entry = page?.rows[[...section.querySelectorAll('li')].indexOf(item)];
  if (!entry) return;
  item.querySelector('[data-unread]')?.remove();
  rowContext.showDetail(entry.row);
}

interface PageSectionProps {
  readonly page: RowPage;
  /** The page before it: a group that continues has one header. */
  readonly before: RowPage | undefined;
  readonly rowContext: RowContext;
}

/** The rows of one answer. It is rendered once: appending further pages does not render it again. */
const PageSection = memo(function PageSection(props: PageSectionProps): ReactNode {
  return <section className={recipes.apart()}>{renderRuns(props)}</section>;
});

/** The same for rows without components: React renders the section, and its rows are plain DOM. */
const PlainSection = memo(function PlainSection({ page, before, rowContext }: PageSectionProps): ReactNode {
  const root = useRef<HTMLElement>(null);
  const built = useRef<PageSectionProps>(undefined);
  useLayoutEffect(() => {
    const section = root.current;
    // A screen that is shown again runs its effects again: its rows are there.
    if (!section || (built.current?.page === page && built.current.rowContext === rowContext)) return;
    section.replaceChildren();
    appendPlain(section, renderRuns({ page, before, rowContext }));
    built.current = { page, before, rowContext };
  }, [page, before, rowContext]);
  return <section ref={root} className={recipes.apart()} />;
});

/** How many pages share one element. More: fewer elements for the browser to check in each frame; fewer: less to paint when one comes near. */
const PAGES_SKIPPED_TOGETHER = 4;

/**
 * The browser remembers their height, and takes an estimate before they were on screen. The first page is on screen from the start: an
 * estimate would only move what stands below it.
 */
function sizeOf(pages: readonly RowPage[], { list }: RowContext): CSSProperties | undefined {
  if (pages.length === 1 && pages[0]?.number === 1) return undefined;
  const rows = pages.reduce((sum, page) => sum + page.rows.length, 0);
  const { rowsALine, linePx } = LAYOUTS[list.layout];
  const estimatePx = Math.ceil(rows / rowsALine) * linePx;
  return { contentVisibility: 'auto', containIntrinsicBlockSize: `auto ${String(estimatePx)}px` };
}

/** A layout: the class of its list, how many rows stand side by side, and a line's height in CSS pixels before it was on screen. */
const LAYOUTS = {
  records: { className: recipes.card({ padding: 'records' }), rowsALine: 1, linePx: 69 },
  cards: { className: recipes.stack({ gap: 'md' }), rowsALine: 1, linePx: 168 },
  messages: { className: recipes.stack({ gap: 'md' }), rowsALine: 1, linePx: 120 },
  promos: { className: recipes.stack({ gap: 'md' }), rowsALine: 1, linePx: 210 },
  tiles: { className: slots.tileGrid().root, rowsALine: 2, linePx: 180 },
};

function renderRuns(section: PageSectionProps): ReactNode {
  const { rowContext } = section;
  return runsOf(section).map(({ header, rows }) => (
    <Fragment key={rows[0]?.key}>
      {header === undefined ? null : <h2 className={recipes.dayHeader()}>{header}</h2>}
      <ul className={LAYOUTS[rowContext.list.layout].className}>
        {rows.map(({ key, row }) => (
          <li key={key}>{renderRow(row, rowContext)}</li>
        ))}
      </ul>
    </Fragment>
  ));
}

interface Run {
  /** The header; undefined where the group began before this page, or there are no groups. */
  readonly header: string | undefined;
  readonly rows: LoadedRow[];
}

/** Rows that follow one another in the same group, with the group's header where the group begins. */
function runsOf({ page, before, rowContext }: PageSectionProps): readonly Run[] {
  const runs: Run[] = [];
  const last = before?.rows.at(-1);
  let group = last && groupOf(last.row, rowContext);
  for (const entry of page.rows) {
    const own = groupOf(entry.row, rowContext);
    const run = runs.at(-1);
    if (run && own === group) run.rows.push(entry);
    else runs.push({ header: own === group ? undefined : own, rows: [entry] });
    group = own;
  }
  return runs;
}

/** The group of a row, formatted; undefined where the list has no groups. */
function groupOf(row: unknown, rowContext: RowContext): string | undefined {
  if (!rowContext.list.groupBy) return undefined;
  const value = evaluate(rowContext.list.groupBy, joinScopes(rowContext.scope, { row }));
  return formatValue('day', value ?? null, rowContext).text;
}

/**
 * Appends the DOM of React nodes that hold no component. React keeps nothing of them: no fiber and no props for each element, which is
 * most of what a long list weighs (docs/decisions/0022). Handlers and keys are left out: an element above listens. Throws on a component.
 */
export function appendPlain(parent: Node, node: ReactNode): void {
  if (Array.isArray(node)) for (const one of node as readonly ReactNode[]) appendPlain(parent, one);
  else if (isValidElement<PlainProps>(node)) appendElement(parent, node.type, node.props);
  else if (typeof node === 'string' || typeof node === 'number')
    parent.appendChild(document.createTextNode(String(node)));
}

type PlainProps = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

function appendElement(parent: Node, type: unknown, { children, ...attributes }: PlainProps): void {
  if (type === Fragment) return appendPlain(parent, children);
  if (typeof type !== 'string') throw new Error('a plain row holds a component: let React render its layout');
  const element = SVG.has(type)
    ? document.createElementNS('http://www.w3.org/2000/svg', type)
    : document.createElement(type);
  for (const [name, value] of Object.entries(attributes))
    if (typeof value === 'string' || typeof value === 'number')
      element.setAttribute(attributeOf(name), String(value));
  appendPlain(element, children);
  parent.appendChild(element);
}

/** The elements of an icon, which have a namespace of their own. */
const SVG: ReadonlySet<string> = new Set(['svg', 'use']);

function attributeOf(prop: string): string {
  if (prop === 'className') return 'class';
  return prop === 'viewBox' ? prop : prop.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
