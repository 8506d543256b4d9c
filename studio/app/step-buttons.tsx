import { useEffect, type ReactNode } from 'react';
import { IconAction } from '#studio/controls/studio-icon.tsx';
import { useMessages } from '#studio/controls/use-messages.ts';
import { useStudio, useView } from '#studio/session/studio.ts';

/** Undo and redo, as buttons and by Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y wherever the focus is. */
export function StepButtons(): ReactNode {
  const studio = useStudio();
  const { steps } = useView();
  const t = useMessages();
  useStepKeys();
  return (['undo', 'redo'] as const).map((way) => {
    const files = steps[way].map((path) => path.replace(/^.*\/|\.json$/g, '')).join(', ');
    return (
      <IconAction
        key={way}
        icon={way}
        label={t(`studio.${way}.button`)}
        title={files === '' ? t(`studio.${way}.none`) : t(`studio.${way}.of`, { files })}
        disabled={files === ''}
        onClick={studio[way]}
      />
    );
  });
}

function useStepKeys(): void {
  const studio = useStudio();
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const key = event.key.toLowerCase();
      const isOurs = (event.ctrlKey || event.metaKey) && !event.altKey && !event.defaultPrevented;
      if (!isOurs || !['z', 'y'].includes(key) || isOwnBox(event.target)) return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) studio.redo();
      else studio.undo();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [studio]);
}

/** Whether what is typed there is no config: the browser's own undo is for it. */
function isOwnBox(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('[type=search], [role=dialog], [role=alertdialog]') !== null
  );
}
