import type { ComponentProps, ReactNode } from 'react';
import { slots, type ListRowVariants } from '#generated/recipes.ts';
import { Icon } from '#ui/art/icon.tsx';

/** With `onPress` it is a button. */
interface ListRowProps
  extends ListRowVariants, Pick<ComponentProps<'button'>, 'role' | 'tabIndex' | 'aria-checked'> {
  title: ReactNode;
  note?: ReactNode;
  icon?: ReactNode;
  value?: ReactNode;
  onPress?: (() => void) | undefined;
  /** The arrow at the end; by default there is one if the row is a button. */
  arrow?: boolean;
}

/** A line of a menu or of facts, at least 56 px high. */
export function ListRow({ title, note, icon, value, onPress, arrow, tone, ...button }: ListRowProps) {
  const style = slots.listRow({ tone });
  const Row = onPress ? 'button' : 'div';
  return (
    <Row type={onPress && 'button'} {...button} className={style.root} onClick={onPress}>
      {icon !== undefined && <span className={style.icon}>{icon}</span>}
      <span className={style.body}>
        <span className={style.title}>{title}</span>
        {note !== undefined && (
          <>
            <br />
            <span className={style.note}>{note}</span>
          </>
        )}
      </span>
      {value !== undefined && <span className={style.value}>{value}</span>}
      {(arrow ?? onPress !== undefined) && <Icon name="chevron-right" size={20} className={style.arrow} />}
    </Row>
  );
}
