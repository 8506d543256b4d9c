import { ChakraProvider } from '@chakra-ui/react';
import { DialogView } from './dialog-view.tsx';
import { DrawerView } from './drawer-view.tsx';
import type { OverlayProps } from './overlay-props.ts';
import { overlaySystem } from './overlay-system.ts';

/** An overlay of any kind, with the run-time Chakra it needs. This file is the root of the lazily loaded chunk. */
export function OverlayView(props: OverlayProps) {
  return (
    <ChakraProvider value={overlaySystem}>
      {props.kind === 'dialog' ? <DialogView {...props} /> : <DrawerView {...props} />}
    </ChakraProvider>
  );
}
