import { ChakraProvider } from '@chakra-ui/react';
import { createRoot } from 'react-dom/client';
import { Shell } from './app/shell.tsx';
import { createStudio } from './app/create-studio.ts';
import { StudioProvider } from './app/studio.ts';
import { studioSystem } from './app/studio-system.ts';

const root = document.getElementById('root');
if (!root) throw new Error('studio/index.html has no element with id="root": put it back');
const studio = createStudio(window);
createRoot(root).render(
  <ChakraProvider value={studioSystem}>
    <StudioProvider value={studio}>
      <Shell />
    </StudioProvider>
  </ChakraProvider>,
);
