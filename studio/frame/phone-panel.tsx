import { Box, Button, Flex, Input, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { IconAction, StudioIcon, type StudioIconName } from '#studio/controls/studio-icon.tsx';
import { Segments, StudioSelect } from '#studio/controls/form-controls.tsx';
import { t } from '#studio/messages/messages.ts';
import { errorsOf, PLAYERS, SCENARIOS } from '#studio/protocol/studio-calls.ts';
import { studio } from '#studio/session/studio-actions.ts';
import { type FrameState, useView } from '#studio/session/view-state.ts';
import { useFileName } from '#studio/session/use-config-index.ts';
import { Phone } from './phone.tsx';
import { PickedCard } from './picked-card.tsx';

const WIDTHS = [320, 360, 390] as const;
const SCALES = ['1', '1.15', '1.3', '1.5'] as const;

/** The middle of the studio: the controls of the phone, the phone, and its status. */
export function PhonePanel() {
  return (
    <Flex as="main" direction="column" height="full" bg="bg.subtle" position="relative">
      <FrameTools />
      <Box flex="1" minHeight="0">
        <Phone />
      </Box>
      <FrameStatus />
      <PickedCard />
    </Flex>
  );
}

function FrameStatus() {
  const { preview, held } = useView().state;
  const [first] = held;
  const { icon, words, isBad } = useFrameStatus();
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
        <Button size="2xs" variant="outline" flexShrink="0" onClick={() => studio.openPlace(first.fault)}>
          {t('studio.frame.held.go')}
        </Button>
      )}
      {preview !== null && (
        <Button size="2xs" variant="outline" onClick={() => studio.attempt('preview', { release: null })}>
          {t('studio.frame.preview.end')}
        </Button>
      )}
    </Flex>
  );
}

function useFrameStatus(): { icon: StudioIconName; words: string; isBad: boolean } {
  const { state, isSending, frame } = useView();
  const nameOf = useFileName();
  const [first, ...others] = state.held;
  if (state.preview !== null && frame.drawn === state.shown)
    return { icon: 'phone', words: t('studio.frame.preview', { id: state.preview }), isBad: true };
  if (errorsOf(state.faults).length > 0 && !first)
    return { icon: 'alert', words: t('studio.frame.stale'), isBad: true };
  if (isSending || frame.drawn !== state.shown || state.checked < state.revision)
    return { icon: 'reload', words: t('studio.frame.updating'), isBad: false };
  if (frame.config !== '' && !frame.config.startsWith('newest'))
    return { icon: 'alert', words: t('studio.frame.fallback'), isBad: true };
  if (first) {
    const count = others.length;
    const one = nameOf(first.path);
    const name = count > 0 ? t('studio.frame.held.more', { name: one, count }) : one;
    return { icon: 'alert', words: t('studio.frame.held', { name, why: first.fault.what }), isBad: true };
  }
  const ms = frame.delayMs;
  const words = ms > 0 ? t('studio.frame.current.ms', { ms }) : t('studio.frame.current');
  return { icon: 'check', words, isBad: false };
}

function FrameTools() {
  const { frame } = useView();
  const room = { columnGap: '2', rowGap: '1.5', paddingX: '3', paddingY: '2.5' };
  return (
    <Flex wrap="wrap" align="center" borderBottomWidth="1px" bg="bg" {...room}>
      <Address key={frame.path} path={frame.path} />
      <IconAction icon="reload" label={t('studio.frame.reload')} onClick={studio.reloadFrame} />
      <Button
        size="xs"
        variant={frame.dark ? 'subtle' : 'outline'}
        aria-pressed={frame.dark}
        onClick={() => studio.setFrame({ dark: !frame.dark })}
      >
        <StudioIcon name="moon" boxSize="3.5" />
        {t('studio.frame.dark')}
      </Button>
      <Button
        size="xs"
        variant={frame.isPicking ? 'solid' : 'outline'}
        aria-pressed={frame.isPicking}
        title={t('studio.frame.pick.hint')}
        onClick={() => studio.setFrame({ wantsPick: !frame.wantsPick })}
      >
        <StudioIcon name="pick" boxSize="3.5" />
        {t('studio.frame.pick')}
      </Button>
      {/* Breaks the line. On wide windows the width control stays on the first line. */}
      <Box order="2" flexBasis="100%" height="0" />
      <FrameChoices />
      <WidthChoice />
    </Flex>
  );
}

function FrameChoices() {
  const { frame } = useView();
  const look = { size: 'xs', order: '3', minWidth: { base: '44%', xl: '0' } } as const;
  const select = (label: string) => ({ ...look, flex: '1', label, title: label });
  return (
    <>
      <StudioSelect
        {...select(t('studio.frame.player'))}
        value={frame.player ?? 'none'}
        choices={(['none', ...PLAYERS] as const).map((value) => [value, t(`studio.frame.player.${value}`)])}
        onValue={(value) => studio.setFrame({ player: value === 'none' ? null : value })}
      />
      <StudioSelect
        {...select(t('studio.frame.text'))}
        flex="none"
        minWidth="100px"
        width="100px"
        value={String(frame.textScale)}
        choices={SCALES.map((value) => [value, t(`studio.frame.text.${value}`)])}
        onValue={(value) => studio.setFrame({ textScale: Number(value) })}
      />
      <StudioSelect
        {...select(t('studio.frame.scenario'))}
        value={frame.scenario}
        choices={SCENARIOS.map((value) => [value, t(`studio.frame.scenario.${value}`)])}
        onValue={(scenario) => studio.setFrame({ scenario })}
      />
    </>
  );
}

function WidthChoice() {
  const { frame } = useView();
  return (
    <Segments
      size="xs"
      flexShrink="0"
      order={{ base: 4, xl: 1 }}
      aria-label={t('studio.frame.width')}
      value={String(frame.width)}
      onValue={(width) => studio.setFrame({ width: Number(width) as FrameState['width'] })}
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
        aria-label={t('studio.frame.address')}
        spellCheck={false}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
    </Flex>
  );
}
