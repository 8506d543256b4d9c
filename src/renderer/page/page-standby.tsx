import type { ReactNode } from 'react';
import type { Section } from '#generated/config.ts';
import type { Translate } from '#model/text-of.ts';
import { failureText } from '#renderer/action/failure-text.ts';
import { ErrorState } from '#ui/blank-state.tsx';
import type { Standby } from './required-data.ts';
import { SectionSkeleton } from './section-skeleton.tsx';

interface PageStandbyProps {
  readonly standby: Standby;
  /** Those that may come. */
  readonly sections: readonly Section[];
  readonly t: Translate;
  readonly onRetry: (id: string) => void;
}

/** What stands in for a page's sections: their shapes while it loads, the reason and a retry when it could not. */
export function PageStandby({ standby, sections, t, onRetry }: PageStandbyProps): ReactNode {
  if (standby.kind === 'failed')
    return (
      <ErrorState
        title={t('shell.load-failed')}
        hint={failureText(standby.result, t)}
        retryLabel={t('shell.retry')}
        onRetry={() => standby.ids.forEach(onRetry)}
      />
    );
  return sections.map((section, index) => (
    <SectionSkeleton key={index} section={section} label={t('shell.loading')} />
  ));
}
