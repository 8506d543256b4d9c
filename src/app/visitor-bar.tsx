import { slots } from '#generated/recipes.ts';
import { useT } from '#text/text-provider.tsx';
import { Button } from '#ui/button.tsx';
import { useSite } from './site.ts';

/** A visitor's side of the top bar: login and register. */
export function VisitorBar() {
  const { map, port } = useSite();
  const t = useT();
  const look = slots.appBar({ face: 'visitor' });
  if (!map.has(map.login)) return null;
  const enter = (type: '0' | '1'): void => {
    port.go({ page: map.login, query: { type } });
  };
  return (
    <div className={look.actions}>
      <Button
        variant="outline"
        size="pill"
        onClick={() => {
          enter('0');
        }}
      >
        {t('shell.nav.login')}
      </Button>
      <Button
        size="pill"
        onClick={() => {
          enter('1');
        }}
      >
        {t('shell.nav.register')}
      </Button>
    </div>
  );
}
