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
import { whenIdle } from '#ui/device/when-idle.ts';
import { raiseToasts } from '#ui/feedback/toast-host.tsx';

const farPx = 96;

const fastPxPerMs = 0.5;

const slopPx = 6;

/** For so long after an overlay has come, or has become another kind, a tap does nothing: it was meant for what lay there before. */
const ARMED_MS = 400;

/** Props of an overlay. */
export interface OverlayProps {
  /** A dialog in the middle, a sheet from below (on a wide screen in the middle, too), a drawer from the side, or over the whole screen. */
  kind: 'dialog' | 'sheet' | 'drawer' | 'page';
  open: boolean;
  /** Asked to close: by going back, Esc, the backdrop, a swipe or the close button. */
  onClose: () => void;
  /** Names the overlay; always there for a screen reader. */
  title: string;
  children?: ReactNode;
  /** Buttons, side by side at the foot. */
  footer?: ReactNode;
  /** false: only its own buttons close it; going back leaves it open. */
  dismissable?: boolean;
  /** The label of a close button; without it there is none. Not for a dialog, which has its buttons. */
  closeLabel?: string;
  /** It interrupts: a question or a failure (role alertdialog). */
  urgent?: boolean;
}

interface ModalProps extends OverlayProps {
  /** It is closed, and has faded. */
  readonly onFaded: () => void;
}

/** An overlay on screen: the browser's own `<dialog>`. The browser moves the focus in and back, and makes the rest of the page inert. */
export function Modal({ kind, open, onFaded, dismissable = true, ...props }: ModalProps) {
  const { onClose, title, children, footer, closeLabel } = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressedOutside = useRef(false);
  const drag = useDragToClose(kind === 'drawer' ? 'left' : 'down', onClose);
  const isDraggable = dismissable && (kind === 'sheet' || kind === 'drawer');
  const headGrip = isDraggable && kind === 'sheet' ? drag : {};
  const style = slots.overlay({ kind });
  useSpareTaps(dialog, open, kind);
  useFaded(dialog, open, onFaded);
  useModal(dialog, open, () => {
    if (dismissable) onClose();
    else dialog.current?.showModal(); // Esc, in a browser that does not know `closedby`.
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

/** Whether the pointer is on the backdrop, which counts as the dialog itself. An overlay over this one sends its events here, too. */
function isOutside({ target, currentTarget, clientX: x, clientY: y }: MouseEvent): boolean {
  if (target !== currentTarget) return false;
  const box = currentTarget.getBoundingClientRect();
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
}

/** Nothing of the dialog answers a tap before {@link ARMED_MS}; keys do at once. */
function useSpareTaps(ref: RefObject<HTMLDialogElement | null>, isOpen: boolean, kind: string): void {
  useLayoutEffect(() => {
    const style = ref.current?.style;
    if (!isOpen || !style) return;
    style.setProperty('pointer-events', 'none');
    const timer = setTimeout(() => style.removeProperty('pointer-events'), ARMED_MS);
    return () => clearTimeout(timer);
  }, [ref, isOpen, kind]);
}

/** Shows the dialog while it is open. The browser moves the focus in and back, and makes the rest of the page inert. */
function useModal(
  ref: RefObject<HTMLDialogElement | null>,
  isOpen: boolean,
  onClosedByBrowser: () => void,
): void {
  const closedByBrowser = useEffectEvent(onClosedByBrowser);
  // A layout effect, since the dialog of a component that goes away must close while it is in the document: then the focus returns.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, [ref]);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return;
    const followClose = (): void => {
      if (!dialog.open) closedByBrowser();
    };
    dialog.autofocus = true; // Not its first control: a screen reader starts at the title, and no keyboard covers a sheet with a search.
    dialog.style.removeProperty('transform');
    lockScroll(1);
    dialog.showModal();
    dialog.focus({ preventScroll: true }); // For a browser that ignores `autofocus` of the dialog itself.
    dialog.addEventListener('close', followClose);
    whenIdle(raiseToasts); // It costs a style pass of the whole page; a toast that comes before raises itself.
    return () => {
      dialog.removeEventListener('close', followClose);
      dialog.close();
      lockScroll(-1);
      raiseToasts();
    };
  }, [ref, isOpen]);
}

/** Tells when a dialog that was closed has faded. */
function useFaded(ref: RefObject<HTMLDialogElement | null>, isOpen: boolean, onFaded: () => void): void {
  const faded = useEffectEvent(onFaded);
  useEffect(() => {
    if (isOpen) return;
    let isCurrent = true;
    const fading = ref.current?.getAnimations().map(({ finished }) => finished) ?? [];
    void Promise.allSettled(fading).then(() => {
      if (isCurrent) faded();
    });
    return () => {
      isCurrent = false;
    };
  }, [ref, isOpen]);
}

let locks = 0;

/** The page behind does not scroll while a dialog is open; the room of its scroll bar, where no backdrop reaches, is dimmed too. */
function lockScroll(change: 1 | -1): void {
  locks += change;
  const { style } = document.documentElement;
  style.overflow = locks > 0 ? 'hidden' : '';
  style.backgroundColor = locks > 0 ? 'color-mix(in srgb, var(--ui-colors-bg), #030510 55%)' : '';
}

/** Drags the nearest dialog down or to the left; let go far or fast enough, it closes. */
function useDragToClose(direction: 'down' | 'left', onClose: () => void) {
  const from = useRef<{ at: number; time: number; dialog: HTMLElement } | undefined>(undefined);
  const position = (event: PointerEvent) => (direction === 'down' ? event.clientY : -event.clientX);
  const settle = () => from.current?.dialog.style.removeProperty('transform');
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const dialog = event.currentTarget.closest('dialog');
      if (dialog && event.isPrimary) from.current = { at: position(event), time: event.timeStamp, dialog };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!from.current) return;
      const moved = position(event) - from.current.at;
      if (moved < slopPx) return settle();
      if (!event.currentTarget.hasPointerCapture(event.pointerId))
        event.currentTarget.setPointerCapture(event.pointerId);
      from.current.dialog.style.transform =
        direction === 'down' ? `translateY(${moved}px)` : `translateX(${-moved}px)`;
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!from.current) return;
      const moved = position(event) - from.current.at;
      const speed = moved / Math.max(1, event.timeStamp - from.current.time);
      const isClosing = moved > farPx || (moved > slopPx * 4 && speed > fastPxPerMs);
      if (!isClosing) settle();
      from.current = undefined;
      if (isClosing) onClose();
    },
    onPointerCancel() {
      settle();
      from.current = undefined;
    },
  };
}
