import type { ReactNode } from 'react';
import type { Note, TextLink, Actions } from '#generated/config.ts';
import { recipes, slots } from '#generated/recipes.ts';
import { formatText } from '#model/format.ts';
import { EmptyState, ErrorArt } from '#ui/feedback/blank-state.tsx';
import { ConfigIcon } from './config-icon.tsx';
import { ServiceWay } from '#renderer/page/load-failed.tsx';
import { leadsSomewhere } from '#renderer/page/visibility.ts';
import { LongText } from './show-more.tsx';
import type { PartProps, RenderContext } from '#renderer/page/render-context.ts';
import { useActions } from '#renderer/action/use-actions.ts';

const TONES = ['info', 'warning', 'danger', 'success', 'brand'] as const;

/** A fact that one should know before going on, with at most one thing to do about it. */
export function NotePart({ part: note, context }: PartProps<Note>): ReactNode {
  const { scope, t } = context;
  const text = formatText(note.text, scope, t);
  if (!text) return null;
  const title = formatText(note.title, scope, t);
  if (note.whole) return <WholeNote part={note} title={title} text={text} context={context} />;
  const words = note.links ? (
    <LinkedText text={text} links={note.links} context={context} />
  ) : (
    <LongText text={text} t={t} />
  );
  if (note.quiet)
    return <p className={recipes.text({ size: 'caption', tone: 'muted', align: 'center' })}>{words}</p>;
  const tone = TONES.find((known) => known === note.tone) ?? 'info';
  const look = slots.callout({ tone });
  return (
    <div className={look.root} role="note">
      <span className={look.icon}>
        <ConfigIcon
          name={note.icon ?? (tone === 'warning' || tone === 'danger' ? 'warning' : 'info')}
          size={20}
        />
      </span>
      <div className={look.body}>
        {title ? <p className={look.title}>{title}</p> : null}
        <p className={recipes.text({ size: 'bodySm', tone: 'inherit', pre: true })}>{words}</p>
        <NoteWay part={note} context={context} className={recipes.link()} />
      </div>
    </div>
  );
}

interface WholeNoteProps extends PartProps<Note> {
  readonly title: string | undefined;
  readonly text: string;
}

/** A note in place of a page. */
function WholeNote({ part: note, title, text, context }: WholeNoteProps): ReactNode {
  const isBad = note.tone === 'danger';
  const look = recipes.button({ variant: isBad ? 'soft' : 'solid', size: 'md' });
  return (
    <EmptyState
      art={isBad ? <ErrorArt /> : undefined}
      title={title ?? text}
      hint={title ? text : undefined}
      action={
        <>
          <NoteWay part={note} context={context} className={look} />
          {isBad && <ServiceWay {...context} />}
        </>
      }
    />
  );
}

/** What can be done about a note, where it leads somewhere. */
function NoteWay({ part, context, className }: PartProps<Note> & { readonly className: string }): ReactNode {
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

/** A text some words of which lead on. */
export function LinkedText({ text, links, context }: LinkedTextProps): ReactNode {
  const { scope, t, port } = context;
  const [first, ...rest] = links;
  if (!first) return text;
  const words = formatText(first.label, scope, t);
  const [before = '', ...after] = words ? text.split(words) : [text];
  const inner = (part: string): ReactNode => <LinkedText text={part} links={rest} context={context} />;
  if (after.length === 0 || !leadsSomewhere(first.then, port)) return inner(text);
  return (
    <>
      {inner(before)}
      <ActionButton context={context} actions={first.then} className={recipes.link({ inline: true })}>
        {words}
      </ActionButton>
      {inner(after.join(words))}
    </>
  );
}

interface ActionButtonProps {
  readonly context: RenderContext;
  readonly actions: Actions;
  readonly className: string;
  readonly children: ReactNode;
}

/** A button that runs actions, with a lock of its own: while they run it is busy and further taps do nothing. */
export function ActionButton({ context, actions, className, children }: ActionButtonProps): ReactNode {
  const { run, busy } = useActions();
  return (
    <button
      type="button"
      className={className}
      aria-busy={busy || undefined}
      onClick={() => void run(actions, context.actions)}
    >
      {children}
    </button>
  );
}
