import type { Page, SiteConfig, VenueMembers } from '#generated/config.ts';
import { type CheckContext, type CheckPlace, placeIn, checkPointer } from '#scripts/config/check/context.ts';
import { FAILED_ANSWER } from '#scripts/config/check/kinds/calls.ts';
import { sharedSources } from '#scripts/config/check/data-sources.ts';
import { checkMembers } from '#scripts/config/check/check-nodes.ts';
import { message } from '#scripts/messages/format-message.ts';

/** Checks site.json, navigation.json and enums.json. */
export function sitePass(context: CheckContext): void {
  const shared = sharedSources(context);
  for (const file of context.of('site')) {
    const site = file.value as SiteConfig;
    const place = placeIn(context, file, { ...shared, answer: FAILED_ANSWER });
    checkMembers(place);
    if (site.venue) checkVenue(place, site.venue);
    for (const page of context.of('page').filter(({ id }) => id === site.homePage || id === site.loginPage)) {
      const { access = 'public', closedWhen } = page.value as Partial<Page>;
      if (access !== 'public' && page.id === site.loginPage)
        context.report(page, ['access'], 'login.closed', {});
      if (closedWhen) context.report(page, ['closedWhen'], 'page.must-stay-open', {});
    }
    if (site.homePage === site.loginPage) place.report(['homePage'], 'login.is-home', {});
    for (const [index, name] of site.pagesToCome.entries())
      if (context.ids('page').includes(name))
        place.report(['pagesToCome', index], 'page.already-there', { name });
  }
  for (const file of context.of('navigation')) checkMembers(placeIn(context, file, shared));
  for (const file of context.of('enums')) checkMembers(placeIn(context, file));
}

/** Reports a `venue` whose operation does not return a list, or whose members are not in its entries. */
function checkVenue(place: CheckPlace, venue: VenueMembers): void {
  const shape = place.context.answerShape(venue.operation);
  if (!shape) return;
  if (shape.kind !== 'list')
    return place.report(['venue', 'operation'], 'venue.no-list', { operation: venue.operation });
  const whose = message('phrases.of.row');
  for (const part of ['code', 'name'] as const)
    checkPointer(place, ['venue', part], venue[part], shape.of, 'pointer.not-in-row', whose);
}
