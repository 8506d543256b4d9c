import { type ComponentPropsWithRef, type ReactNode, useState } from 'react';
import { slots, type SelectTriggerVariants } from '#generated/recipes.ts';
import { Icon } from '#ui/art/icon.tsx';
import { Overlay } from '#ui/overlay/overlay.tsx';

interface SelectSheetProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'value' | 'children'> {
  title: string;
  closeLabel: string;
  /** The chosen value; undefined or empty shows the placeholder. */
  value?: ReactNode;
  placeholder: string;
  /** A box with full width, or a pill as wide as its text. */
  look?: SelectTriggerVariants['look'];
  /** Renders the choices; `close` closes the sheet. */
  children: (close: () => void) => ReactNode;
}

/** A box like an input that opens a sheet of choices. */
export function SelectSheet(props: SelectSheetProps) {
  const { title, closeLabel, value, placeholder, look, children, ...button } = props;
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const style = slots.selectTrigger({ look });
  const isEmpty = value === undefined || value === '';
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...button}
        className={style.root}
        onClick={() => setOpen(true)}
      >
        <span className={style.value} data-empty={isEmpty || undefined}>
          {isEmpty ? placeholder : value}
        </span>
        <Icon name="chevron-down" size={20} className={style.icon} />
      </button>
      <Overlay kind="sheet" open={isOpen} onClose={close} title={title} closeLabel={closeLabel}>
        {children(close)}
      </Overlay>
    </>
  );
}
