import { Flex, type FlexProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { StudioIcon } from './studio-icon.tsx';

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
