import { IconBolt, IconHistory } from '@tabler/icons-react';
import { lazy } from 'react';
import { defineAppFeature } from '#app/feature.ts';
import { names, RUNS_TOPIC, TOPIC } from '../contract-names.ts';
import { canSeeLog } from '../policy.ts';

const ItemRuns = lazy(() => import('./parts/item-runs.tsx').then((module) => ({ default: module.ItemRuns })));
const RunToasts = lazy(() =>
  import('./parts/run-toasts.tsx').then((module) => ({ default: module.RunToasts })),
);
const logs = { title: 'logs', icon: IconHistory, load: () => import('./logs-below.tsx') };

/** Automations of an account, and the log of their runs. */
export const automations = defineAppFeature({
  name: 'automations',
  routes: [
    {
      path: '/settings/automation',
      title: 'automations',
      icon: IconBolt,
      load: () => import('./automations.tsx'),
    },
    {
      path: '/triggers/add-triggers',
      title: 'triggers',
      icon: IconBolt,
      load: () => import('./recipes.tsx'),
    },
    { path: '/triggers/edit-trigger/:id', title: 'triggers', load: () => import('./edit-automation.tsx') },
    { path: '/trigger-logs', title: 'log', icon: IconHistory, load: () => import('./logs.tsx') },
    { path: '/settings/trigger-logs-agency', ...logs },
    { path: '/settings/trigger-logs', ...logs },
  ],
  live: {
    [TOPIC]: [names.list.path],
    [RUNS_TOPIC]: [names.list.path, names.listRuns.path, names.getRun.path],
  },
  parts: {
    'content.tab': [
      {
        name: 'automations',
        order: 60,
        label: 'automations',
        Part: ItemRuns,
        may: (asker) => canSeeLog(asker),
      },
    ],
    'shell.host': [{ name: 'automations', order: 50, Part: RunToasts }],
  },
});
