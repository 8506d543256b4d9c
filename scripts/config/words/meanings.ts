/** What the descriptions of config/schema say, in Chinese: by the English text, so that one changed is missed by a test. */
export const MEANINGS: Readonly<Record<string, string>> = {};
