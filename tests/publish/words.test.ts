import { expect, test } from 'vitest';
import { COMMAND_WORDS, HELP_WORDS } from '#scripts/publish/words/command.ts';
import { ERROR_WORDS } from '#scripts/publish/words/errors.ts';
import { MEMBER_WORDS } from '#scripts/publish/words/members.ts';
import { CHECK_WORDS, FILE_WORDS, PART_WORDS, SENTENCES } from '#scripts/publish/words/sentences.ts';
import { CHOICE_WORDS, ROLE_WORDS, VALUE_WORDS } from '#scripts/publish/words/values.ts';
import { CHECKS } from '#model/checks.ts';
import { wordFaults } from '#scripts/words/locale.ts';

test('every message of the publisher is there in both languages, and wants the same of each', () => {
  const catalogs = { ERROR_WORDS, MEMBER_WORDS, CHECK_WORDS, FILE_WORDS, PART_WORDS, SENTENCES };
  for (const [name, words] of Object.entries({
    ...catalogs,
    CHOICE_WORDS,
    ROLE_WORDS,
    VALUE_WORDS,
    HELP_WORDS,
  }))
    expect(wordFaults(words), name).toEqual([]);
  const { none: _nothing, ...said } = COMMAND_WORDS;
  expect(wordFaults(said)).toEqual([]);
});

test('every check of the site has words', () => {
  expect(Object.keys(CHECK_WORDS).sort()).toEqual(Object.keys(CHECKS).sort());
});
