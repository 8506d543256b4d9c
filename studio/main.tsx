import { ChakraProvider } from '@chakra-ui/react';
import { createRoot } from 'react-dom/client';
import { StudioShell } from './app/shell.tsx';
import { createStudio } from './session/create-studio.ts';
import { StudioProvider } from './session/studio.ts';
import { studioSystem } from './app/studio-system.ts';

const root = document.getElementById('root');
if (!root) throw new Error('studio/index.html has no element with id="root": put it back');
const studio = createStudio(window);
createRoot(root).render(
  <ChakraProvider value={studioSystem}>
    <StudioProvider value={studio}>
      <StudioShell />
    </StudioProvider>
  </ChakraProvider>,
);
