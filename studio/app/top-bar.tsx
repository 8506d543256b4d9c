import { Button, Flex, IconButton, Spacer, Text } from '@chakra-ui/react';
import { Glyph } from '#studio/controls/glyph.tsx';
import { useStudio, useView } from '#studio/session/studio.ts';
import { useMessages } from '#studio/controls/use-messages.ts';

/** The studio's name, what is not saved yet, and the colours of the desk. */
export function TopBar() {
  const studio = useStudio();
  const { isDark, state } = useView();
  const t = useMessages();
  const count = state.dirty.length;
  return (
    <Flex as="header" align="center" gap="3" height="12" paddingX="4" bg="bg" borderBottomWidth="1px">
      <Glyph name="phone" color="brand.fg" />
      <Text as="h1" fontWeight="semibold" fontSize="sm">
        {t('studio.title')}
      </Text>
      <Text color="fg.subtle" fontSize="xs" truncate>
        {state.target}
      </Text>
      <Spacer />
      <Text color={count > 0 ? 'warning.fg' : 'fg.subtle'} fontSize="xs" aria-live="polite">
        {count > 0 ? t('studio.save.count', { count }) : t('studio.save.none')}
      </Text>
      <Button
        size="xs"
        variant={count > 0 ? 'solid' : 'outline'}
        disabled={count === 0}
        title={t('studio.save.hint')}
        onClick={() => void studio.save().catch(studio.complain)}
      >
        {t('studio.save.button')}
      </Button>
      <IconButton
        size="xs"
        variant="ghost"
        aria-label={t(isDark ? 'studio.mode.light' : 'studio.mode.dark')}
        title={t(isDark ? 'studio.mode.light' : 'studio.mode.dark')}
        onClick={() => studio.setDark(!isDark)}
      >
        <Glyph name={isDark ? 'sun' : 'moon'} />
      </IconButton>
    </Flex>
  );
}
