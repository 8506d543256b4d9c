import type { ReactNode } from 'react';
import type { Page } from '#generated/config.ts';
import type { Translate } from '#model/text-of.ts';
import { failureText } from '#renderer/action/failure-text.ts';
import { ErrorState } from '#ui/blank-state.tsx';
import type { Standby } from './required-data.ts';
import { SectionSkeleton } from './section-skeleton.tsx';

interface PageStandbyProps {
  readonly standby: Standby;
  readonly page: Page;
  readonly t: Translate;
  readonly onRetry: (id: string) => void;
}

/** What stands in for a page's sections: their shapes while it loads, the reason and a retry when it could not. */
export function PageStandby({ standby, page, t, onRetry }: PageStandbyProps): ReactNode {
  if (standby.kind === 'failed')
    return (
      <ErrorState
        title={t('shell.load-failed')}
        hint={failureText(standby.result, t)}
        retryLabel={t('shell.retry')}
        onRetry={() => standby.ids.forEach(onRetry)}
      />
    );
  return page.sections.map((section, index) => (
    <SectionSkeleton key={index} section={section} label={t('shell.loading')} />
  ));
}
