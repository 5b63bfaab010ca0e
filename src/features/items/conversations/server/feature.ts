import { defineFeature } from '#platform/feature.ts';
import { tellNamedPeople } from './actions-notices.ts';
import { sweepMessages } from './jobs.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';

export const messages = defineFeature({
  name: 'messages',
  tables,
  routes,
  jobs: [sweepMessages],
  listens: tellNamedPeople,
});
