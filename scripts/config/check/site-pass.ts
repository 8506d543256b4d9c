import type { Enums, Navigation, Page, SiteConfig } from '#generated/config.ts';
import { FAILED_ANSWER, reportOperation } from './actions.ts';
import { checkHostLists } from './addresses.ts';
import { type CheckContext, nameRemedy } from './context.ts';
import { sharedSources } from './sources.ts';
import { checkText } from './texts.ts';
import { walk } from './walk.ts';

/** Checks what holds for the whole site: site.json, navigation.json and enums.json. */
export function sitePass(context: CheckContext): void {
  for (const file of context.of('site')) {
    const site = file.value as SiteConfig;
    const place = { context, file, sources: sharedSources(context) };
    checkText(place, site.name, ['name']);
    const failed = { ...place, sources: { ...place.sources, answer: FAILED_ANSWER } };
    walk(failed, site.unknownOutcome, ['unknownOutcome']);
    for (const [source, operation] of Object.entries(site.sources)) {
      if (!context.operation(operation)) reportOperation(place, operation, ['sources', source]);
    }
    for (const part of ['homePage', 'loginPage'] as const) {
      if (context.ids('page').includes(site[part])) continue;
      const near = nameRemedy(site[part], context.ids('page'), 'config/pages');
      context.report(file, [part], 'page.no-start', { name: site[part], near });
    }
    checkHostLists(place, site.hosts);
    const login = context.of('page').find(({ id }) => id === site.loginPage);
    const { access } = (login?.value ?? {}) as Partial<Page>;
    if (login && access !== undefined && access !== 'public')
      context.report(login, ['access'], 'login.closed', {});
    site.pagesToCome.forEach((page, index) => {
      if (!context.ids('page').includes(page)) return;
      context.report(file, ['pagesToCome', index], 'page.already-there', { name: page });
    });
  }
  for (const file of context.of('navigation')) checkNavigation(context, file);
  for (const file of context.of('enums')) checkEnums(context, file);
}

function checkNavigation(context: CheckContext, file: CheckContext['files'][number]): void {
  const place = { context, file, sources: sharedSources(context) };
  const site = context.of('site')[0]?.value as SiteConfig | undefined;
  const known = [...context.ids('page'), ...(site?.pagesToCome ?? [])];
  (file.value as Navigation).tabBar.forEach((tab, index) => {
    if (known.includes(tab.page)) return;
    const near = nameRemedy(tab.page, context.ids('page'), 'config/pages');
    context.report(file, ['tabBar', index, 'page'], 'page.no-tab', { name: tab.page, near });
  });
  walk(place, file.value, []);
}

function checkEnums(context: CheckContext, file: CheckContext['files'][number]): void {
  const place = { context, file, sources: {} };
  for (const [name, table] of Object.entries((file.value as Enums).enums)) {
    walk(place, table, ['enums', name]);
    if (table.other || table.asSent) continue;
    context.report(file, ['enums', name], 'table.incomplete', { name });
  }
}
