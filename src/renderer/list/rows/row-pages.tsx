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
import type { LoadedRow, RowPage } from '#renderer/list/list-controller.ts';
import type { RowContext } from './row-context.tsx';
import { canAppendPlain, renderRow } from './row-view.tsx';

interface RowPagesProps {
  readonly pages: readonly RowPage[];
  readonly rowContext: RowContext;
}

/**
 * The loaded pages of a list, a section for each response. The browser skips layout and paint of page groups
 * off screen (`content-visibility`). All rows stay in the document for find-in-page and screen readers.
 */
export const RowPages = memo(function RowPages({ pages, rowContext }: RowPagesProps): ReactNode {
  const isPlain = canAppendPlain(rowContext.list);
  const Section = isPlain ? PlainSection : PageSection;
  const starts = pages.flatMap((_, index) => (index % PAGES_PER_GROUP === 0 ? [index] : []));
  return (
    <div
      className={recipes.flow()}
      onClick={isPlain ? (event) => openTappedRow(event, pages, rowContext) : undefined}
    >
      {starts.map((start) => {
        const group = pages.slice(start, start + PAGES_PER_GROUP);
        return (
          <div
            key={start}
            className={apart(pages[start - 1], group[0], rowContext)}
            style={skipOffScreen(group, rowContext)}
          >
            {group.map((page, at) => (
              <Section key={page.number} page={page} before={pages[start + at - 1]} rowContext={rowContext} />
            ))}
          </div>
        );
      })}
    </div>
  );
});

/** Opens the tapped row's detail and removes its unread mark. Plain rows have no listeners of their own. */
function openTappedRow(event: MouseEvent, pages: readonly RowPage[], rowContext: RowContext): void {
  const { target, currentTarget } = event;
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
  /** The previous page: a group that continues from it gets no second header. */
  readonly before: RowPage | undefined;
  readonly rowContext: RowContext;
}

/** The rows of one response. Appending further pages does not render it again. */
const PageSection = memo(function PageSection(props: PageSectionProps): ReactNode {
  return (
    <section className={apart(props.before, props.page, props.rowContext)}>{renderGroups(props)}</section>
  );
});

/** The same for rows without components: React renders the section, and `appendPlain` its rows. */
const PlainSection = memo(function PlainSection({ page, before, rowContext }: PageSectionProps): ReactNode {
  const root = useRef<HTMLElement>(null);
  const built = useRef<PageSectionProps>(undefined);
  useLayoutEffect(() => {
    const section = root.current;
    // A kept page that is shown again runs its effects again, but its rows are still in the DOM.
    if (!section || (built.current?.page === page && built.current.rowContext === rowContext)) return;
    section.replaceChildren();
    appendPlain(section, renderGroups({ page, before, rowContext }));
    built.current = { page, before, rowContext };
  }, [page, before, rowContext]);
  return <section ref={root} className={apart(before, page, rowContext)} />;
});

/** The class of a page or group of pages. If it goes on with the last row's group, both are one card. */
function apart(before: RowPage | undefined, page: RowPage | undefined, rowContext: RowContext): string {
  const [last, first] = [before?.rows.at(-1), page?.rows[0]];
  const isSame = last && first && groupHeader(last.row, rowContext) === groupHeader(first.row, rowContext);
  return recipes.apart({ joins: isSame && rowContext.list.layout === 'records' });
}

/** Pages per element that the browser can skip. More: fewer checks in each frame. Fewer: less to paint. */
const PAGES_PER_GROUP = 10;

/**
 * Lets the browser skip pages off screen. It remembers their height, and uses an estimate until they were on
 * screen. A first page alone is on screen from the start: an estimate would only shift the content below it.
 */
function skipOffScreen(pages: readonly RowPage[], { list }: RowContext): CSSProperties | undefined {
  if (pages.length === 1 && pages[0]?.number === 1) return undefined;
  const rows = pages.reduce((sum, page) => sum + page.rows.length, 0);
  const { rowsPerLine, linePx } = LIST_LOOKS[list.layout];
  const estimatePx = Math.ceil(rows / rowsPerLine) * linePx;
  return { contentVisibility: 'auto', containIntrinsicBlockSize: `auto ${String(estimatePx)}px` };
}

/** For each layout: its list's class, the rows in a line, and a line's estimated height in CSS pixels. */
const LIST_LOOKS = {
  records: { className: recipes.card({ padding: 'records' }), rowsPerLine: 1, linePx: 69 },
  cards: { className: recipes.stack({ gap: 'md' }), rowsPerLine: 1, linePx: 168 },
  messages: { className: recipes.stack({ gap: 'md' }), rowsPerLine: 1, linePx: 120 },
  promos: { className: recipes.stack({ gap: 'md' }), rowsPerLine: 1, linePx: 210 },
  tiles: { className: slots.tileGrid().root, rowsPerLine: 2, linePx: 180 },
};

function renderGroups(section: PageSectionProps): ReactNode {
  const { page, rowContext } = section;
  const { list, port } = rowContext;
  const rowsOfPage = page.rows.map(({ row }) => row);
  const unread = new Set(list.unread ? port.openedRows.unread(list, rowsOfPage) : []);
  return groupRows(section).map(({ header, rows }) => (
    <Fragment key={rows[0]?.key}>
      {header === undefined ? null : <h2 className={recipes.dayHeader()}>{header}</h2>}
      <ul className={LIST_LOOKS[list.layout].className}>
        {rows.map(({ key, row }) => (
          <li key={key}>{renderRow(row, rowContext, unread.has(row))}</li>
        ))}
      </ul>
    </Fragment>
  ));
}

interface RowGroup {
  /** undefined if the group began on a previous page, or the list has no groups. */
  readonly header: string | undefined;
  readonly rows: LoadedRow[];
}

/** Groups consecutive rows with the same header. */
function groupRows({ page, before, rowContext }: PageSectionProps): readonly RowGroup[] {
  const groups: RowGroup[] = [];
  const last = before?.rows.at(-1);
  let current = last && groupHeader(last.row, rowContext);
  for (const entry of page.rows) {
    const header = groupHeader(entry.row, rowContext);
    const group = groups.at(-1);
    if (group && header === current) group.rows.push(entry);
    else groups.push({ header: header === current ? undefined : header, rows: [entry] });
    current = header;
  }
  return groups;
}

/** The header of a row's group, its formatted day; undefined if the list has no groups. */
function groupHeader(row: unknown, rowContext: RowContext): string | undefined {
  if (!rowContext.list.groupBy) return undefined;
  const value = evaluate(rowContext.list.groupBy, { ...rowContext.scope, row });
  return formatValue('day', value ?? null, rowContext).text;
}

/**
 * Appends the DOM of React nodes without components: React keeps no fiber and no props, most of a long list's
 * memory (docs/decisions/0022). Ignores handlers (an ancestor listens) and keys. Throws on a component.
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

/** The elements of an icon: they need the namespace of SVG. */
const SVG: ReadonlySet<string> = new Set(['svg', 'path']);

function attributeOf(prop: string): string {
  if (prop === 'className') return 'class';
  return prop === 'viewBox' ? prop : prop.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
