import THEME_SCHEMA from '#config/schema/theme.schema.json' with { type: 'json' };
import { describedName, type Localized } from '#scripts/messages/format-message.ts';
import type { ColorToken } from '#ui/system/palette.ts';

/** The name of a colour for operators: its description in the schema, up to a semicolon. */
export function colorName(token: ColorToken): Localized {
  const { description } = THEME_SCHEMA.definitions.themeTokens.properties[token];
  return { en: describedName(description, 'en'), zh: describedName(description, 'zh') };
}
