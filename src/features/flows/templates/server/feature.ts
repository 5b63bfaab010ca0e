import { firstTemplate } from '#features/tenants/tenants/server/actions.ts';
import { defineFeature } from '#platform/feature.ts';
import { fill } from '#platform/server-slots.ts';
import { beginFirst } from './apply/actions-first.ts';
import { applyJob, backJob, sweepChanges } from './apply/jobs.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';

export const templates = defineFeature({
  name: 'templates',
  tables,
  routes,
  fills: [fill(firstTemplate, beginFirst)],
  jobs: [applyJob, backJob, sweepChanges],
});
