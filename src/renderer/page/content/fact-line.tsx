import type { ReactNode } from 'react';
import type { Fact } from '#generated/config.ts';
import { recipes, slots } from '#generated/recipes.ts';
import { CopyRow } from '#ui/layout/copy-row.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import type { FactReading } from './fact-reading.ts';
import { sayCopied } from './say-copied.ts';
import { LongText } from './more.tsx';
import type { RenderContext } from '#renderer/page/render-context.ts';

interface FactLineProps {
  readonly fact: Pick<Fact, 'copy' | 'emphasis'>;
  readonly reading: FactReading | undefined;
  readonly context: Pick<RenderContext, 'port' | 't'>;
}

/** One labelled value: the figure of its panel, a line that can be copied, or a plain line. */
export function FactLine({ fact, reading, context }: FactLineProps): ReactNode {
  if (!reading) return null;
  const { label, text, raw, tone } = reading;
  if (fact.emphasis)
    return (
      <div className={recipes.stack({ gap: 'none' })}>
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
      <CopyRow
        label={label}
        value={raw}
        copyLabel={context.t('shell.copy.of', { label })}
        onCopied={sayCopied(context)}
      >
        {shown}
      </CopyRow>
    );
  const line = slots.copyRow();
  return (
    <div className={line.root}>
      <span className={line.label}>{label}</span>
      <span className={line.value}>{text === undefined ? <Skeleton width="half" /> : shown}</span>
    </div>
  );
}
