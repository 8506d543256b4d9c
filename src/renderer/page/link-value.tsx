import type { ReactNode } from 'react';
import type { Link } from '#generated/config.ts';
import { evaluate } from '#model/evaluate.ts';
import { formatValue } from '#model/format-value.ts';
import { StatusPill } from '#ui/status-pill.tsx';
import type { Surroundings } from './surroundings.ts';

/** The value at the end of a link; nothing while it is unknown. */
export function LinkValue({
  link,
  around,
}: {
  readonly link: Link;
  readonly around: Surroundings;
}): ReactNode {
  if (link.value === undefined) return null;
  const { scope, t, enums, port } = around;
  const value = evaluate(link.value, scope);
  if (value === undefined) return null;
  const { text, tone } = formatValue(link.format, value, { t, enums, serverNow: () => port.serverNow() });
  return tone ? <StatusPill tone={tone}>{text}</StatusPill> : text;
}
