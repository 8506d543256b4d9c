import type { ReactNode } from 'react';
import { slots } from '#generated/recipes.ts';
import { Icon } from '#ui/art/icon.tsx';

/** Says, in a strip of 32 px, that the connection is gone and how old the figures are. */
export function OfflineStrip({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={slots.offlineStrip().root}>
      <Icon name="offline" size={16} />
      <span>{children}</span>
    </div>
  );
}
