import { defineFeature } from '#platform/feature.ts';
import { readJob, sweepDemos } from './jobs.ts';
import { pages } from './page/pages.ts';
import { demoDoor } from './page/routes.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';

export const demos = defineFeature({
  name: 'demos',
  tables,
  routes,
  jobs: [readJob, sweepDemos],
  pages,
  doors: demoDoor,
});
