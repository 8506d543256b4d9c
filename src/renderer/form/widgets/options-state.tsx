import { recipes } from '#generated/recipes.ts';
import { formatText } from '#model/format.ts';
import { Button } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { OptionsNow } from '#renderer/form/engine/field-options.ts';
import { useForm, useRead } from '#renderer/form/engine/form-context.ts';
import type { Field } from '#generated/config.ts';

/** What stands in place of options that are not there: their shape while they load, a way to ask again, or why there are none. */
export function OptionsState({ field, now }: { field: Field; now: OptionsNow }) {
  const { t, run } = useForm();
  const { emptyText } = field.ui;
  const empty = useRead(({ scope }) =>
    emptyText === undefined ? undefined : formatText(emptyText, scope(), t),
  );
  if (now.kind === 'loading')
    return (
      <div role="status" aria-label={t('shell.loading')}>
        <Skeleton shape="control" />
      </div>
    );
  if (now.kind === 'failed')
    return (
      <Button
        variant="outline"
        size="md"
        full
        onClick={() => void run([{ do: 'refresh', what: `data.${now.source}` }], 'tap')}
      >
        {t('shell.form.options-failed')}
      </Button>
    );
  return (
    <p className={recipes.text({ size: 'bodySm', tone: 'muted' })}>{empty ?? t('shell.form.no-options')}</p>
  );
}
