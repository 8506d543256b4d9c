import type { ReactNode } from 'react';
import type { Fact } from '#generated/config.ts';
import { recipes, slots } from '#generated/recipes.ts';
import { CopyRow } from '#ui/copy-row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusPill } from '#ui/status-pill.tsx';
import type { FactReading } from './fact-reading.ts';
import { sayCopied } from './say-copied.ts';
import { LongText } from './more.tsx';
import type { Surroundings } from './surroundings.ts';

interface FactLineProps {
  readonly fact: Pick<Fact, 'copy' | 'emphasis'>;
  readonly reading: FactReading | undefined;
  readonly around: Pick<Surroundings, 'port' | 't'>;
}

/** One labelled value: the figure of its panel, a line that can be copied, or a plain line. */
export function FactLine({ fact, reading, around }: FactLineProps): ReactNode {
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
    text !== undefined && <LongText text={text} t={around.t} />
  );
  if (fact.copy && raw !== undefined)
    return (
      <CopyRow
        label={label}
        value={raw}
        copyLabel={around.t('shell.copy.of', { label })}
        onCopied={sayCopied(around)}
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
