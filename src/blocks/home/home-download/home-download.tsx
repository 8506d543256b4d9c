import { slots } from '#generated/recipes.ts';
import type { BlockInput } from '#blocks/block-input.ts';
import { useDeviceValue } from '#state/state-hooks.ts';
import { Icon } from '#ui/art/icon.tsx';
import { IconButton } from '#ui/controls/button.tsx';

/** A link to the download page, if the site has one, until the player closes it. */
export function HomeDownload({ context: { port, t }, props }: BlockInput<'home-download'>) {
  const [isClosed, setClosed] = useDeviceValue('downloadClosed');
  const { page } = props;
  if (isClosed || !port.hasPage(page)) return null;
  const look = slots.appStrip();
  return (
    <div className={look.root}>
      <button type="button" className={look.open} onClick={() => port.go({ page })}>
        <Icon name="download" size={20} />
        <span className={look.title}>{t('block-home-download.title')}</span>
        <span className={look.note}>{t('block-home-download.note')}</span>
      </button>
      <IconButton label={t('block-home-download.close')} onClick={() => setClosed(true)}>
        <Icon name="close" size={16} />
      </IconButton>
    </div>
  );
}
