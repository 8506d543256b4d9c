import { Icon } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon as SiteIcon, isIconName } from '#ui/art/icon.tsx';

/** What draws the choices of a kind before their words; undefined for those that have no picture. */
export function pictureFor(kind: string | undefined): ((name: string) => ReactNode) | undefined {
  if (kind === 'icon') return (name) => isIconName(name) && <SiteIcon name={name} size={20} />;
  return kind === 'block' ? (name) => name !== '' && <BlockPicture name={name} /> : undefined;
}

/** Outlines of what parts of a page look like, on a screen of 24 by 32. */
const OUTLINES: readonly (readonly [names: RegExp, path: string])[] = [
  [/^form$|^input$/, 'M4 6h16v5H4zM4 14h16v5H4zM4 23h16v4H4z'],
  [/^list$|venue-list|home-notices|note$/, 'M4 6h16M4 11h16M4 16h16M4 21h16M4 26h10'],
  [/^links$|home-games|tiles/, 'M4 5h7v7H4zM13 5h7v7h-7zM4 14h7v7H4zM13 14h7v7h-7z'],
  [/^tabs$|transfer-auto|comfort|play-reminder/, 'M4 6h5v4H4zM10 6h5v4h-5zM16 6h4v4h-4zM4 13h16v14H4z'],
  [/banner|slides|picture|home-welcome/, 'M4 8h16v12H4zM4 17l5-4 4 3 3-2 4 3M10 24h1M13 24h1'],
  [/wallet|header|facts|vip|order|packet/, 'M4 6h16v12H4zM7 10h6M7 14h10M4 22h16M4 26h16'],
  [/qr|install|fetch|download/, 'M6 6h12v12H6zM9 9h2v2H9zM13 9h2v2h-2zM9 13h2v2H9zM6 23h12'],
  [/^accordion$/, 'M4 6h16v5H4zM4 13h16v5H4zM4 20h16v5H4zM16 8.5h2M16 15.5h2M16 22.5h2'],
  [/^table$/, 'M4 6h16v20H4zM4 11h16M4 16h16M4 21h16M10 6v20'],
  [/^(?:article|prose)$/, 'M4 6h10M4 11h16M4 15h16M4 19h16M4 23h12'],
  [/^frame$|game-screen/, 'M4 6h16v20H4zM4 10h16'],
  [/head|brand|page-head/, 'M4 6h16v5H4zM6 8.5h2M10 8.5h6'],
];

/** A small drawing of a part of a page. */
export function BlockPicture({ name }: { readonly name: string }): ReactNode {
  const path = OUTLINES.find(([names]) => names.test(name))?.[1] ?? 'M4 6h16v20H4z';
  return (
    <Icon width="24px" height="32px" flex="none" color="fg.muted" aria-hidden>
      <svg viewBox="0 0 24 32" fill="none" stroke="currentColor" strokeWidth={1.4} strokeLinejoin="round">
        <rect x="0.7" y="0.7" width="22.6" height="30.6" rx="3" opacity={0.45} />
        <path d={path} />
      </svg>
    </Icon>
  );
}
