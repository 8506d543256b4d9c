import { ChakraProvider } from '@chakra-ui/react';
import { createRoot } from 'react-dom/client';
import { StudioShell } from './app/shell.tsx';
import { chakraSystem } from './app/chakra-system.ts';

const root = document.getElementById('root');
if (!root) throw new Error('studio/index.html has no element with id="root": put it back');
createRoot(root).render(
  <ChakraProvider value={chakraSystem}>
    <StudioShell />
  </ChakraProvider>,
);
