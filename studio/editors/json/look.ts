import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const color = (name: string): string => `var(--chakra-colors-${name})`;

/** The editor in the studio's own colours, by day and by night. */
export function editorLook(isDark: boolean): Extension {
  return [
    EditorView.theme(
      {
        '&': { height: '100%', fontSize: '12.5px', backgroundColor: color('bg'), color: color('fg') },
        '&.cm-focused': { outline: 'none' },
        '.cm-scroller': { fontFamily: 'var(--chakra-fonts-mono)', lineHeight: '1.6' },
        '.cm-content': { caretColor: color('fg') },
        '.cm-cursor': { borderLeftColor: color('fg') },
        '.cm-gutters': { backgroundColor: color('bg'), color: color('fg-subtle'), border: 'none' },
        '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: color('bg-muted') },
        '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
          backgroundColor: color('brand-muted'),
        },
        '.cm-tooltip': {
          backgroundColor: color('bg-panel'),
          color: color('fg'),
          border: `1px solid ${color('border')}`,
          borderRadius: '8px',
          boxShadow: '0 6px 24px rgb(0 0 0 / 18%)',
          maxWidth: '420px',
          overflow: 'hidden',
        },
        '.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--chakra-fonts-mono)', maxHeight: '15em' },
        '.cm-tooltip-autocomplete > ul > li': { padding: '3px 8px' },
        '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
          backgroundColor: color('brand-subtle'),
          color: color('brand-fg'),
        },
        '.cm-completionDetail': { fontStyle: 'normal', color: color('fg-subtle'), marginLeft: '12px' },
        '.cm-completionInfo': { padding: '8px 10px', fontSize: '12px', maxWidth: '300px' },
        '.cm-said': { padding: '8px 10px', fontSize: '12px', whiteSpace: 'pre-wrap' },
        '.cm-diagnostic': { whiteSpace: 'pre-wrap', padding: '6px 10px', fontSize: '12px' },
        '.cm-diagnostic-error': { borderLeftColor: color('danger-solid') },
        '.cm-panels': {
          backgroundColor: color('bg-subtle'),
          color: color('fg'),
          borderColor: color('border'),
        },
        '.cm-panel input, .cm-panel button': {
          backgroundColor: color('bg'),
          color: color('fg'),
          backgroundImage: 'none',
        },
        '.cm-foldPlaceholder': {
          backgroundColor: color('bg-muted'),
          border: 'none',
          color: color('fg-muted'),
        },
      },
      { dark: isDark },
    ),
    syntaxHighlighting(
      HighlightStyle.define([
        { tag: tags.propertyName, color: color('brand-fg') },
        { tag: tags.string, color: color('success-fg') },
        { tag: [tags.number, tags.bool, tags.null], color: color('warning-fg') },
        { tag: [tags.separator, tags.squareBracket, tags.brace], color: color('fg-subtle') },
      ]),
    ),
  ];
}
