import { Box, Flex } from '@chakra-ui/react';
import { PickedCard } from '#studio/inspect/picked-card.tsx';
import { FrameTools } from './frame-tools.tsx';
import { FrameStatus } from './frame-status.tsx';
import { Phone } from './phone.tsx';

/** The middle of the studio: how the phone is held, the phone, and what it shows. */
export function PhoneDesk() {
  return (
    <Flex as="main" direction="column" minHeight="0" minWidth="0" bg="bg.subtle" position="relative">
      <FrameTools />
      <Box flex="1" minHeight="0">
        <Phone />
      </Box>
      <FrameStatus />
      <PickedCard />
    </Flex>
  );
}
