import { Button, Flex, IconButton, Spacer, Text } from '@chakra-ui/react';
import { useWords } from '#studio/words/say-studio.ts';
import { Glyph } from './glyph.tsx';
import { useStudio, useView } from './studio.ts';

/** The studio's name, what is not saved yet, and the colours of the desk. */
export function TopBar() {
  const studio = useStudio();
  const { isDark, state } = useView();
  const say = useWords();
  const count = state.dirty.length;
  return (
    <Flex as="header" align="center" gap="3" height="12" paddingX="4" bg="bg" borderBottomWidth="1px">
      <Glyph name="phone" color="brand.fg" />
      <Text as="h1" fontWeight="semibold" fontSize="sm">
        {say('title')}
      </Text>
      <Text color="fg.subtle" fontSize="xs" truncate>
        {state.target}
      </Text>
      <Spacer />
      <Text color={count > 0 ? 'warning.fg' : 'fg.subtle'} fontSize="xs" aria-live="polite">
        {count > 0 ? say('save.count', { count }) : say('save.none')}
      </Text>
      <Button
        size="xs"
        variant={count > 0 ? 'solid' : 'outline'}
        disabled={count === 0}
        title={say('save.hint')}
        onClick={() => void studio.save().catch(studio.complain)}
      >
        {say('save.button')}
      </Button>
      <IconButton
        size="xs"
        variant="ghost"
        aria-label={say(isDark ? 'mode.light' : 'mode.dark')}
        title={say(isDark ? 'mode.light' : 'mode.dark')}
        onClick={() => studio.setDark(!isDark)}
      >
        <Glyph name={isDark ? 'sun' : 'moon'} />
      </IconButton>
    </Flex>
  );
}
