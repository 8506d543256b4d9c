import { beijingParts } from '#rules/beijing-time.ts';
import { useStore } from '#state/use-store.ts';
import { useT } from '#text/text-provider.tsx';
import { OfflineStrip } from '#ui/offline-strip.tsx';
import { useSite } from './site.ts';

/** Says that the device is offline, and of when the figures are. */
export function OfflineNotice() {
  const { state } = useSite();
  const t = useT();
  const isOnline = useStore(state.surroundings, ({ online }) => online);
  const heardAt = useStore(state.shared, (shared) => shared.heardAt);
  if (isOnline) return null;
  if (heardAt === undefined) return <OfflineStrip>{t('shell.strip.offline')}</OfflineStrip>;
  const { hour, minute } = beijingParts(heardAt);
  return <OfflineStrip>{t('shell.strip.offline-since', { time: `${hour}:${minute}` })}</OfflineStrip>;
}
