import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Section } from '#generated/config.ts';
import { slots } from '#generated/recipes.ts';
import type { PageBundle } from '#model/bundle.ts';
import { holds } from '#model/holds.ts';
import { joinScopes } from '#model/scope.ts';
import type { Scope } from '#model/scope.ts';
import type { Translate } from '#model/text-of.ts';
import type { ActionContext } from '#renderer/action/action-context.ts';
import { useData } from '#renderer/data/use-data.ts';
import type { Port } from '#renderer/port.ts';
import type { PageInUse, Validators } from './page-in-use.ts';
import { PageStandby } from './page-standby.tsx';
import { createRefreshers } from './refreshers.ts';
import { standbyOf } from './required-data.ts';
import { SectionView } from './section-view.tsx';
import type { BlockTable, RouteNow, SetQuery } from './surroundings.ts';
import { useReminders } from './use-reminders.ts';
import { createVisit } from './visit.ts';

/** What a page is made from. */
export interface PageViewProps {
  readonly bundle: PageBundle;
  readonly validators: Validators;
  readonly port: Port;
  readonly route: RouteNow;
  readonly t: Translate;
  readonly blocks: BlockTable;
  /** false: the page is kept but not on screen; nothing of it runs. */
  readonly active: boolean;
  readonly setQuery: SetQuery;
}

/**
 * Draws a page of config: asks for its data, gives its reminders once a visit, and shows its sections. While data that
 * the page cannot do without is on its way it shows their shapes, and if that fails, a way to try again.
 */
export function PageView(props: PageViewProps): ReactNode {
  const { bundle, validators, port, route, t, blocks, active, setQuery } = props;
  const { page } = bundle;
  const [lists] = useState(createRefreshers);
  const [visit] = useState(createVisit);
  const outer = joinScopes(port.useSources(), { route });
  const data = useData(page.data, port, outer, { active });
  const scope = joinScopes(outer, data.scope);

  const actions: ActionContext = {
    port,
    t,
    scope: () => joinScopes(port.sources(), { route }, data.now().scope),
    list: { refresh: lists.refreshAll },
    data: {
      refresh: (what) => {
        data.refresh(what);
        if (what === 'all') lists.refreshAll();
      },
    },
    get signal() {
      return visit.signal();
    },
  };
  const freshScope = (): ReturnType<typeof joinScopes> =>
    joinScopes(port.sources(), { route }, data.now().fresh);
  useReminders({
    ...{ reminders: page.onEnter, onLeave: page.onLeave },
    ...{ visit, freshScope, context: actions, active },
  });

  const inUse: PageInUse = {
    ...{ port, scope, t, actions, blocks, route, setQuery, active, bundle, validators, lists },
    enums: bundle.enums,
  };
  const standby = standbyOf(page.data, data.status);
  const sections = page.sections.filter((section) => !isAbsent(section, scope));
  const isFlush = sections.length > 0 && sections.every(({ kind }) => kind === 'frame');
  const bar = page.topBar === 'hidden' && sections[0]?.kind === 'block' ? sections[0] : undefined;
  const flush = isFlush ? (page.tabBar ? 'overTabs' : 'true') : undefined;
  return (
    <div className={slots.page({ tabBar: page.tabBar, flush }).body}>
      {standby ? (
        <>
          {bar && <SectionView section={bar} page={inUse} />}
          <PageStandby
            standby={standby}
            sections={sections.filter((section) => section !== bar)}
            t={t}
            onRetry={data.refresh}
          />
        </>
      ) : (
        page.sections.map((section, index) => <SectionView key={index} section={section} page={inUse} />)
      )}
    </div>
  );
}

/** Whether a section is known not to be there: then it has no shape either. */
function isAbsent(section: Section, scope: Scope): boolean {
  return section.kind !== 'tabs' && section.when !== undefined && holds(section.when, scope) === false;
}
