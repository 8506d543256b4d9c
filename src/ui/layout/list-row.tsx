import type { ReactNode } from 'react';
import { slots, type ListRowVariants } from '#generated/recipes.ts';
import { Icon } from '#ui/art/icon.tsx';

/** Props of a row. With `href` it is a link, with `onPress` a button, else it only says something. */
export interface ListRowProps extends Pick<ListRowVariants, 'tone'> {
  title: ReactNode;
  note?: ReactNode;
  icon?: ReactNode;
  value?: ReactNode;
  href?: string | undefined;
  onPress?: (() => void) | undefined;
  /** The arrow at the end; there unless told, where the row leads somewhere. */
  arrow?: boolean;
}

/** One line of a menu or of facts, at least 56 px high. */
export function ListRow({ title, note, icon, value, href, onPress, arrow, tone }: ListRowProps) {
  const isPressable = href !== undefined || onPress !== undefined;
  const style = slots.listRow({ pressable: isPressable, tone });
  const content = (
    <>
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
      {(arrow ?? isPressable) && (
        <span className={style.arrow}>
          <Icon name="chevron-right" size={20} />
        </span>
      )}
    </>
  );
  if (href !== undefined)
    return (
      <a href={href} className={style.root}>
        {content}
      </a>
    );
  if (onPress)
    return (
      <button type="button" className={style.root} onClick={onPress}>
        {content}
      </button>
    );
  return <div className={style.root}>{content}</div>;
}
