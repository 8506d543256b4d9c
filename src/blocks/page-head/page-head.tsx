import { slots } from '#generated/recipes.ts';
import type { BlockInput } from '#blocks/block-input.ts';
import { Icon } from '#ui/art/icon.tsx';
import { IconButton } from '#ui/controls/button.tsx';

/** The bar of a page whose top bar is hidden: back, where there is a way back, and what the page is. The page's heading is the shell's. */
export function PageHeadBlock({ context: { t, port }, props }: BlockInput<'page-head'>) {
  const look = slots.pageHead();
  const { title, page } = props;
  return (
    <div className={look.root}>
      {page === undefined ? (
        <span />
      ) : (
        <IconButton label={t('shell.nav.back')} onClick={() => port.go({ page, back: true })}>
          <Icon name="back" />
        </IconButton>
      )}
      <p className={look.title} aria-hidden="true">
        {t(title)}
      </p>
    </div>
  );
}
