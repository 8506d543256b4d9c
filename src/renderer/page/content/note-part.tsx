import type { ReactNode } from 'react';
import type { Note, TextLink } from '#generated/config.ts';
import { recipes, slots } from '#generated/recipes.ts';
import { formatText } from '#model/format.ts';
import { EmptyState, ErrorArt } from '#ui/feedback/empty-and-error-state.tsx';
import { Icon } from '#ui/art/icon.tsx';
import { ServiceLink } from '#renderer/page/load-failed.tsx';
import { leadsSomewhere } from '#renderer/page/link-targets.ts';
import { LongText } from './show-more.tsx';
import type { PartProps, RenderContext } from '#renderer/page/render-context.ts';
import { ActionButton } from '#renderer/action/action-button.tsx';

const TONES = ['info', 'warning', 'danger', 'success', 'brand'] as const;

/** A note for the player, with at most one action. */
export function NotePart({ part: note, context }: PartProps<Note>): ReactNode {
  const { scope, t } = context;
  const text = formatText(note.text, scope, t);
  if (text === undefined || (text === '' && !note.whole)) return null;
  const title = formatText(note.title, scope, t);
  if (note.whole) return <PageNote part={note} title={title} text={text} context={context} />;
  const content = note.links ? (
    <LinkedText text={text} links={note.links} context={context} />
  ) : (
    <LongText text={text} t={t} />
  );
  if (note.quiet)
    return <p className={recipes.text({ size: 'caption', tone: 'muted', align: 'center' })}>{content}</p>;
  const tone = TONES.find((known) => known === note.tone) ?? 'info';
  const style = slots.callout({ tone });
  return (
    <div className={style.root} role="note">
      <span className={style.icon}>
        <Icon name={note.icon ?? (tone === 'warning' || tone === 'danger' ? 'warning' : 'info')} size={20} />
      </span>
      <div className={style.body}>
        {title ? <p className={style.title}>{title}</p> : null}
        <p className={recipes.text({ size: 'bodySm', tone: 'inherit', pre: true })}>{content}</p>
        <NoteAction part={note} context={context} className={recipes.link()} />
      </div>
    </div>
  );
}

interface PageNoteProps extends PartProps<Note> {
  readonly title: string | undefined;
  readonly text: string;
}

/** A note in place of a whole page. */
function PageNote({ part: note, title, text, context }: PageNoteProps): ReactNode {
  const tone = note.tone === 'danger' ? 'error' : note.tone === 'success' ? 'success' : undefined;
  const isError = tone === 'error';
  const look = recipes.button({ variant: isError ? 'soft' : 'solid', size: 'md' });
  return (
    <EmptyState
      {...(tone && { tone })}
      art={isError ? <ErrorArt /> : tone && <Icon name="check-circle" size={64} />}
      title={title ?? text}
      hint={(title && text) || undefined}
      action={
        <>
          <NoteAction part={note} context={context} className={look} />
          {isError && <ServiceLink {...context} />}
        </>
      }
    />
  );
}

/** The action of a note, if it leads to a page that the site has. */
function NoteAction({ part, context, className }: PartProps<Note> & { readonly className: string }) {
  const { then, action } = part;
  if (!then || action === undefined || !leadsSomewhere(then, context.port)) return null;
  return (
    <ActionButton context={context} actions={then} className={className}>
      {formatText(action, context.scope, context.t)}
    </ActionButton>
  );
}

interface LinkedTextProps {
  readonly text: string;
  readonly links: readonly TextLink[];
  readonly context: RenderContext;
}

/** A text in which the labels of `links` are links. */
export function LinkedText({ text, links, context }: LinkedTextProps): ReactNode {
  const { scope, t, port } = context;
  const [first, ...rest] = links;
  if (!first) return text;
  const label = formatText(first.label, scope, t);
  const [before = '', ...after] = label ? text.split(label) : [text];
  const withOtherLinks = (part: string): ReactNode => (
    <LinkedText text={part} links={rest} context={context} />
  );
  if (after.length === 0 || !leadsSomewhere(first.then, port)) return withOtherLinks(text);
  return (
    <>
      {withOtherLinks(before)}
      <ActionButton context={context} actions={first.then} className={recipes.link({ inline: true })}>
        {label}
      </ActionButton>
      {withOtherLinks(after.join(label))}
    </>
  );
}
