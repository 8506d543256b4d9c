import type { ReactNode } from 'react';
import type {
  Accordion,
  ArticleSection,
  FrameSection,
  Picture,
  Prose,
  ProsePart,
  Table,
  Tone,
} from '#generated/config.ts';
import { FrameView } from '#renderer/page/html/frame-section.tsx';
import type { PartProps, RenderContext } from '#renderer/page/render-context.ts';
import { recipes, slots } from '#generated/recipes.ts';
import { evaluate } from '#model/evaluate.ts';
import { ABSENT, formatText, formatWords } from '#model/format.ts';
import { EmptyState } from '#ui/feedback/empty-and-error-state.tsx';
import { SectionSkeleton } from '#renderer/page/section-skeleton.tsx';
import { Icon } from '#ui/art/icon.tsx';
import { WaveBackdrop } from '#ui/art/wave-backdrop.tsx';
import { PictureCaption } from '#ui/layout/picture-caption.tsx';
import { FallbackImage } from '#ui/layout/fallback-image.tsx';
import { failedDataId } from '#renderer/data/read-scope.ts';
import { leadsSomewhere } from '#renderer/page/link-targets.ts';
import { LinkedText } from './note-part.tsx';
import { ActionButton } from '#renderer/action/action-button.tsx';
import { ServerHtml } from './server-html.tsx';
import { useShowMore } from './show-more.tsx';

type RarePart = Accordion | ArticleSection | FrameSection | Picture | Prose | Table;

/** Renders a section of a kind that few pages have. Its code is separate: `content` of a bundle's `code`. */
export function RareSection({ part, context }: PartProps<RarePart>): ReactNode {
  switch (part.kind) {
    case 'accordion':
      return <AccordionView part={part} context={context} />;
    case 'article':
      return <ArticleView part={part} context={context} />;
    case 'frame':
      return <FrameView part={part} context={context} />;
    case 'picture':
      return <PictureView part={part} context={context} />;
    case 'prose':
      return <ProseView part={part} context={context} />;
    case 'table':
      return <TableView part={part} context={context} />;
  }
}

/** Titles that expand to their text: `details` elements, so that the browser's search finds closed ones. */
function AccordionView({ part: section, context: { scope, t } }: PartProps<Accordion>): ReactNode {
  const title = formatText(section.title, scope, t);
  const row = slots.listRow();
  return (
    <section className={recipes.stack({ gap: 'sm', pad: 'title' })} aria-label={title}>
      {title ? <h2 className={slots.page().sectionTitle}>{title}</h2> : null}
      <div className={recipes.card({ padding: 'list' })}>
        {section.items.map((item, index) => (
          <details key={index} className={recipes.fold()}>
            <summary>
              <span className={row.body}>{formatText(item.title, scope, t)}</span>
              <Icon name="chevron-down" size={20} />
            </summary>
            <p className={recipes.text({ size: 'bodySm', tone: 'muted', pre: true })}>
              {formatText(item.text, scope, t)}
            </p>
          </details>
        ))}
      </div>
    </section>
  );
}

/** An article of server HTML: a skeleton while it loads, a text if it is empty. */
function ArticleView({ part: section, context }: PartProps<ArticleSection>): ReactNode {
  const { scope, port, t } = context;
  const html = evaluate(section.html, scope);
  if (html === undefined) return <SectionSkeleton section={section} label={t('shell.loading')} />;
  if (html === null || String(html).trim() === '')
    return <EmptyState title={t('shell.section.empty-article')} />;
  const title = formatText(section.title, scope, t);
  return (
    <article className={recipes.card()} aria-label={title || undefined}>
      <div className={recipes.articleProse()}>
        {title ? <h2>{title}</h2> : null}
        <ServerHtml html={String(html)} port={port} t={t} />
      </div>
    </article>
  );
}

