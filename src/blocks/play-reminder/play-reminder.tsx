import { useId } from 'react';
import type { BlockInput } from '#blocks/block-input.ts';
import { recipes } from '#generated/recipes.ts';
import { useDeviceValue } from '#state/state-hooks.ts';
import { SegmentedControl } from '#ui/controls/radio-group.tsx';

const OFF = 'off';

/** The setting after how many minutes the shell reminds a player of the time (app/shell/play-reminder.ts). */
export function PlayReminder({ context: { t }, props: { minutes } }: BlockInput<'play-reminder'>) {
  const [comfort = {}, change] = useDeviceValue('comfort');
  const { reminderMinutes } = comfort;
  const hint = useId();
  return (
    <section className={recipes.card()} aria-label={t('block-play-reminder.label')}>
      <div className={recipes.stack({ gap: 'sm' })}>
        <h2 className={recipes.text({ size: 'strong' })}>{t('block-play-reminder.label')}</h2>
        <SegmentedControl
          label={t('block-play-reminder.label')}
          aria-describedby={hint}
          choices={[
            { value: OFF, label: t('block-play-reminder.off') },
            ...minutes.map((one) => ({
              value: String(one),
              label: t('block-play-reminder.minutes', { minutes: one }),
            })),
          ]}
          value={reminderMinutes === undefined ? OFF : String(reminderMinutes)}
          onSelect={(value) =>
            change({ ...comfort, reminderMinutes: value === OFF ? undefined : Number(value) })
          }
        />
        <p id={hint} className={recipes.text({ size: 'caption', tone: 'muted' })}>
          {t('block-play-reminder.hint')}
        </p>
      </div>
    </section>
  );
}
