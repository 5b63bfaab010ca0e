import { defineFeature } from '#platform/feature.ts';
import { corpusRoutes } from './corpus/routes.ts';
import { faqRoutes } from './faqs/routes.ts';
import { filePrefix } from './files/actions.ts';
import { knowledgeFileDoor } from './files/doors.ts';
import { draftJob, gapSweep } from './gaps/jobs.ts';
import { gapRoutes } from './gaps/routes.ts';
import { followJob, followListeners, followSweep } from './own/jobs.ts';
import { countJob, discoverJob, readingRun, rereadJob, rereadSweep } from './pages/jobs.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';

export const knowledge = defineFeature({
  name: 'knowledge',
  tables,
  routes: [...routes, ...faqRoutes, ...gapRoutes, ...corpusRoutes],
  jobs: [countJob, discoverJob, rereadJob, rereadSweep, followJob, followSweep, draftJob, gapSweep],
  runs: [readingRun],
  listens: followListeners,
  files: (accountId) => [{ prefix: filePrefix(accountId), derived: true }],
  doors: knowledgeFileDoor,
});
