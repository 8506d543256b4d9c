import { recipes } from '#generated/recipes.ts';
import type { BlockInput } from '#blocks/names.ts';
import { Icon } from '#ui/art/icon.tsx';
import { ListRow } from '#ui/layout/list-row.tsx';

/** A banner to the download page, where the site has one. */
export function HomeDownload({ context: { port, t }, props }: BlockInput<'home-download'>) {
  const { page } = props;
  if (!port.hasPage(page)) return null;
  return (
    <div className={recipes.card({ padding: 'list' })}>
      <ListRow
        title={t('block-home-download.title')}
        note={t('block-home-download.note')}
        icon={<Icon name="download" size={20} />}
        onPress={() => {
          port.go({ page });
        }}
      />
    </div>
  );
}
