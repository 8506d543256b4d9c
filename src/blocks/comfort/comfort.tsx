import type { ReactNode } from 'react';
import type { BlockInput } from '#blocks/block-input.ts';
import { recipes } from '#generated/recipes.ts';
import { useBalance, useDeviceValue } from '#state/state-hooks.ts';
import { Switch } from '#ui/controls/checkbox-and-switch.tsx';
import { SegmentedControl } from '#ui/controls/radio-group.tsx';

const SYSTEM = 'system';
const COLOR_MODES = {
  [SYSTEM]: 'block-comfort.color.system',
  light: 'block-comfort.color.light',
  dark: 'block-comfort.color.dark',
};

/** The settings of this device: colour mode, text size, less motion, hidden balances. They apply at once. */
export function ComfortSettings({ context: { t }, props: { textScales, hasColors } }: BlockInput<'comfort'>) {
  const [comfort = {}, change] = useDeviceValue('comfort');
  const { isMasked, toggleMask } = useBalance(t);
  return (
    <div className={recipes.card()}>
      <div className={recipes.stack({ gap: 'lg' })}>
        {hasColors && (
          <Choice
            label={t('block-comfort.colors')}
            choices={Object.entries(COLOR_MODES).map(([value, label]) => ({ value, label: t(label) }))}
            value={comfort.colorMode ?? SYSTEM}
            onSelect={(mode) =>
              change({ ...comfort, colorMode: mode === 'light' || mode === 'dark' ? mode : undefined })
            }
          />
        )}
        <Choice
          label={t('block-comfort.size')}
          choices={textScales.map(({ scale, label }) => ({ value: String(scale), label: t(label) }))}
          value={String(comfort.textScale ?? 1)}
          onSelect={(scale) => change({ ...comfort, textScale: scale === '1' ? undefined : Number(scale) })}
        >
          <p className={recipes.text({ size: 'body' })}>{t('block-comfort.sample')}</p>
        </Choice>
        <Switch
          full
          on={comfort.isCalm ?? false}
          onChange={(on) => change({ ...comfort, isCalm: on || undefined })}
        >
          {t('block-comfort.calm')}
        </Switch>
        <Switch full on={isMasked} onChange={toggleMask}>
          {t('block-comfort.mask')}
        </Switch>
      </div>
    </div>
  );
}

/** A segmented control below its label. */
function Choice({
  children,
  ...group
}: Parameters<typeof SegmentedControl>[0] & { readonly children?: ReactNode }) {
  return (
    <div className={recipes.stack({ gap: 'sm' })}>
      <h2 className={recipes.text({ size: 'strong' })}>{group.label}</h2>
      <SegmentedControl {...group} />
      {children}
    </div>
  );
}
