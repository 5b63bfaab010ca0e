import { defineFeature } from '#platform/feature.ts';
import { tellNamedPeople } from './actions-notices.ts';
import { sweepMessages } from './jobs.ts';
import { routes } from './routes.ts';

export const messages = defineFeature({
  name: 'messages',
  routes,
  jobs: [sweepMessages],
  listens: tellNamedPeople,
});
