import type { Enums, Page, SiteConfig, VenueMembers } from '#generated/config.ts';
import { type CheckContext, type CheckPlace, checkPointer } from '#scripts/config/check/context.ts';
import {
  checkHostLists,
  checkSchemeLists,
  checkWrittenAddress,
} from '#scripts/config/check/kinds/addresses.ts';
import { FAILED_ANSWER, isOperation } from '#scripts/config/check/kinds/names.ts';
import { sharedSources } from '#scripts/config/check/sources.ts';
import { checkMembers } from '#scripts/config/check/walk.ts';
import { message } from '#scripts/messages/format-message.ts';
import type { ConfigFile } from '#scripts/config/read/config-tree.ts';

/** Checks what holds for the whole site: site.json, navigation.json and enums.json. */
export function sitePass(context: CheckContext): void {
  for (const file of context.of('site')) {
    const site = file.value as SiteConfig;
    const place = { context, file, sources: sharedSources(context) };
    checkMembers({ ...place, sources: { ...place.sources, answer: FAILED_ANSWER } });
    if (site.venue) checkVenue(place, site.venue);
    for (const operation of Object.keys(site.records ?? {}))
      isOperation(place, operation, ['records', operation]);
    checkHostLists(place, site.hosts);
    for (const [name, address] of Object.entries(site.addresses ?? {}))
      if (address !== '') checkWrittenAddress(place, address, ['addresses', name]);
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
  for (const file of context.of('navigation'))
    checkMembers({ context, file, sources: sharedSources(context) });
  for (const file of context.of('enums')) checkEnums(context, file);
}

/** The venues are a list, each with the members that have its code and its name. */
function checkVenue(place: CheckPlace, venue: VenueMembers): void {
  const { context, file } = place;
  const shape = context.answerShape(venue.operation);
  if (!shape) return;
  if (shape.kind !== 'list')
    return context.report(file, ['venue', 'operation'], 'venue.no-list', { operation: venue.operation });
  for (const part of ['code', 'name'] as const)
    checkPointer(
      place,
      ['venue', part],
      venue[part],
      shape.of,
      'pointer.not-in-row',
      message('checker.of.row'),
    );
}

function checkEnums(context: CheckContext, file: ConfigFile): void {
  checkMembers({ context, file, sources: {} });
  for (const [name, table] of Object.entries((file.value as Enums).enums)) {
    if (table.other || table.asSent) continue;
    context.report(file, ['enums', name], 'table.incomplete', { name });
  }
}
