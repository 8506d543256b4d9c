import type { ConfigKind } from '../config-paths.ts';
import { dataWithoutRequired } from './data-without-required.ts';
import type { Migrations } from './migration.ts';

/** The migrations of each kind of file. A kind's version is one more than it has migrations. */
export const MIGRATIONS: Readonly<Record<ConfigKind, Migrations>> = {
  site: [],
  theme: [],
  navigation: [],
  enums: [],
  captcha: [],
  form: [dataWithoutRequired],
  list: [dataWithoutRequired],
  page: [],
  locale: [],
};
