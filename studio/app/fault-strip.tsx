import { Badge, Box, Button, Flex, Spacer, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { StudioIcon } from '#studio/controls/studio-icon.tsx';
import { useMessages } from '#studio/controls/use-messages.ts';
import type { StudioFault } from '#studio/protocol/studio-calls.ts';
import { errorsOf, warningsOf } from '#studio/session/severity.ts';
import { useStudio, useView } from '#studio/session/studio.ts';

/** What the check says of config as it is edited: how many faults there are, and each with its place. */
export function FaultStrip() {
  const { state, isSending } = useView();
  const t = useMessages();
  const [isOpen, open] = useState(true);
  const { faults, checked, revision } = state;
  return (
    <Box
      as="section"
      bg="bg"
      borderTopWidth="1px"
      aria-live="polite"
      aria-busy={isSending || checked < revision}
    >
      <Flex align="center" gap="2" height="9" paddingX="4" fontSize="xs">
        <FaultCount />
        <Spacer />
        {faults.length > 0 && (
          <Button size="2xs" variant="ghost" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
            <StudioIcon name={isOpen ? 'down' : 'up'} boxSize="3" />
            {t(isOpen ? 'studio.faults.close' : 'studio.faults.open')}
          </Button>
        )}
      </Flex>
      {faults.length > 0 && isOpen && (
        <Box as="ul" maxHeight="9.5rem" overflowY="auto" paddingX="2" paddingBottom="2" listStyleType="none">
          {faults.map((fault) => (
            <FaultLine key={`${fault.path}${fault.pointer}${fault.what}${String(fault.column)}`} {...fault} />
          ))}
        </Box>
      )}
    </Box>
  );
}

/** How many errors and warnings there are, and how long the check took. */
function FaultCount() {
  const { state, isSending } = useView();
  const t = useMessages();
  const { faults, checked, revision, took } = state;
  const errors = errorsOf(faults).length;
  const warnings = warningsOf(faults).length;
  const tone = errors > 0 ? 'danger' : warnings > 0 ? 'warning' : 'success';
  const said = [
    ...(errors > 0 ? [t('studio.faults.count', { count: errors })] : []),
    ...(warnings > 0 ? [t('studio.faults.warnings', { count: warnings })] : []),
  ];
  const look = said.length > 0 ? { color: `${tone}.fg`, fontWeight: 'medium' } : { color: 'fg.muted' };
  const isChecking = isSending || checked < revision;
  return (
    <>
      <StudioIcon name={said.length > 0 ? 'alert' : 'check'} color={`${tone}.fg`} />
      <Text {...look}>{said.length > 0 ? said.join(' · ') : t('studio.faults.none')}</Text>
      {isChecking && <Text color="fg.subtle">{t('studio.faults.checking')}</Text>}
      {!isChecking && took > 0 && revision > 1 && (
        <Text color="fg.subtle">{t('studio.faults.took', { ms: took })}</Text>
      )}
    </>
  );
}

function FaultLine({ path, line, pointer, severity, what, why, remedy }: StudioFault) {
  const studio = useStudio();
  const t = useMessages();
  return (
    <li>
      <Flex
        as="button"
        width="full"
        gap="3"
        paddingX="2"
        paddingY="1"
        borderRadius="md"
        fontSize="xs"
        textAlign="left"
        cursor="pointer"
        _hover={{ bg: 'bg.muted' }}
        title={t('studio.faults.go', { path, line })}
        onClick={() => studio.open({ path, pointer }, 'json')}
      >
        <Text as="span" fontFamily="mono" color="fg.subtle" flexShrink="0">
          {path.replace(/^config\//, '')}:{line}
        </Text>
        {severity === 'warning' && (
          <Badge size="xs" colorPalette="warning" flexShrink="0">
            {t('studio.faults.warning')}
          </Badge>
        )}
        <Text as="span" flex="1" color="fg.muted">
          <Text as="span" fontWeight="medium" color="fg">
            {what}
          </Text>
          {` ${why} · ${remedy}`}
        </Text>
      </Flex>
    </li>
  );
}
