import { useEffect, useState } from 'react';
import { useStore } from '#ui/system/use-store.ts';
import { recipes } from '#generated/recipes.ts';
import { loadServerHtml, ServerHtml } from '#renderer/page/content/server-html.tsx';
import type { BlockInput } from '#blocks/block-input.ts';
import { beijingDay } from '#rules/beijing-time.ts';
import { useSiteState } from '#state/use-site-state.ts';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox-and-switch.tsx';
import { Overlay } from '#ui/overlay/overlay.tsx';
import { overlayHistory } from '#ui/overlay/overlay-history.ts';

let wasShown = false;

/** The site's welcome in a dialog, once a visit; not again on the same day if the player ticks the box. */
export function HomeWelcome({ context: { port, t, active } }: BlockInput<'home-welcome'>) {
  const { shared, device, serverNow } = useSiteState();
  const isOn = useStore(shared, ({ site }) => site?.index_modal === 1);
  const html = useStore(shared, ({ site }) => site?.webcontent ?? '');
  const [hidesToday, setHidesToday] = useState(false);
  const [isOpen, setOpen] = useOpenOnce(isOn && html !== '' && active);

  const close = (): void => {
    if (hidesToday) device.write('welcomeHidden', beijingDay(serverNow()));
    setOpen(false);
  };
  return (
    <Overlay
      kind="dialog"
      open={isOpen && active}
      onClose={close}
      title={t('block-home-welcome.title')}
      footer={<Button onClick={close}>{t('block-home-welcome.close')}</Button>}
    >
      <div className={recipes.stack()}>
        <ServerHtml html={html} port={port} t={t} size="sm" />
        <Checkbox checked={hidesToday} onChange={(event) => setHidesToday(event.target.checked)}>
          {t('block-home-welcome.not-today')}
        </Checkbox>
      </div>
    </Overlay>
  );
}

/** Whether the welcome is open. It opens once a visit, with the code of `ServerHtml`, unless it is hidden for the day or something else is open. */
function useOpenOnce(isWanted: boolean): [boolean, (isOpen: boolean) => void] {
  const { device, serverNow } = useSiteState();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isWanted || wasShown || device.read('welcomeHidden') === beijingDay(serverNow())) return;
    let isMounted = true;
    void loadServerHtml()
      .catch(() => undefined)
      .then(() => {
        if (!isMounted || wasShown || overlayHistory().isOpen()) return;
        wasShown = true;
        setOpen(true);
      });
    return () => void (isMounted = false);
  }, [isWanted, device, serverNow]);
  return [isOpen, setOpen];
}
