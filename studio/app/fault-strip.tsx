import { Badge, Box, Button, Flex, Spacer, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { StudioFault } from '#studio/protocol.ts';
import { useWords } from '#studio/words/say-studio.ts';
import { Glyph } from './glyph.tsx';
import { errorsOf, warningsOf } from './severity.ts';
import { useStudio, useView } from './studio.ts';

/** What the check says of config as it is edited: one line, or each fault with its place, which opens there. */
export function FaultStrip() {
  const { state, isSending } = useView();
  const say = useWords();
  const [isOpen, open] = useState(true);
  const { faults, checked, revision, took } = state;
  const isChecking = isSending || checked < revision;
  const errors = errorsOf(faults).length;
  const warnings = warningsOf(faults).length;
  const tone = errors > 0 ? 'danger' : warnings > 0 ? 'warning' : 'success';
  const said = [
    ...(errors > 0 ? [say('faults.count', { count: errors })] : []),
    ...(warnings > 0 ? [say('faults.warnings', { count: warnings })] : []),
  ];
  return (
    <Box as="section" bg="bg" borderTopWidth="1px" aria-live="polite" aria-busy={isChecking}>
      <Flex align="center" gap="2" height="9" paddingX="4" fontSize="xs">
        <Glyph name={said.length > 0 ? 'alert' : 'check'} color={`${tone}.fg`} />
        <Text
          color={said.length > 0 ? `${tone}.fg` : 'fg.muted'}
          fontWeight={said.length > 0 ? 'medium' : 'normal'}
        >
          {said.length > 0 ? said.join(' · ') : say('faults.none')}
        </Text>
        {isChecking ? (
          <Text color="fg.subtle">{say('faults.checking')}</Text>
        ) : (
          took > 0 && revision > 1 && <Text color="fg.subtle">{say('faults.took', { ms: took })}</Text>
        )}
        <Spacer />
        {said.length > 0 && (
          <Button size="2xs" variant="ghost" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
            <Glyph name={isOpen ? 'down' : 'up'} boxSize="3" />
            {say(isOpen ? 'faults.close' : 'faults.open')}
          </Button>
        )}
      </Flex>
      {said.length > 0 && isOpen && (
        <Box as="ul" maxHeight="9.5rem" overflowY="auto" paddingX="2" paddingBottom="2" listStyleType="none">
          {faults.map((fault) => (
            <FaultLine
              key={`${fault.path}${fault.pointer}${fault.what}${String(fault.column)}`}
              fault={fault}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}

function FaultLine({ fault }: { readonly fault: StudioFault }) {
  const studio = useStudio();
  const say = useWords();
  const { path, line, pointer, severity, what, why, remedy } = fault;
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
        title={say('faults.go', { path, line })}
        onClick={() => studio.open({ path, pointer }, 'json')}
      >
        <Text as="span" fontFamily="mono" color="fg.subtle" flexShrink="0">
          {path.replace(/^config\//, '')}:{line}
        </Text>
        {severity === 'warning' && (
          <Badge size="xs" colorPalette="warning" flexShrink="0">
            {say('faults.warning')}
          </Badge>
        )}
        <Text as="span" flex="1">
          <Text as="span" fontWeight="medium">
            {what}
          </Text>
          <Text as="span" color="fg.muted">
            {` ${why} · ${remedy}`}
          </Text>
        </Text>
      </Flex>
    </li>
  );
}
