import { useEffect, useState } from 'react';
import { slots } from '#generated/recipes.ts';
import { useT } from '#text/site-text.tsx';

/** How long the next screen may take before anything is said of it, in milliseconds. */
const PATIENCE_MS = 150;

/** A thin bar at the top once the next screen takes its time. */
export function ProgressBar() {
  const t = useT();
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setDue(true);
    }, PATIENCE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  if (!isDue) return null;
  const look = slots.loadingBar();
  return (
    <div className={look.root} role="progressbar" aria-label={t('shell.loading')}>
      <span className={look.bar} />
    </div>
  );
}
