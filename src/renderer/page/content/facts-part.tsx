import { useRef, type ReactNode } from 'react';
import type { Facts, Fact, Tone } from '#generated/config.ts';
import { recipes, slots } from '#generated/recipes.ts';
import { formatText, formatValue } from '#model/format.ts';
import { Icon } from '#ui/art/icon.tsx';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { linkButtons } from './links-part.tsx';
import { visibilityOf } from '#renderer/page/visibility.ts';
import type { RenderContext } from '#renderer/page/render-context.ts';
import { glaze } from '#ui/layout/glaze.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import { LongText } from './show-more.tsx';
import { evaluate } from '#model/evaluate.ts';
import { copyAndToast } from '#renderer/action/run-actions.ts';
import { failedDataId } from '#renderer/data/read-data.ts';

/** Facts of config, and what they are read from. */
export interface FactsPartProps {
  readonly facts: Facts;
  readonly context: RenderContext;
}

/** Labelled values on a panel. One may be emphasised as its main figure; each, or all at once, may be copied. */
export function FactsPart({ facts, context }: FactsPartProps) {
  const { scope, t } = context;
  const items = facts.items.filter((fact) => visibilityOf(fact, scope) !== 'hidden');
  const links = linkButtons(facts.actions, context);
  if (items.length === 0 && links.length === 0) return null;
  const title = formatText(facts.title, scope, t);
  const copyAll = formatText(facts.copyAll, scope, t);
  const values = items.map((fact) => readFact(fact, context));
  const lines = values
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
        <FactLine key={facts.items.indexOf(fact)} fact={fact} value={values[index]} context={context} />
      ))}
      {(hasCopyAll || links.length > 0) && (
        <div className={recipes.stack({ gap: 'sm', pad: 'top' })}>
          {hasCopyAll && (
            <Button variant="soft" full onClick={() => void copyAndToast(lines.join('\n'), context)}>
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
  readonly value: FactValue | undefined;
  readonly context: CopyContext;
}

/** One labelled value: the figure of its panel, a line that can be copied, or a plain line. */
export function FactLine({ fact, value, context }: FactLineProps): ReactNode {
  if (!value) return null;
  const { label, text, raw, tone } = value;
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

interface FactValue {
  readonly label: string;
  /** Undefined while the value is unknown; a dash where it is not there, or its answer did not come. */
  readonly text: string | undefined;
  /** The value as sent, for copying; undefined where there is none. */
  readonly raw: string | undefined;
  readonly tone: Tone | undefined;
}

/** Reads a labelled value from the sources. */
export function readFact(
  fact: Fact,
  context: Pick<RenderContext, 'scope' | 't' | 'enums' | 'port'>,
): FactValue {
  const { scope, t } = context;
  const label = formatText(fact.label, scope, t) ?? '';
  const found = evaluate(fact.value, scope);
  const value = found === undefined && failedDataId(fact.value, scope) !== undefined ? null : found;
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
          onClick={() => void copyAndToast(value, context, shown.current)}
        >
          <Icon name="copy" size={20} />
        </IconButton>
      </span>
    </div>
  );
}

type CopyContext = Pick<RenderContext, 'port' | 't'>;
