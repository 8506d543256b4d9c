import enChanges from './en/changes.json' with { type: 'json' };
import enChecker from './en/checker.json' with { type: 'json' };
import enCommand from './en/command.json' with { type: 'json' };
import enDiagnostics from './en/diagnostics.json' with { type: 'json' };
import enMembers from './en/members.json' with { type: 'json' };
import enPublishErrors from './en/publish-errors.json' with { type: 'json' };
import enReleases from './en/releases.json' with { type: 'json' };
import enStudioServer from './en/studio-server.json' with { type: 'json' };
import { createFormatter, type Localized, type MessageValue } from './format-message.ts';
import zhChanges from './zh/changes.json' with { type: 'json' };
import zhChecker from './zh/checker.json' with { type: 'json' };
import zhCommand from './zh/command.json' with { type: 'json' };
import zhDiagnostics from './zh/diagnostics.json' with { type: 'json' };
import zhMembers from './zh/members.json' with { type: 'json' };
import zhPublishErrors from './zh/publish-errors.json' with { type: 'json' };
import zhReleases from './zh/releases.json' with { type: 'json' };
import zhStudioServer from './zh/studio-server.json' with { type: 'json' };

/** Formats the messages of the checker, the command line, publishing and the studio's server. The studio's page has its own. */
export const { hasMessage, formatMessage, formatValue } = createFormatter({
  en: {
    changes: enChanges,
    checker: enChecker,
    command: enCommand,
    diagnostics: enDiagnostics,
    members: enMembers,
    'publish-errors': enPublishErrors,
    releases: enReleases,
    'studio-server': enStudioServer,
  },
  zh: {
    changes: zhChanges,
    checker: zhChecker,
    command: zhCommand,
    diagnostics: zhDiagnostics,
    members: zhMembers,
    'publish-errors': zhPublishErrors,
    releases: zhReleases,
    'studio-server': zhStudioServer,
  },
});

/** A value in each language. */
export function localize(value: MessageValue): Localized {
  return { en: formatValue('en', value), zh: formatValue('zh', value) };
}
