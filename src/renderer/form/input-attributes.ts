import type { Field } from '#generated/config.ts';

/** What a field tells the phone's keyboard and the browser's memory; none of it where config says nothing. */
export function inputAttributes({ ui }: Field) {
  return {
    ...(ui.autocomplete !== undefined && { autoComplete: ui.autocomplete }),
    ...(ui.inputMode && { inputMode: ui.inputMode }),
    ...(ui.enterKeyHint && { enterKeyHint: ui.enterKeyHint }),
    ...(ui.autocapitalize && { autoCapitalize: ui.autocapitalize }),
    ...(ui.autocapitalize === 'none' && { spellCheck: false, autoCorrect: 'off' }),
    ...(ui.readOnly && { readOnly: true }),
  };
}
