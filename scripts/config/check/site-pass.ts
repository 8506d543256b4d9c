import type { Enums, Navigation, SiteConfig } from '#generated/config.ts';
import { FAILED_ANSWER, reportOperation } from './actions.ts';
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
      const remedy = nameRemedy(site[part], context.ids('page'), 'config/pages');
      context.report(file, [part], `no page "${site[part]}"`, 'the site could not start', remedy);
    }
    site.pagesToCome.forEach((page, index) => {
      if (!context.ids('page').includes(page)) return;
      context.report(
        file,
        ['pagesToCome', index],
        `"${page}" is there`,
        `config/pages/${page}.json exists`,
        'take it out of pagesToCome',
      );
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
    const remedy = nameRemedy(tab.page, context.ids('page'), 'config/pages');
    context.report(
      file,
      ['tabBar', index, 'page'],
      `no page "${tab.page}"`,
      'the tab would lead nowhere',
      remedy,
    );
  });
  walk(place, file.value, []);
}

function checkEnums(context: CheckContext, file: CheckContext['files'][number]): void {
  const place = { context, file, sources: {} };
  for (const [name, table] of Object.entries((file.value as Enums).enums)) {
    walk(place, table, ['enums', name]);
    if (table.other || table.asSent) continue;
    const why = 'a code that is not listed would have no words';
    context.report(
      file,
      ['enums', name],
      `"${name}" is not complete`,
      why,
      'add "other", or "asSent": true to show the code as sent',
    );
  }
}
