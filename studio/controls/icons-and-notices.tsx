import { Badge, Icon, IconButton, chakra, Flex } from '@chakra-ui/react';
import type { IconButtonProps, IconProps, FlexProps } from '@chakra-ui/react';
import PATHS from './icon-paths.json' with { type: 'json' };
import type { ReactNode } from 'react';
import { errorsOf, type StudioFault } from '#studio/protocol/studio-calls.ts';

export type StudioIconName = keyof typeof PATHS;

/** An icon of the studio, hidden from screen readers: a text or a label beside it says the same. */
export function StudioIcon({ name, ...rest }: Omit<IconProps, 'name'> & { name: StudioIconName }) {
  const stroke = {
    stroke: 'currentColor',
    strokeWidth: name === 'grip' ? 2.6 : 1.8,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  } as const;
  return (
    <Icon boxSize="4" aria-hidden {...rest}>
      <svg viewBox="0 0 24 24" fill="none" {...stroke}>
        <path d={PATHS[name]} />
      </svg>
    </Icon>
  );
}

interface IconActionProps extends IconButtonProps {
  readonly icon: StudioIconName;
  readonly label: string;
}

/** A button that shows only an icon; the label is its accessible name and its tooltip. */
export function IconAction({ icon, label, ...rest }: IconActionProps) {
  return (
    <IconButton variant="ghost" aria-label={label} title={label} {...rest}>
      <StudioIcon name={icon} />
    </IconButton>
  );
}

/** A short explanation in small, muted text. */
export const Hint = chakra('p', { base: { fontSize: 'xs', color: 'fg.subtle' } });

interface NoticeProps extends FlexProps {
  readonly tone: 'danger' | 'warning' | 'success' | 'brand';
  readonly children: ReactNode;
}

/** A coloured message. Screen readers read an error at once. */
export function Notice({ tone, children, ...rest }: NoticeProps): ReactNode {
  return (
    <Flex
      role={tone === 'danger' ? 'alert' : 'status'}
      gap="2.5"
      padding="3"
      borderRadius="lg"
      fontSize="sm"
      background={`${tone}.subtle`}
      color={`${tone}.fg`}
      {...rest}
    >
      <StudioIcon name={tone === 'success' ? 'check' : 'alert'} flex="none" marginTop="0.5" />
      <span>{children}</span>
    </Flex>
  );
}

/** The number of errors and of warnings, without a badge for none. */
export function FaultBadge({ faults }: { readonly faults: readonly StudioFault[] }): ReactNode {
  // Copy that is used twice counts as one fault.
  const unique = [...new Map(faults.map((one) => [`${one.path}:${one.line}:${one.what}`, one])).values()];
  const errors = errorsOf(unique).length;
  const warnings = unique.length - errors;
  return (
    <>
      {errors > 0 && (
        <Badge colorPalette="danger" variant="solid">
          {errors}
        </Badge>
      )}
      {warnings > 0 && <Badge colorPalette="warning">{warnings}</Badge>}
    </>
  );
}
