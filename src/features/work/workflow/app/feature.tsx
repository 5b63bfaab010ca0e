import { IconLayoutKanban } from '@tabler/icons-react';
import { defineAppFeature } from '#app/feature.ts';

/** The board of a pipeline by its stages. */
export const workflow = defineAppFeature({
  name: 'workflow',
  routes: [
    { path: '/workflow/:id?', title: 'title', icon: IconLayoutKanban, load: () => import('./board.tsx') },
  ],
  live: {
    'model.changed': [
      '/api/accounts/:accountId/pipelines/:pipelineId/board',
      '/api/accounts/:accountId/stages/:stageId/cards',
    ],
  },
});
