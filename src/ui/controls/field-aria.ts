/** What hangs on a control so that a screen reader ties it to its frame. */
export interface FieldAria {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

/** What a field says besides its label. */
export interface FieldWords {
  hint?: unknown;
  error?: unknown;
  required?: boolean | undefined;
}

/** The id of a field's hint. */
export function hintId(id: string): string {
  return `${id}-hint`;
}

/** The id of a field's message. */
export function errorId(id: string): string {
  return `${id}-error`;
}

/** The id, description, validity and need of a control inside a FieldFrame of the same id. */
export function fieldAria(id: string, { hint, error, required }: FieldWords): FieldAria {
  const described = [error ? errorId(id) : '', hint ? hintId(id) : ''].filter(Boolean).join(' ');
  return {
    id,
    ...(described && { 'aria-describedby': described }),
    ...(error ? { 'aria-invalid': true as const } : {}),
    ...(required && { 'aria-required': true as const }),
  };
}
