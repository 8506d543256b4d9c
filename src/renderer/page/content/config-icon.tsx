import type { ComponentProps, ReactNode } from 'react';
import type { IconName } from '#generated/icon-names.ts';
import { Icon } from '#ui/art/icon.tsx';

interface ConfigIconProps extends Omit<ComponentProps<typeof Icon>, 'name'> {
  readonly name: string;
}

/** An icon that config names. The checker ensures that the name exists; an unknown one would render nothing. */
export function ConfigIcon({ name, ...rest }: ConfigIconProps): ReactNode {
  return <Icon name={name as IconName} {...rest} />;
}
