import { Box, Button, Flex, Spacer, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { StudioIcon } from '#studio/controls/icons-and-notices.tsx';
import { t } from '#studio/messages/messages.ts';
import type { ConfigIndex } from '#studio/edits/config-index.ts';
import { withoutUnusedCopy } from '#studio/edits/copy-edits.ts';
import { parsed, put } from '#studio/edits/edit-texts.ts';
import { above, below, valueAt } from '#scripts/schema/pointer.ts';
import { errorsOf, type StudioFault, type StudioFix } from '#studio/protocol/studio-calls.ts';
import { studio } from '#studio/session/studio-actions.ts';
import { useView, useConfigIndex } from '#studio/session/hooks.ts';

/** The result of the check of the edited config: the number of faults, and each fault with its place. */
export function FaultStrip() {
  const { state, isSending } = useView();
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
        <Box maxHeight="11rem" overflowY="auto" paddingX="2" paddingBottom="2">
          <FaultList title={t('studio.faults.errors')} faults={errorsOf(faults)} />
          <FaultList
            title={t('studio.faults.warnings.title')}
            faults={faults.filter(({ severity }) => severity === 'warning')}
          />
        </Box>
      )}
    </Box>
  );
}

function FaultList({ title, faults }: { readonly title: string; readonly faults: readonly StudioFault[] }) {
  if (faults.length === 0) return null;
  return (
    <Box as="section" aria-label={title}>
      <Text as="h2" fontSize="xs" fontWeight="medium" color="fg.muted" paddingX="2" paddingTop="1">
        {title}
      </Text>
      <Box as="ul" listStyleType="none">
        {faults.map((fault) => (
          <FaultLine
            key={`${fault.path}${fault.pointer}${fault.what}${String(fault.column)}`}
            fault={fault}
          />
        ))}
      </Box>
    </Box>
  );
}

function FaultCount() {
  const { state, isSending } = useView();
  const { faults, checked, revision, tookMs } = state;
  const errors = errorsOf(faults).length;
  const warnings = faults.length - errors;
  const tone = errors > 0 ? 'danger' : warnings > 0 ? 'warning' : 'success';
  const counts = [
    ...(errors > 0 ? [t('studio.faults.count', { count: errors })] : []),
    ...(warnings > 0 ? [t('studio.faults.warnings', { count: warnings })] : []),
  ];
  const look = counts.length > 0 ? { color: `${tone}.fg`, fontWeight: 'medium' } : { color: 'fg.muted' };
  const isChecking = isSending || checked < revision;
  return (
    <>
      <StudioIcon name={counts.length > 0 ? 'alert' : 'check'} color={`${tone}.fg`} />
      <Text {...look}>{counts.length > 0 ? counts.join(' · ') : t('studio.faults.none')}</Text>
      {isChecking && <Text color="fg.subtle">{t('studio.faults.checking')}</Text>}
      {!isChecking && tookMs > 0 && revision > 1 && (
        <Text color="fg.subtle">{t('studio.faults.took', { ms: tookMs })}</Text>
      )}
    </>
  );
}

/** A fault with a button that opens its place, and a button that fixes it if one edit can. */
function FaultLine({ fault }: { readonly fault: StudioFault }) {
  const { path, line, pointer, severity, what, why, remedy, fix } = fault;
  const index = useConfigIndex();
  const open = (): void => studio.openPlace({ path, pointer });
  const look = { paddingX: '2', paddingY: '1', borderRadius: 'md', fontSize: 'xs' } as const;
  return (
    <Flex as="li" gap="2" align="center" {...look} _hover={{ bg: 'bg.muted' }}>
      <Box
        as="button"
        flex="1"
        minWidth="0"
        textAlign="left"
        cursor="pointer"
        title={t('studio.faults.go', { path, line })}
        onClick={open}
      >
        <Text fontWeight="medium" color={severity === 'error' ? 'danger.fg' : 'fg'}>
          {what}
        </Text>
        <Text color="fg.muted">
          {`${why} · ${remedy} `}
          <Text as="span" fontFamily="mono" color="fg.subtle">
            {path.replace(/^config\//, '')}:{line}
          </Text>
        </Text>
      </Box>
      {fix && (
        <Button variant="solid" size="2xs" flexShrink="0" onClick={() => applyFix(path, fix, index)}>
          {t(fix.isRemoval ? 'studio.faults.remove' : 'studio.faults.fix', { words: fix.words })}
        </Button>
      )}
      <Button size="2xs" flexShrink="0" onClick={open}>
        {t('studio.faults.edit')}
      </Button>
    </Flex>
  );
}

/** Fixes a fault in a file, and removes copy that is unused after it. */
function applyFix(path: string, fix: StudioFix, index: ConfigIndex): void {
  const text = index.files[path]?.text;
  if (text === undefined) return;
  const next = fix.isRemoval && fix.pointer === '' ? null : fixedText(text, fix);
  studio.edit(path, next);
  studio.editFiles(withoutUnusedCopy(path, next, index));
}

function fixedText(text: string, { pointer, value, member }: StudioFix): string {
  if (member === undefined) return put(text, pointer, value);
  const renamed = put(text, below(above(pointer), member), valueAt(parsed(text), pointer));
  return put(renamed, pointer, undefined);
}
