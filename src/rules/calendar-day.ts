import { beijingParts } from './beijing-time.ts';

/** The day on Beijing's clock at a moment, as YYYY-MM-DD. */
export function beijingDay(epochMs: number): string {
  const { year, month, day } = beijingParts(epochMs);
  return `${year}-${month}-${day}`;
}

/**
 * What was typed of a day, with the hyphens of YYYY-MM-DD put in as its digits come: `19900615`, `1990/06/15` and full-width
 * digits are the same. What is no beginning of a day stays as it was typed.
 */
export function hyphenateDay(typed: string): string {
  return typed
    .replace(/[\uFF10-\uFF19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/\s/g, '')
    .replace(/[/.\u5E74\u6708]/g, '-')
    .replace(/\u65E5$/, '')
    .replace(/^(\d{4})(\d)/, '$1-$2')
    .replace(/^(\d{4}-\d{2})(\d)/, '$1-$2');
}
