import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { slots } from '#generated/recipes.ts';
import type { IconName } from '#ui/art/icon-name.ts';
import { Icon } from '#ui/art/icon.tsx';
import { raiseToasts, toastLayer } from './toast-layer.ts';
import type { Toast, Toaster, ToastKind } from './toaster.ts';

const icons: Record<ToastKind, IconName> = {
  success: 'check-circle',
  danger: 'alert',
  warning: 'warning',
  info: 'info',
};

/**
 * Draws the toaster's toasts over everything, dialogs included, under the safe area. Good news is said politely, bad news at once; a finger
 * or pointer on a toast, or a hidden page, holds them.
 */
export function ToastHost({ toaster }: { toaster: Toaster }) {
  const toasts = useSyncExternalStore(toaster.subscribe, toaster.snapshot, toaster.snapshot);
  useEffect(() => {
    raiseToasts();
    return () => toastLayer().remove();
  }, []);
  useEffect(() => {
    const follow = () => (document.hidden ? toaster.pause() : toaster.resume());
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, [toaster]);
  const isBad = (toast: Toast) => toast.tone === 'danger' || toast.tone === 'warning';
  const style = slots.toast();
  return createPortal(
    <div className={style.region} onPointerEnter={toaster.pause} onPointerLeave={toaster.resume}>
      <div role="status" className={style.group}>
        {toasts.filter((toast) => !isBad(toast)).map(drawToast)}
      </div>
      <div role="alert" className={style.group}>
        {toasts.filter(isBad).map(drawToast)}
      </div>
    </div>,
    toastLayer(),
  );
}

function drawToast({ id, tone, text }: Toast) {
  const style = slots.toast({ tone });
  return (
    <div key={id} className={style.item}>
      <span className={style.icon}>
        <Icon name={icons[tone]} size={20} />
      </span>
      <span className={style.text}>{text}</span>
    </div>
  );
}
