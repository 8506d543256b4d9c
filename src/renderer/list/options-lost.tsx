import type { ReactNode } from 'react';
import { recipes } from '#generated/recipes.ts';
import type { Translate } from '#model/text-of.ts';

interface OptionsLostProps {
  readonly retry: () => void;
  readonly t: Translate;
}

/** Says below a filter that what it offers is not all there is, and asks for the rest by a tap. */
export function OptionsLost({ retry, t }: OptionsLostProps): ReactNode {
  return (
    <div role="status">
      <button type="button" className={recipes.link()} onClick={retry}>
        {t('shell.form.options-failed')}
      </button>
    </div>
  );
}
