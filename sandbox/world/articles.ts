import { ABOUT_ARTICLES } from './articles-about.ts';
import { HELP_ARTICLES } from './articles-help.ts';

/** The articles by type: 1 FAQ, 2 privacy, 3 disclaimer, 4 contact, 5 agents and terms, 6 privacy, 7 about, 8 responsible gambling. */
export const ARTICLES: Readonly<Record<string, string>> = { ...HELP_ARTICLES, ...ABOUT_ARTICLES };
