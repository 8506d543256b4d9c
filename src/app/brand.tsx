import { safePictureUrl } from '#rules/safe-url.ts';
import { useStore } from '#state/use-store.ts';
import { useT } from '#text/text-provider.tsx';
import { SafeImage } from '#ui/safe-image.tsx';
import { useSite } from './site.ts';

/** The site's logo, or its name while there is none. */
export function Brand() {
  const { state, bundle } = useSite();
  const t = useT();
  const title = useStore(state.shared, ({ site }) => site?.title);
  const logo = useStore(state.shared, ({ site }) => site?.site_logo);
  const name = title ?? t(bundle.site.name);
  const src = safePictureUrl(logo);
  if (src === undefined) return <span>{name}</span>;
  return <SafeImage src={src} alt={name} fallback={<span>{name}</span>} priority />;
}
