import { type ComponentType, lazy } from 'react';
import type { PaneId } from './studio.ts';

/** What stands in each pane: a component without props that reads `useView()` and asks `useStudio()`. A pane without one has no tab. */
export const paneTable: Partial<Record<PaneId, ComponentType>> = {
  copy: lazy(async () => ({ default: (await import('#studio/panes/copy-pane.tsx')).CopyPane })),
  forms: lazy(async () => ({ default: (await import('#studio/panes/forms-pane.tsx')).FormsPane })),
  json: lazy(async () => ({ default: (await import('#studio/panes/json-pane.tsx')).JsonPane })),
  theme: lazy(async () => ({ default: (await import('#studio/panes/theme-pane.tsx')).ThemePane })),
  changes: lazy(async () => ({ default: (await import('#studio/panes/changes-pane.tsx')).ChangesPane })),
  publish: lazy(async () => ({ default: (await import('#studio/panes/publish-pane.tsx')).PublishPane })),
};
