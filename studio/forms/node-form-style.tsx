import { Global } from '@emotion/react';
import type { ReactNode } from 'react';
import '#generated/system.css';

/** Styles the site's own form components for a desktop. Chakra's reset undoes the rules of system.css for html and body. */
export function NodeFormStyle(): ReactNode {
  return (
    <Global
      styles={{
        '.node-form': {
          '--ui-colors-border-emphasized': 'var(--chakra-colors-border)',
          '--ui-sizes-control': '36px',
          '--ui-sizes-control-md': '28px',
          '--ui-sizes-touch': '32px',
          '--ui-radii-control': '8px',
          '--ui-font-sizes-body': '14px',
          '--ui-font-sizes-body-sm': '13px',
          '--ui-font-sizes-caption': '12px',
          fontSize: '14px',
        },
        '.node-form input, .node-form textarea, .node-form button': { fontSize: '14px' },
        // The action of a field, beside its label.
        '.node-form label + button, .node-form span[id$=-label] + button': {
          fontSize: '12px',
          fontWeight: 400,
          minHeight: '20px',
          height: '20px',
          padding: 0,
          minWidth: 0,
          marginInlineEnd: 0,
          color: 'var(--chakra-colors-fg-subtle)',
          '&:hover': { color: 'var(--chakra-colors-brand-fg)' },
        },
        '.node-form input': { minHeight: 0, paddingBlock: '6px', paddingInline: '10px' },
      }}
    />
  );
}
