import { Global } from '@emotion/react';
import type { ReactNode } from 'react';
import '#generated/system.css';

/**
 * The look of the site's own form, at the size of a desktop: the renderer and its style sheet are the players', the sizes are the
 * studio's. What that style sheet says of the whole document, the studio's system takes back.
 */
export function SheetStyle(): ReactNode {
  return (
    <Global
      styles={{
        '.sheet-form': {
          '--ui-sizes-control': '36px',
          '--ui-sizes-control-md': '28px',
          '--ui-sizes-touch': '32px',
          '--ui-radii-control': '8px',
          '--ui-font-sizes-body': '14px',
          '--ui-font-sizes-body-sm': '13px',
          '--ui-font-sizes-caption': '12px',
          fontSize: '14px',
        },
        '.sheet-form input, .sheet-form textarea, .sheet-form button': { fontSize: '14px' },
        '.sheet-form label + button, .sheet-form span[id$=-label] + button': {
          fontSize: '12px',
          fontWeight: 400,
          minHeight: '20px',
          height: '20px',
          padding: 0,
          color: 'var(--chakra-colors-fg-subtle)',
          '&:hover': { color: 'var(--chakra-colors-brand-fg)' },
        },
        '.sheet-form input': { paddingBlock: '6px', paddingInline: '10px' },
      }}
    />
  );
}
