import { defineFeature } from '#platform/feature.ts';
import { listeners } from './actions-notices.ts';
import { queueReminders, remind } from './jobs.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';

export const tasks = defineFeature({
  name: 'tasks',
  tables,
  routes,
  jobs: [queueReminders, remind],
  listens: listeners,
});
