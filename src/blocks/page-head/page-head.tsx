import { slots } from '#generated/recipes.ts';
import type { BlockInput } from '#blocks/block-input.ts';
import { Icon } from '#ui/art/icon.tsx';
import { IconButton } from '#ui/controls/button.tsx';

/** The bar of a page that hides the shell's: a back button, if config names a page, and the title. The shell still renders the page's heading. */
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
