import { useEffect, useState } from 'react';
import { recipes } from '#generated/recipes.ts';
import { sharedOf } from '#renderer/data/read-scope.ts';
import { loadServerHtml, ServerHtml } from '#renderer/page/content/server-html.tsx';
import type { BlockInput } from '#blocks/block-input.ts';
import { beijingDay } from '#rules/beijing-time.ts';
import { useDeviceValue } from '#state/state-hooks.ts';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox-and-switch.tsx';
import { Overlay } from '#ui/overlay/overlay.tsx';
import { overlayHistory } from '#ui/overlay/overlay-history.ts';

let wasShown = false;

/** The site's welcome in a dialog, once per load of the site; not again that day if the player says so. */
export function HomeWelcome({ context: { port, scope, t, active } }: BlockInput<'home-welcome'>) {
  const { index_modal: isOn, webcontent: html = '' } = sharedOf(scope, 'site') ?? {};
  const [hidesToday, setHidesToday] = useState(false);
  const [hiddenDay, hideFor] = useDeviceValue('welcomeHidden');
  const today = beijingDay(port.serverNow());
  const [isOpen, setOpen] = useOpenOnce(isOn === 1 && html !== '' && active && hiddenDay !== today);

  const close = (): void => {
    if (hidesToday) hideFor(beijingDay(port.serverNow()));
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

/** Whether the welcome is open. It opens once, after the code of `ServerHtml`, if nothing else is open. */
function useOpenOnce(isWanted: boolean): [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isWanted || wasShown) return;
    let isMounted = true;
    void loadServerHtml()
      .catch(() => undefined)
      .then(() => {
        if (!isMounted || wasShown || overlayHistory().isOpen()) return;
        wasShown = true;
        setOpen(true);
      });
    return () => void (isMounted = false);
  }, [isWanted]);
  return [isOpen, setOpen];
}