/** An article of config: headings, paragraphs, and lists of consecutive items. */
function ProseView({ part: { title, parts }, context }: PartProps<Prose>): ReactNode {
  const { scope, t } = context;
  const heading = formatText(title, scope, t);
  const runs: ProsePart[][] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    if (part.kind === 'item' && last?.[0]?.kind === 'item') last.push(part);
    else runs.push([part]);
  }
  const lineOf = ({ text, links = [] }: ProsePart): ReactNode => (
    <LinkedText text={formatText(text, scope, t) ?? ''} links={links} context={context} />
  );
  return (
    <article className={recipes.card()} aria-label={heading}>
      <div className={recipes.articleProse()}>
        {heading ? <h2>{heading}</h2> : null}
        {runs.map((run, index) => {
          const [part] = run;
          if (part?.kind === 'heading') return <h3 key={index}>{lineOf(part)}</h3>;
          if (part?.kind === 'paragraph') return <p key={index}>{lineOf(part)}</p>;
          return (
            <ul key={index}>
              {run.map((item, place) => (
                <li key={place}>{lineOf(item)}</li>
              ))}
            </ul>
          );
        })}
      </div>
    </article>
  );
}

/** A picture in the page's full width, which may be a link. Waves replace a missing or unsafe picture. */
function PictureView({ part: section, context }: PartProps<Picture>): ReactNode {
  const { scope, t } = context;
  const address = evaluate(section.url, scope);
  if (address === undefined) return <SectionSkeleton section={section} label={t('shell.loading')} />;
  const style = slots.banner();
  const alt = formatText(section.alt, scope, t) ?? '';
  const caption = formatWords(section.text, scope, context); // No dash for a value is shown over a picture.
  const picture = (
    <>
      <FallbackImage
        src={address}
        alt={alt}
        ratio={section.ratio}
        priority
        fallback={<WaveBackdrop className={style.blank} opacity={0.5} />}
      />
      {section.title === undefined ? null : (
        <h2>
          <PictureCaption
            title={formatText(section.title, scope, t)}
            text={caption === ABSENT ? undefined : caption}
          />
        </h2>
      )}
    </>
  );
  if (!section.then || !leadsSomewhere(section.then, context.port))
    return <div className={style.root}>{picture}</div>;
  return (
    <ActionButton context={context} actions={section.then} className={style.root}>
      {picture}
    </ActionButton>
  );
}

/** A comparison table. Without rows nothing is rendered. */
function TableView({ part: section, context }: PartProps<Table>): ReactNode {
  const { scope, t } = context;
  const rows = tableRows(section, context);
  const { shown, button } = useShowMore(rows ?? [], context);
  if (!rows) return <SectionSkeleton section={section} label={t('shell.loading')} />;
  if (rows.length === 0) return null;
  const style = slots.compareTable();
  const title = formatText(section.title, scope, t);
  return (
    <section className={style.root} aria-label={title}>
      {title ? <h2 className={slots.page().sectionTitle}>{title}</h2> : null}
      <table className={style.table} aria-label={title}>
        <TableHead part={section} context={context} />
        <tbody>
          {shown.map(({ label, cells }, index) => (
            <tr key={index}>
              <th scope="row" className={style.side}>
                {label}
              </th>
              {cells.map(({ text, tone }, column) => (
                <td key={column} className={style.cell} data-tone={tone}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {button}
    </section>
  );
}

function TableHead({ part: { corner, columns }, context: { scope, t } }: PartProps<Table>): ReactNode {
  const style = slots.compareTable();
  const labels = columns.map(({ label }) => label);
  return (
    <thead>
      <tr>
        {corner === undefined && <td className={style.corner} />}
        {(corner === undefined ? labels : [corner, ...labels]).map((label, index) => (
          <th key={index} scope="col" className={style.head}>
            {formatText(label, scope, t)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** One row of a table, as text. */
interface TableLine {
  readonly label: string | undefined;
  readonly cells: readonly { readonly text: string | undefined; readonly tone?: Tone | undefined }[];
}

/** The rows of a table: first those of config, then those of the server. Undefined while the latter load. */
function tableRows({ rows = [], from }: Table, context: RenderContext): readonly TableLine[] | undefined {
  const { scope, t } = context;
  const configRows = rows.map(({ label, cells }): TableLine => ({
    label: formatText(label, scope, t),
    cells: cells.map(({ text, tone }) => ({ text: formatText(text, scope, t), tone })),
  }));
  if (!from) return configRows;
  const loaded = evaluate(from.rows, scope);
  if (loaded === undefined) return failedDataId(from.rows, scope) !== undefined ? configRows : undefined;
  const serverRows = (Array.isArray(loaded) ? loaded : []).map((row: unknown): TableLine => {
    const inRow = { ...scope, row };
    return {
      label: formatWords(from.label, inRow, context),
      cells: from.cells.map((cell) => ({ text: formatWords(cell, inRow, context) })),
    };
  });
  return [...configRows, ...serverRows];
}
