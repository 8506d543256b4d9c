import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type PointerEvent,
} from 'react';
import { recipes, slots } from '#generated/recipes.ts';
import { Icon } from '#ui/art/icon.tsx';
import { whenIdle } from '#ui/device/timing.ts';
import { raiseToasts } from '#ui/feedback/toaster.tsx';

/** A drag closes the overlay beyond this distance or speed. */
const CLOSE_PX = 96;
const CLOSE_PX_PER_MS = 0.5;

/** A shorter movement is no drag. */
const SLOP_PX = 6;

/** Taps are ignored for this long after an overlay opens or changes: they were meant for what was there. */
const TAP_DELAY_MS = 400;

export interface OverlayProps {
  /** dialog: centred; sheet: at the bottom (wide screen: centred); drawer: at the side; page: full screen. */
  kind: 'dialog' | 'sheet' | 'drawer' | 'page';
  open: boolean;
  /** Called on going back, Esc, a tap on the backdrop, a swipe, or the close button. */
  onClose: () => void;
  /** The accessible name, also if no title is visible. */
  title: string;
  children?: ReactNode;
  footer?: ReactNode;
  /** false: only its own buttons close it, and going back does not. */
  dismissable?: boolean;
  /** The label of the close button; without it there is none. A dialog has buttons instead. */
  closeLabel?: string;
  /** For a question or a failure: role `alertdialog`. */
  urgent?: boolean;
}

export interface ModalProps extends OverlayProps {
  /** Called when its closing animation has ended. */
  readonly onClosed: () => void;
}

/** A mounted overlay: a `<dialog>`, which moves the focus in and back, and makes the page behind inert. */
export function Modal({ kind, open, onClosed, dismissable = true, ...props }: ModalProps) {
  const { onClose, title, children, footer, closeLabel } = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressedOutside = useRef(false);
  const drag = useDragToClose(kind === 'drawer' ? 'left' : 'down', onClose);
  const isDraggable = dismissable && (kind === 'sheet' || kind === 'drawer');
  const headGrip = isDraggable && kind === 'sheet' ? drag : {};
  const style = slots.overlay({ kind });
  useTapDelay(dialog, open, kind);
  useClosed(dialog, open, onClosed);
  useShowModal(dialog, open, () => {
    if (dismissable) onClose();
    else dialog.current?.showModal(); // Esc, in a browser without `closedby`.
  });
  return (
    <dialog
      ref={dialog}
      className={style.root}
      role={props.urgent ? 'alertdialog' : undefined}
      aria-labelledby={`${id}title`}
      aria-describedby={kind === 'dialog' && children !== undefined ? `${id}body` : undefined}
      closedby={dismissable ? 'closerequest' : 'none'}
      tabIndex={-1}
      {...(isDraggable && kind === 'drawer' ? drag : {})}
      onPointerDownCapture={(event) => {
        isPressedOutside.current = isOutside(event);
      }}
      onClick={(event) => {
        if (dismissable && isPressedOutside.current && isOutside(event)) onClose();
      }}
    >
      {isDraggable && kind === 'sheet' && <div className={style.handle} {...headGrip} aria-hidden="true" />}
      <div className={style.header} {...headGrip}>
        <h2 id={`${id}title`} className={style.title}>
          {title}
        </h2>
        {closeLabel !== undefined && (
          <button
            type="button"
            className={`${recipes.iconButton()} ${style.close}`}
            aria-label={closeLabel}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
      {children !== undefined && (
        <div id={`${id}body`} className={style.body}>
          {children}
        </div>
      )}
      {footer !== undefined && <div className={style.footer}>{footer}</div>}
    </dialog>
  );
}

/** Whether the pointer is on the backdrop (target: the dialog). React bubbles events of overlays above. */
function isOutside({ target, currentTarget, clientX: x, clientY: y }: MouseEvent): boolean {
  if (target !== currentTarget) return false;
  const box = currentTarget.getBoundingClientRect();
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
}

/** Ignores taps on the dialog for {@link TAP_DELAY_MS}; keys work at once. */
function useTapDelay(ref: RefObject<HTMLDialogElement | null>, isOpen: boolean, kind: string): void {
  useLayoutEffect(() => {
    const style = ref.current?.style;
    if (!isOpen || !style) return;
    style.setProperty('pointer-events', 'none');
    const timer = setTimeout(() => style.removeProperty('pointer-events'), TAP_DELAY_MS);
    return () => clearTimeout(timer);
  }, [ref, isOpen, kind]);
}

function useShowModal(ref: RefObject<HTMLDialogElement | null>, isOpen: boolean, onBrowserClose: () => void) {
  const closedByBrowser = useEffectEvent(onBrowserClose);
  // A layout effect: on unmount the dialog must close while still in the document, to return the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, [ref]);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return;
    const onCloseEvent = (): void => {
      if (!dialog.open) closedByBrowser();
    };
    // Not a control: screen readers start at the title, and no keyboard covers a sheet with a search field.
    dialog.autofocus = true;
    dialog.style.removeProperty('transform');
    lockScroll(1);
    dialog.showModal();
    dialog.focus({ preventScroll: true }); // For a browser that ignores `autofocus` on a dialog.
    dialog.addEventListener('close', onCloseEvent);
    whenIdle(raiseToasts); // It costs a style pass of the page. A toast shown earlier raises itself.
    return () => {
      dialog.removeEventListener('close', onCloseEvent);
      dialog.close();
      lockScroll(-1);
      raiseToasts();
    };
  }, [ref, isOpen]);
}

