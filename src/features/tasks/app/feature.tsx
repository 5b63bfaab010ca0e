import { IconChecklist } from '@tabler/icons-react';
import { lazy } from 'react';
import { addContentTab } from '#features/content/app/parts/slots.ts';
import { defineAppFeature } from '#app/feature.ts';
import { wordsOf } from '#app/words.ts';
import { names } from '../contract-names.ts';
import { canSee } from '../policy.ts';
import { TASKS_TOPIC } from '../rules.ts';

addContentTab({
  name: 'tasks',
  order: 20,
  label: () => wordsOf('tasks')('tasks'),
  Tab: lazy(() => import('./parts/item-tasks.tsx').then((module) => ({ default: module.ItemTasks }))),
  Count: lazy(() => import('./parts/item-tasks.tsx').then((module) => ({ default: module.OpenTasks }))),
  may: (asker) => canSee(asker),
});

/** Tasks of the people of a business. */
export const tasks = defineAppFeature({
  name: 'tasks',
  routes: [
    { path: '/tasks/all', title: 'tasks', icon: IconChecklist, load: () => import('./tasks.tsx') },
    { path: '/tasks/:id', title: 'task', load: () => import('./task.tsx') },
  ],
  live: { [TASKS_TOPIC]: [names.list.path, names.overview.path, names.get.path] },
});
