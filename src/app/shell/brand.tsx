import { safePictureUrl } from '#rules/safe-url.ts';
import { useT } from '#text/site-text.tsx';
import { SafeImage } from '#ui/layout/safe-image.tsx';
import { useStore } from '#ui/system/use-store.ts';
import { useSite } from '#app/boot/site.ts';

/** The site's logo, with its name where there is room; its name alone while there is no logo. */
export function Brand({ hasRoom }: { readonly hasRoom: boolean }) {
  const { state, bundle } = useSite();
  const t = useT();
  const title = useStore(state.shared, ({ site }) => site?.title);
  const logo = useStore(state.shared, ({ site }) => site?.site_logo);
  const name = title ?? t(bundle.site.name);
  const src = safePictureUrl(logo);
  if (src === undefined) return <span>{name}</span>;
  return (
    <>
      <SafeImage src={src} alt={hasRoom ? '' : name} fallback={null} priority />
      {hasRoom && <span>{name}</span>}
    </>
  );
}