/** Calls `onClosed` when the closing animation of the dialog has ended. */
function useClosed(ref: RefObject<HTMLDialogElement | null>, isOpen: boolean, onClosed: () => void): void {
  const closed = useEffectEvent(onClosed);
  useEffect(() => {
    if (isOpen) return;
    let isCurrent = true;
    const animations = ref.current?.getAnimations().map(({ finished }) => finished) ?? [];
    void Promise.allSettled(animations).then(() => {
      if (isCurrent) closed();
    });
    return () => void (isCurrent = false);
  }, [ref, isOpen]);
}

let locks = 0;

/** Stops the page behind from scrolling. Dims the gutter of its scroll bar, which no backdrop covers. */
function lockScroll(change: 1 | -1): void {
  locks += change;
  const { style } = document.documentElement;
  style.overflow = locks > 0 ? 'hidden' : '';
  style.backgroundColor = locks > 0 ? 'color-mix(in srgb, var(--ui-colors-bg), #030510 55%)' : '';
}

/** Drags the nearest dialog down or to the left. A release far or fast enough closes it. */
function useDragToClose(direction: 'down' | 'left', onClose: () => void) {
  const from = useRef<{ at: number; time: number; dialog: HTMLElement } | undefined>(undefined);
  const position = (event: PointerEvent) => (direction === 'down' ? event.clientY : -event.clientX);
  const moveBack = () => from.current?.dialog.style.removeProperty('transform');
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const dialog = event.currentTarget.closest('dialog');
      if (dialog && event.isPrimary) from.current = { at: position(event), time: event.timeStamp, dialog };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!from.current) return;
      const moved = position(event) - from.current.at;
      if (moved < SLOP_PX) return moveBack();
      if (!event.currentTarget.hasPointerCapture(event.pointerId))
        event.currentTarget.setPointerCapture(event.pointerId);
      from.current.dialog.style.transform =
        direction === 'down' ? `translateY(${moved}px)` : `translateX(${-moved}px)`;
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!from.current) return;
      const moved = position(event) - from.current.at;
      const speed = moved / Math.max(1, event.timeStamp - from.current.time);
      const isClosing = moved > CLOSE_PX || (moved > SLOP_PX * 4 && speed > CLOSE_PX_PER_MS);
      if (!isClosing) moveBack();
      from.current = undefined;
      if (isClosing) onClose();
    },
    onPointerCancel() {
      moveBack();
      from.current = undefined;
    },
  };
}
