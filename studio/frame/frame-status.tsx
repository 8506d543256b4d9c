import { Flex, Text } from '@chakra-ui/react';
import { errorsOf } from '#studio/app/severity.ts';
import { useView } from '#studio/app/studio.ts';
import { Glyph } from '#studio/app/glyph.tsx';
import { useWords } from '#studio/words/say-studio.ts';

/** Whether the phone shows the newest edit, or the last good state while there are errors. */
export function FrameStatus() {
  const { state, isSending, frame } = useView();
  const say = useWords();
  const isStale = errorsOf(state.faults).length > 0;
  const isUpdating = !isStale && (isSending || frame.drawn !== state.shown || state.checked < state.revision);
  const isFallback = frame.config !== '' && !frame.config.startsWith('newest');
  const words = isStale
    ? say('frame.stale')
    : isUpdating
      ? say('frame.updating')
      : isFallback
        ? say('frame.fallback')
        : frame.delayMs > 0
          ? say('frame.current.ms', { ms: frame.delayMs })
          : say('frame.current');
  const isBad = isStale || (isFallback && !isUpdating);
  return (
    <Flex
      role="status"
      align="center"
      justify="center"
      gap="1.5"
      height="8"
      flexShrink="0"
      fontSize="xs"
      color={isBad ? 'warning.fg' : 'fg.subtle'}
      bg={isBad ? 'warning.subtle' : undefined}
    >
      <Glyph name={isBad ? 'alert' : isUpdating ? 'reload' : 'check'} boxSize="3.5" />
      <Text>{words}</Text>
    </Flex>
  );
}
