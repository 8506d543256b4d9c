import type { ReactNode } from 'react';
import type { IconName } from '#ui/art/icon-name.ts';
import { Icon } from '#ui/art/icon.tsx';

/** An icon that config names: the config check proves that it is one of the set; another would draw nothing. */
export function ConfigIcon({
  name,
  size = 24,
}: {
  readonly name: string;
  readonly size?: number;
}): ReactNode {
  return <Icon name={name as IconName} size={size} />;
}
