import { useRef, type ReactNode } from 'react';
import { slots } from '#generated/recipes.ts';
import { copyText, selectContents } from '#ui/device/clipboard.ts';
import { Icon } from '#ui/art/icon.tsx';
import { IconButton } from '#ui/controls/button.tsx';

interface CopyRowProps {
  label: ReactNode;
  /** What is copied, and shown unless `children` shows it otherwise. */
  value: string;
  children?: ReactNode;
  copyLabel: string;
  /** Told whether the copy was made; when not, the text stands selected for a long press. */
  onCopied: (isCopied: boolean) => void;
  mono?: boolean;
}

/** A label, a value and a button of 44 px that copies the value. */
export function CopyRow({ label, value, children, copyLabel, onCopied, mono }: CopyRowProps) {
  const shown = useRef<HTMLSpanElement>(null);
  const style = slots.copyRow({ mono });
  const copy = async () => {
    const isCopied = await copyText(value);
    if (!isCopied && shown.current) selectContents(shown.current);
    onCopied(isCopied);
  };
  return (
    <div className={style.root}>
      <span className={style.label}>{label}</span>
      <span className={style.value} ref={shown}>
        {children ?? value}
      </span>
      <span className={style.button}>
        <IconButton label={copyLabel} tone="brand" onClick={() => void copy()}>
          <Icon name="copy" size={20} />
        </IconButton>
      </span>
    </div>
  );
}
