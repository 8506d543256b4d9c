import { useRef, type ReactNode } from 'react';
import type { Facts, Fact, Tone } from '#generated/config.ts';
import { recipes, slots } from '#generated/recipes.ts';
import { formatText, formatValue } from '#model/format.ts';
import { Icon } from '#ui/art/icon.tsx';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { selectContents } from '#ui/device/clipboard.ts';
import { linkButtons } from './links-part.tsx';
import { visibilityOf } from '#renderer/page/visibility.ts';
import type { RenderContext } from '#renderer/page/render-context.ts';
import { glaze } from '#ui/layout/glaze.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import { LongText } from './more.tsx';
import { evaluate } from '#model/evaluate.ts';
import { lostData } from '#renderer/data/read-data.ts';

/** Labelled values on a panel: each may be copied, one may be the figure of it, and all may be copied at once. */
export function FactsPart({ facts, context }: { readonly facts: Facts; readonly context: RenderContext }) {
  const { scope, t } = context;
  const items = facts.items.filter((fact) => visibilityOf(fact, scope) !== 'hidden');
  const links = linkButtons(facts.actions, context);
  if (items.length === 0 && links.length === 0) return null;
  const title = formatText(facts.title, scope, t);
  const copyAll = formatText(facts.copyAll, scope, t);
  const readings = items.map((fact) => factReading(fact, context));
  const lines = readings
    .filter(({ raw }) => raw !== undefined)
    .map(({ label, raw }) => `${label} ${raw ?? ''}`);
  const hasCopyAll = copyAll !== undefined && copyAll !== '' && lines.length > 0;
  const isPlain = !title && !hasCopyAll && links.length === 0 && !items[0]?.emphasis;
  return (
    <section
      className={facts.surface === 'glaze' ? glaze() : recipes.card({ padding: isPlain ? 'list' : 'md' })}
      aria-label={title}
    >
      {title ? <h2 className={slots.page().sectionTitle}>{title}</h2> : null}
      {items.map((fact, index) => (
        <FactLine key={facts.items.indexOf(fact)} fact={fact} reading={readings[index]} context={context} />
      ))}
      {(hasCopyAll || links.length > 0) && (
        <div className={recipes.stack({ gap: 'sm', pad: 'top' })}>
          {hasCopyAll && (
            <Button variant="soft" full onClick={() => copyAndToast(lines.join('\n'), context)}>
              {copyAll}
            </Button>
          )}
          {links}
        </div>
      )}
    </section>
  );
}

interface FactLineProps {
  readonly fact: { readonly [Name in 'copy' | 'emphasis']?: Fact[Name] | undefined };
  readonly reading: FactReading | undefined;
  readonly context: CopyContext;
}

/** One labelled value: the figure of its panel, a line that can be copied, or a plain line. */
export function FactLine({ fact, reading, context }: FactLineProps): ReactNode {
  if (!reading) return null;
  const { label, text, raw, tone } = reading;
  if (fact.emphasis)
    return (
      <div className={slots.copyRow().figure}>
        <span className={recipes.text({ size: 'caption', tone: 'subtle' })}>{label}</span>
        <span className={recipes.text({ size: 'display', tabular: true })}>
          {text ?? <Skeleton shape="figure" />}
        </span>
      </div>
    );
  const shown = tone ? (
    <StatusPill tone={tone}>{text}</StatusPill>
  ) : (
    text !== undefined && <LongText text={text} t={context.t} />
  );
  if (fact.copy && raw !== undefined)
    return (
      <CopyRow label={label} value={raw} context={context}>
        {shown}
      </CopyRow>
    );
  const line = slots.copyRow();
  return (
    <div className={line.root}>
      <span className={line.label}>{label}</span>
      <span className={line.value}>{text === undefined ? <Skeleton width="amount" /> : shown}</span>
    </div>
  );
}

/** A labelled value as it is read. */
interface FactReading {
  readonly label: string;
  /** Undefined while the value is unknown; a dash where it is not there, or its answer did not come. */
  readonly text: string | undefined;
  /** The value as sent, for copying; undefined where there is none. */
  readonly raw: string | undefined;
  readonly tone: Tone | undefined;
}

/** Reads a labelled value from the sources. */
export function factReading(
  fact: Fact,
  context: Pick<RenderContext, 'scope' | 't' | 'enums' | 'port'>,
): FactReading {
  const { scope, t } = context;
  const label = formatText(fact.label, scope, t) ?? '';
  const found = evaluate(fact.value, scope);
  const value = found === undefined && lostData(fact.value, scope) !== undefined ? null : found;
  if (value === undefined) return { label, text: undefined, raw: undefined, tone: undefined };
  const written = formatValue(fact.format, value, context);
  const raw = value === null || value === '' ? undefined : String(value);
  return { label, text: written.text, raw, tone: written.tone ?? fact.tone };
}

interface CopyRowProps {
  readonly label: string;
  /** What is copied. */
  readonly value: string;
  readonly children: ReactNode;
  readonly context: CopyContext;
}

/** A label, a value and a button of 44 px that copies the value. */
function CopyRow({ label, value, children, context }: CopyRowProps): ReactNode {
  const shown = useRef<HTMLSpanElement>(null);
  const line = slots.copyRow();
  return (
    <div className={line.root}>
      <span className={line.label}>{label}</span>
      <span className={line.value} ref={shown}>
        {children}
      </span>
      <span className={line.button}>
        <IconButton
          label={context.t('shell.copy.of', { label })}
          tone="brand"
          onClick={() => copyAndToast(value, context, shown.current)}
        >
          <Icon name="copy" size={20} />
        </IconButton>
      </span>
    </div>
  );
}

type CopyContext = Pick<RenderContext, 'port' | 't'>;

/** Copies a text and says whether it really is in the clipboard. Where it is not, what shows it stands selected for a long press. */
export function copyAndToast(text: string, { port, t }: CopyContext, shown?: Element | null): void {
  void port.copy(text).then((isCopied) => {
    if (!isCopied && shown) selectContents(shown);
    port.toast(isCopied ? 'success' : 'error', t(isCopied ? 'shell.copy.done' : 'shell.copy.failed'));
  });
}
