import { useRef, type ReactNode } from 'react';
import type { Facts, Fact, Tone } from '#generated/config.ts';
import { recipes, slots } from '#generated/recipes.ts';
import { formatText, formatValue } from '#model/format.ts';
import { Icon } from '#ui/art/icon.tsx';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { linkButtons } from './links-part.tsx';
import type { PartProps, RenderContext } from '#renderer/page/render-context.ts';
import { heroClass } from '#ui/layout/hero-class.ts';
import { ValueSkeleton } from '#ui/feedback/skeleton.tsx';
import { LongText } from './show-more.tsx';
import { evaluate, shownParts } from '#model/evaluate.ts';
import { copyAndToast } from '#renderer/action/run-actions.ts';
import { failedDataId } from '#renderer/data/read-scope.ts';

/** Labelled values on a panel. An emphasised one is a large figure. Each value, or all, can be copied. */
export function FactsPart({ part: facts, context }: PartProps<Facts>): ReactNode {
  const { scope, t } = context;
  const items = shownParts(facts.items, scope).map((fact) => ({ fact, value: readFact(fact, context) }));
  const links = linkButtons(facts.actions, context);
  if (items.length === 0 && links.length === 0) return null;
  const title = formatText(facts.title, scope, t);
  const copyAll = formatText(facts.copyAll, scope, t);
  const lines = items.flatMap(({ value: { label, raw } }) => (raw === undefined ? [] : [`${label} ${raw}`]));
  const copyButton = copyAll && lines.length > 0 && (
    <Button variant="soft" full onClick={() => void copyAndToast(lines.join('\n'), context)}>
      {copyAll}
    </Button>
  );
  const isPlain = !title && !copyButton && links.length === 0 && !items[0]?.fact.emphasis;
  return (
    <section
      className={facts.surface === 'glaze' ? heroClass() : recipes.card({ padding: isPlain ? 'list' : 'md' })}
      aria-label={title}
    >
      {title ? <h2 className={slots.page().sectionTitle}>{title}</h2> : null}
      {items.map(({ fact, value }) => (
        <FactLine key={facts.items.indexOf(fact)} fact={fact} value={value} context={context} />
      ))}
      {(copyButton || links.length > 0) && (
        <div className={recipes.stack({ gap: 'sm', pad: 'top' })}>
          {copyButton}
          {links}
        </div>
      )}
    </section>
  );
}

interface FactLineProps {
  readonly fact: { readonly [Name in 'copy' | 'emphasis']?: Fact[Name] | undefined };
  readonly value: FactValue;
  readonly context: Pick<RenderContext, 'port' | 't'>;
}

/** One labelled value: a large figure or a line; also in a row's details and in the review of a form. */
export function FactLine({ fact, value, context }: FactLineProps): ReactNode {
  const valueElement = useRef<HTMLSpanElement>(null);
  const { label, text, raw, tone } = value;
  const line = slots.copyRow();
  if (fact.emphasis) return <Figure label={label} text={text} />;
  return (
    <div className={line.root}>
      <span className={line.label}>{label}</span>
      <span className={line.value} ref={valueElement}>
        {text === undefined ? (
          <ValueSkeleton width="amount" />
        ) : tone ? (
          <span className={recipes.statusPill({ tone })}>{text}</span>
        ) : (
          <LongText text={text} t={context.t} />
        )}
      </span>
      {fact.copy && raw !== undefined && (
        <span className={line.button}>
          <IconButton
            label={context.t('shell.copy.of', { label })}
            tone="brand"
            onClick={() => void copyAndToast(raw, context, valueElement.current)}
          >
            <Icon name="copy" size={20} />
          </IconButton>
        </span>
      )}
    </div>
  );
}

/** A large figure. The decimals are smaller, as those of a balance are (MoneyText). */
function Figure({ label, text }: Pick<FactValue, 'label' | 'text'>): ReactNode {
  const style = slots.moneyText({ size: 'display' });
  const [whole, decimals] = text?.split(/(\.\d\d.*)/) ?? [];
  return (
    <div className={slots.copyRow().figure}>
      <span className={recipes.text({ size: 'caption', tone: 'subtle' })}>{label}</span>
      <span className={style.root}>
        {whole ?? <ValueSkeleton shape="figure" />}
        <span className={style.fraction}>{decimals}</span>
      </span>
    </div>
  );
}

interface FactValue {
  readonly label: string;
  /** Undefined while the value is unknown. A dash if it is missing or failed to load. */
  readonly text: string | undefined;
  /** What is copied; undefined if there is none. */
  readonly raw: string | undefined;
  readonly tone: Tone | undefined;
}

/** Evaluates and formats a labelled value. */
export function readFact(fact: Fact, context: RenderContext): FactValue {
  const { scope, t } = context;
  const label = formatText(fact.label, scope, t) ?? '';
  const result = evaluate(fact.value, scope);
  const value = result === undefined && failedDataId(fact.value, scope) !== undefined ? null : result;
  if (value === undefined) return { label, text: undefined, raw: undefined, tone: undefined };
  const { text, tone = fact.tone } = formatValue(fact.format, value, context);
  return { label, text, raw: value === null || value === '' ? undefined : String(value), tone };
}
