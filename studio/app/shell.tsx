import { Box, Grid } from '@chakra-ui/react';
import { useEffect } from 'react';
import { PhoneDesk } from '#studio/frame/phone-desk.tsx';
import { FaultStrip } from './fault-strip.tsx';
import { PageRail } from './page-rail.tsx';
import { PaneArea } from './pane-area.tsx';
import { useStudio, useView } from './studio.ts';
import { TopBar } from './top-bar.tsx';
import { TroubleBar } from './trouble-bar.tsx';

/** The whole studio: pages at the left, the phone in the middle, panes at the right, what the check says at the foot. */
export function Shell() {
  const { isDark, locale } = useView();
  useEffect(() => {
    const { documentElement: html } = document;
    html.classList.toggle('dark', isDark);
    html.classList.toggle('light', !isDark);
    html.style.colorScheme = isDark ? 'dark' : 'light';
    html.lang = locale === 'zh' ? 'zh-CN' : 'en';
  }, [isDark, locale]);
  useSaveKey();
  return (
    <Grid
      height="100vh"
      templateRows="auto auto minmax(0, 1fr) auto"
      templateColumns={{
        base: '196px minmax(356px, 1fr) minmax(440px, 560px)',
        xl: '232px minmax(420px, 1fr) 600px',
      }}
    >
      <Box gridColumn="1 / -1">
        <TopBar />
      </Box>
      <Box gridColumn="1 / -1">
        <TroubleBar />
      </Box>
      <PageRail />
      <PhoneDesk />
      <PaneArea />
      <Box gridColumn="1 / -1">
        <FaultStrip />
      </Box>
    </Grid>
  );
}

/** Ctrl+S and Cmd+S save, wherever the focus is. */
function useSaveKey(): void {
  const studio = useStudio();
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      event.preventDefault();
      studio.save().catch(studio.complain);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [studio]);
}
