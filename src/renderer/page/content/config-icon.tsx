import type { ComponentProps, ReactNode } from 'react';
import type { IconName } from '#generated/icon-names.ts';
import { Icon } from '#ui/art/icon.tsx';

interface ConfigIconProps extends Omit<ComponentProps<typeof Icon>, 'name'> {
  readonly name: string;
}

/** An icon that config names: the checker proves that it is one of the set; another would draw nothing. */
export function ConfigIcon({ name, ...look }: ConfigIconProps): ReactNode {
  return <Icon name={name as IconName} {...look} />;
}
