import { IconChecklist } from '@tabler/icons-react';
import { lazy } from 'react';
import { defineAppFeature } from '#app/feature.ts';
import { names } from '../contract-names.ts';
import { canSee } from '../policy.ts';
import { TASKS_TOPIC } from '../rules-topic.ts';

const ItemTasks = lazy(() =>
  import('./parts/item-tasks.tsx').then((module) => ({ default: module.ItemTasks })),
);
const OpenTasks = lazy(() =>
  import('./parts/item-tasks.tsx').then((module) => ({ default: module.OpenTasks })),
);

/** Tasks of the people of a business. */
export const tasks = defineAppFeature({
  name: 'tasks',
  parts: {
    'content.tab': [
      {
        name: 'tasks',
        order: 20,
        label: 'tasks',
        Part: ItemTasks,
        Count: OpenTasks,
        may: (asker) => canSee(asker),
      },
    ],
  },
  routes: [
    { path: '/tasks/all', title: 'tasks', icon: IconChecklist, load: () => import('./tasks.tsx') },
    { path: '/tasks/:id', title: 'task', load: () => import('./task.tsx') },
  ],
  live: { [TASKS_TOPIC]: [names.list.path, names.overview.path, names.get.path] },
});
