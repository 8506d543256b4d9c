import { useStore } from '#ui/system/use-store.ts';
import { slots } from '#generated/recipes.ts';
import { ServerHtml } from '#renderer/page/content/server-html.tsx';
import { useT } from '#text/site-text.tsx';
import { EmptyArt } from '#ui/feedback/empty-and-error-state.tsx';
import { Button, useAsyncAction } from '#ui/controls/button.tsx';
import { Brand } from './bars.tsx';
import { useFirstPaint, useSite } from '#app/boot/create-site.ts';

/** The screen of a closed site: the server's message or ours, and a retry (docs/spec/rows.md, section 4). */
export function MaintenanceScreen() {
  const { state, port } = useSite();
  const t = useT();
  const tips = useStore(state.shared, ({ site }) => site?.repair_tips) || t('shell.page-off.text');
  const [isChecking, check] = useAsyncAction(() => state.refresh('site'));
  useFirstPaint(true);
  const look = slots.maintenance();
  return (
    <main className={look.root}>
      <span className={look.art}>
        <EmptyArt />
      </span>
      <h1 className={look.title}>
        <Brand hasRoom />
      </h1>
      <div className={look.text}>
        <ServerHtml html={tips} port={port} t={t} size="sm" />
      </div>
      <div className={look.actions}>
        <Button loading={isChecking} onClick={check}>
          {t('shell.retry')}
        </Button>
      </div>
    </main>
  );
}
