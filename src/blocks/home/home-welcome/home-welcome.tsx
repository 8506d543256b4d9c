import { useEffect, useState } from 'react';
import { useStore } from '#ui/system/use-store.ts';
import { recipes } from '#generated/recipes.ts';
import { loadProse, Prose } from '#renderer/page/content/prose.tsx';
import type { BlockInput } from '#blocks/block-input.ts';
import { beijingDay } from '#rules/beijing-time.ts';
import { useSiteState } from '#state/state-context.ts';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Overlay } from '#ui/overlay/overlay.tsx';

let isSeen = false;

/** The welcome of the site in a modal, once a visit, and not again today if the player ticks so. */
export function HomeWelcome({ context: { port, t, active } }: BlockInput<'home-welcome'>) {
  const { shared, device, serverNow } = useSiteState();
  const isOn = useStore(shared, ({ site }) => site?.index_modal === 1);
  const html = useStore(shared, ({ site }) => site?.webcontent ?? '');
  const [isHidden, setHidden] = useState(false);
  const [isOpen, setOpen] = useOpenOnce(isOn && html !== '' && active);

  const close = (): void => {
    if (isHidden) device.write('welcomeHidden', beijingDay(serverNow()));
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
        <Prose html={html} port={port} t={t} size="sm" />
        <Checkbox checked={isHidden} onChange={(event) => setHidden(event.target.checked)}>
          {t('block-home-welcome.not-today')}
        </Checkbox>
      </div>
    </Overlay>
  );
}

/** Whether the welcome is open: as soon as it is wanted and what draws it is there, once a visit, and not on a day without it. */
function useOpenOnce(isWanted: boolean): [boolean, (isOpen: boolean) => void] {
  const { device, serverNow } = useSiteState();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isWanted || isSeen || device.read('welcomeHidden') === beijingDay(serverNow())) return;
    let isHere = true;
    void loadProse()
      .catch(() => undefined)
      .then(() => {
        if (!isHere || isSeen) return;
        isSeen = true;
        setOpen(true);
      });
    return () => {
      isHere = false;
    };
  }, [isWanted, device, serverNow]);
  return [isOpen, setOpen];
}
