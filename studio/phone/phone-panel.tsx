import { Box, Button, Flex, Input, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { IconAction, StudioIcon, type StudioIconName } from '#studio/controls/icons-and-notices.tsx';
import { Segments, StudioSelect } from '#studio/controls/form-controls.tsx';
import { t } from '#studio/messages/messages.ts';
import { errorsOf, PLAYERS, SCENARIOS } from '#studio/protocol/studio-calls.ts';
import { studio } from '#studio/session/studio-actions.ts';
import type { PhoneState } from '#studio/session/view-state.ts';
import { useView, useFileName } from '#studio/session/hooks.ts';
import { Phone } from './phone.tsx';
import { PickedCard } from './picked-card.tsx';

const WIDTHS = [320, 360, 390] as const;
const SCALES = ['1', '1.15', '1.3', '1.5'] as const;

/** The middle of the studio: the controls of the phone, the phone, and its status. */
export function PhonePanel() {
  return (
    <Flex as="main" direction="column" height="full" bg="bg.subtle" position="relative">
      <PhoneTools />
      <Box flex="1" minHeight="0">
        <Phone />
      </Box>
      <PhoneStatus />
      <PickedCard />
    </Flex>
  );
}

function PhoneStatus() {
  const { preview, held } = useView().state;
  const [first] = held;
  const { icon, words, isBad } = usePhoneStatus();
  const look = isBad ? { color: 'warning.fg', bg: 'warning.subtle' } : { color: 'fg.subtle' };
  return (
    <Flex
      role="status"
      align="center"
      justify="center"
      gap="1.5"
      height="8"
      paddingX="3"
      flexShrink="0"
      fontSize="xs"
      {...look}
    >
      <StudioIcon name={icon} boxSize="3.5" />
      <Text truncate title={words}>
        {words}
      </Text>
      {preview === null && first && (
        <Button size="2xs" flexShrink="0" onClick={() => studio.openPlace(first.fault)}>
          {t('studio.phone.held.go')}
        </Button>
      )}
      {preview !== null && (
        <Button size="2xs" onClick={() => studio.attempt('preview', { release: null })}>
          {t('studio.phone.preview.end')}
        </Button>
      )}
    </Flex>
  );
}

function usePhoneStatus(): { icon: StudioIconName; words: string; isBad: boolean } {
  const { state, isSending, phone } = useView();
  const nameOf = useFileName();
  const [first, ...others] = state.held;
  if (state.preview !== null && phone.drawn === state.shown)
    return { icon: 'phone', words: t('studio.phone.preview', { id: state.preview }), isBad: true };
  if (errorsOf(state.faults).length > 0 && !first)
    return { icon: 'alert', words: t('studio.phone.stale'), isBad: true };
  if (isSending || phone.drawn !== state.shown || state.checked < state.revision)
    return { icon: 'reload', words: t('studio.phone.updating'), isBad: false };
  if (phone.config !== '' && !phone.config.startsWith('newest'))
    return { icon: 'alert', words: t('studio.phone.fallback'), isBad: true };
  if (first) {
    const count = others.length;
    const one = nameOf(first.path);
    const name = count > 0 ? t('studio.phone.held.more', { name: one, count }) : one;
    return { icon: 'alert', words: t('studio.phone.held', { name, why: first.fault.what }), isBad: true };
  }
  const ms = phone.delayMs;
  const words = ms > 0 ? t('studio.phone.current.ms', { ms }) : t('studio.phone.current');
  return { icon: 'check', words, isBad: false };
}

function PhoneTools() {
  const { phone } = useView();
  const room = { columnGap: '2', rowGap: '1.5', paddingX: '3', paddingY: '2.5' };
  return (
    <Flex wrap="wrap" align="center" borderBottomWidth="1px" bg="bg" {...room}>
      <Address key={phone.path} path={phone.path} />
      <IconAction icon="reload" label={t('studio.phone.reload')} onClick={studio.reloadPhone} />
      <Button
        variant={phone.dark ? 'subtle' : 'outline'}
        aria-pressed={phone.dark}
        onClick={() => studio.setPhone({ dark: !phone.dark })}
      >
        <StudioIcon name="moon" boxSize="3.5" />
        {t('studio.phone.dark')}
      </Button>
      <Button
        variant={phone.isPicking ? 'solid' : 'outline'}
        aria-pressed={phone.isPicking}
        title={t('studio.phone.pick.hint')}
        onClick={() => studio.setPhone({ wantsPick: !phone.wantsPick })}
      >
        <StudioIcon name="pick" boxSize="3.5" />
        {t('studio.phone.pick')}
      </Button>
      {/* Breaks the line. On wide windows the width control stays on the first line. */}
      <Box order="2" flexBasis="100%" height="0" />
      <PhoneChoices />
      <WidthChoice />
    </Flex>
  );
}

function PhoneChoices() {
  const { phone } = useView();
  const look = { size: 'xs', order: '3', minWidth: { base: '44%', xl: '0' } } as const;
  const select = (label: string) => ({ ...look, flex: '1', label, title: label });
  return (
    <>
      <StudioSelect
        {...select(t('studio.phone.player'))}
        value={phone.player ?? 'none'}
        choices={(['none', ...PLAYERS] as const).map((value) => [value, t(`studio.phone.player.${value}`)])}
        onValue={(value) => studio.setPhone({ player: value === 'none' ? null : value })}
      />
      <StudioSelect
        {...select(t('studio.phone.text'))}
        flex="none"
        minWidth="100px"
        width="100px"
        value={String(phone.textScale)}
        choices={SCALES.map((value) => [value, t(`studio.phone.text.${value}`)])}
        onValue={(value) => studio.setPhone({ textScale: Number(value) })}
      />
      <StudioSelect
        {...select(t('studio.phone.scenario'))}
        value={phone.scenario}
        choices={SCENARIOS.map((value) => [value, t(`studio.phone.scenario.${value}`)])}
        onValue={(scenario) => studio.setPhone({ scenario })}
      />
    </>
  );
}

function WidthChoice() {
  const { phone } = useView();
  return (
    <Segments
      size="xs"
      flexShrink="0"
      order={{ base: 4, xl: 1 }}
      aria-label={t('studio.phone.width')}
      value={String(phone.width)}
      onValue={(width) => studio.setPhone({ width: Number(width) as PhoneState['width'] })}
      choices={WIDTHS.map((width) => [String(width)])}
    />
  );
}

function Address({ path }: { readonly path: string }) {
  const [typed, type] = useState(path);
  const submit = (event: { preventDefault(): void }): void => {
    event.preventDefault();
    studio.goInPhone(typed.startsWith('/') ? typed : `/${typed}`);
  };
  return (
    <Flex as="form" flex="1" minWidth="0" onSubmit={submit}>
      <Input
        size="xs"
        fontFamily="mono"
        aria-label={t('studio.phone.address')}
        spellCheck={false}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
    </Flex>
  );
}
