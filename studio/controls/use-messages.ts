import { useCallback } from 'react';
import type { Arguments, KeyIn } from '#scripts/messages/format-message.ts';
import { formatMessage } from '#studio/messages/messages.ts';
import { useView } from '#studio/session/studio.ts';

/** Formats the messages of the studio's page in one language. */
export type StudioTranslate = <Key extends KeyIn<'editors' | 'labels' | 'releases' | 'studio'>>(
  key: Key,
  ...values: Arguments<Key>
) => string;

/** The formatter for the operator's language. */
export function useMessages(): StudioTranslate {
  const { locale } = useView();
  return useCallback((key, ...values) => formatMessage(locale, key, ...values), [locale]);
}
