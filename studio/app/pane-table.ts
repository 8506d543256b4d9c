import { type ComponentType, lazy } from 'react';
import type { PaneId } from './studio.ts';

/** What stands in each pane: a component without props that reads `useView()` and asks `useStudio()`. A pane without one has no tab. */
export const paneTable: Partial<Record<PaneId, ComponentType>> = {
  forms: lazy(async () => ({ default: (await import('#studio/panes/forms-pane.tsx')).FormsPane })),
  json: lazy(async () => ({ default: (await import('#studio/panes/json-pane.tsx')).JsonPane })),
};
