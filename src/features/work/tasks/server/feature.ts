import { defineFeature } from '#platform/feature.ts';
import { listeners } from './actions-notices.ts';
import { queueReminders, remind } from './jobs.ts';
import { routes } from './routes.ts';

export const tasks = defineFeature({
  name: 'tasks',
  routes,
  jobs: [queueReminders, remind],
  listens: listeners,
});
