import { Icon } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Icon as IconName } from '#generated/config.ts';
import PATHS from './block-pictures.json' with { type: 'json' };
import { Icon as SiteIcon } from '#ui/art/icon.tsx';

/** Returns the function that renders the picture of a choice; undefined for kinds without pictures. */
export function pictureFor(kind: string | undefined): ((name: string) => ReactNode) | undefined {
  if (kind === 'icon') return (name) => name !== '' && <SiteIcon name={name as IconName} size={20} />;
  return kind === 'blockName' ? (name) => name !== '' && <BlockPicture name={name} /> : undefined;
}

/** A drawing of a part of a page, on a screen of 24 by 32. */
function BlockPicture({ name }: { readonly name: string }): ReactNode {
  const path = Object.entries(PATHS).find(([names]) => new RegExp(names).test(name))?.[1] ?? 'M4 6h16v20H4z';
  return (
    <Icon width="24px" height="32px" flex="none" color="fg.muted" aria-hidden>
      <svg viewBox="0 0 24 32" fill="none" stroke="currentColor" strokeWidth={1.4} strokeLinejoin="round">
        <rect x="0.7" y="0.7" width="22.6" height="30.6" rx="3" opacity={0.45} />
        <path d={path} />
      </svg>
    </Icon>
  );
}
