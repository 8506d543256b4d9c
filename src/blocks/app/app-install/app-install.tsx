import { recipes } from '#generated/recipes.ts';
import type { BlockInput } from '#blocks/names.ts';
import { Icon } from '#ui/art/icon.tsx';
import { takeInstallOffer, useInstallWay } from '#ui/device/install-offer.ts';
import { ListRow } from '#ui/layout/list-row.tsx';

/** Puts the site on the home screen, where that can be done. */
export function AppInstall({ context: { t } }: BlockInput<'app-install'>) {
  const way = useInstallWay();
  if (way === 'none') return null;
  const isAsked = way === 'ask';
  return (
    <div className={recipes.card({ padding: 'list' })}>
      <ListRow
        title={t(way === 'done' ? 'block-app-install.done' : 'block-app-install.title')}
        note={
          way === 'done' ? undefined : t(isAsked ? 'block-app-install.note' : 'block-app-install.by-hand')
        }
        icon={<Icon name={way === 'done' ? 'check-circle' : 'phone'} size={20} />}
        value={isAsked ? t('block-app-install.install') : undefined}
        onPress={isAsked ? () => void takeInstallOffer() : undefined}
      />
    </div>
  );
}
