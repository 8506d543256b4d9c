import type { Enums, Navigation, Page, SiteConfig, VenueMembers } from '#generated/config.ts';
import type { ConfigFile } from '../config-tree.ts';
import { phrase } from '../fault-words.ts';
import { checkPage, FAILED_ANSWER, reportOperation } from './actions.ts';
import { checkAddress, checkHostLists, checkSchemeLists } from './addresses.ts';
import { type CheckContext, nameRemedy } from './context.ts';
import { follow } from './shape.ts';
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
    if (site.venue) checkVenue(context, file, site.venue);
    for (const [operation, { page }] of Object.entries(site.records ?? {})) {
      if (!context.operation(operation)) reportOperation(place, operation, ['records', operation]);
      checkPage(place, page, ['records', operation, 'page']);
    }
    for (const part of ['homePage', 'loginPage'] as const) {
      if (context.ids('page').includes(site[part])) continue;
      const near = nameRemedy(site[part], context.ids('page'), 'config/pages');
      context.report(file, [part], 'page.no-start', { name: site[part], near });
    }
    checkHostLists(place, site.hosts);
    for (const [name, address] of Object.entries(site.addresses ?? {}))
      if (address !== '') checkAddress(place, address, undefined, undefined, ['addresses', name]);
    checkSchemeLists(place, site);
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

/** The venues are a list, each with the members that have its code and its name. */
function checkVenue(context: CheckContext, file: ConfigFile, venue: VenueMembers): void {
  const place = { context, file, sources: {} };
  const shape = context.answerShape(venue.operation);
  if (!shape) return reportOperation(place, venue.operation, ['venue', 'operation']);
  if (shape.kind !== 'list')
    return context.report(file, ['venue', 'operation'], 'venue.no-list', { operation: venue.operation });
  for (const part of ['code', 'name'] as const) {
    const found = follow(shape.of, venue[part]);
    if ('shape' in found) continue;
    const near = nameRemedy(found.missing, found.known, phrase('of.row', {}));
    const said = { reference: venue[part], missing: found.missing, near };
    context.report(file, ['venue', part], 'pointer.not-in-row', said);
  }
}

function checkNavigation(context: CheckContext, file: ConfigFile): void {
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

function checkEnums(context: CheckContext, file: ConfigFile): void {
  const place = { context, file, sources: {} };
  for (const [name, table] of Object.entries((file.value as Enums).enums)) {
    walk(place, table, ['enums', name]);
    if (table.other || table.asSent) continue;
    context.report(file, ['enums', name], 'table.incomplete', { name });
  }
}
