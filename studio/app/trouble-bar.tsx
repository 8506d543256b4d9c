import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { Glyph } from '#studio/controls/glyph.tsx';
import { useStudio, useView } from '#studio/session/studio.ts';
import { useMessages } from '#studio/controls/use-messages.ts';

/** What went wrong between the studio and its server: a lost connection until it heals, a refusal until it is put away. */
export function TroubleBar() {
  const studio = useStudio();
  const { connection, trouble, state } = useView();
  const t = useMessages();
  return (
    <Box role="status" aria-live="polite">
      {connection === 'lost' && (
        <Flex
          align="center"
          gap="2"
          paddingX="4"
          paddingY="2"
          bg="warning.subtle"
          color="warning.fg"
          fontSize="sm"
        >
          <Glyph name="alert" />
          <Text>{t('studio.connection.lost')}</Text>
        </Flex>
      )}
      {trouble && (
        <Flex
          align="center"
          gap="3"
          paddingX="4"
          paddingY="2"
          bg="danger.subtle"
          color="danger.fg"
          fontSize="sm"
        >
          <Glyph name="alert" />
          <Box flex="1" whiteSpace="pre-line">
            {[trouble.words, ...trouble.details].join('\n')}
          </Box>
          {state.conflicts.length > 0 && (
            <Button
              size="xs"
              variant="outline"
              colorPalette="danger"
              onClick={() => {
                studio.complain(undefined);
                studio.show('changes');
              }}
            >
              {t('studio.save.choose')}
            </Button>
          )}
          <Button size="xs" variant="ghost" colorPalette="danger" onClick={() => studio.complain(undefined)}>
            {t('studio.trouble.close')}
          </Button>
        </Flex>
      )}
    </Box>
  );
}
