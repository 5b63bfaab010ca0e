import { IconHistory, IconPencilBolt, IconSparkles } from '@tabler/icons-react';
import { lazy } from 'react';
import { defineAppFeature } from '#app/feature.ts';
import { WRITINGS_TOPIC } from '../rules-topic.ts';
import { names } from '../contract-names.ts';

const Drafts = lazy(() => import('./parts/drafts.tsx').then((module) => ({ default: module.Drafts })));
const WriteMany = lazy(() =>
  import('./many/write-many.tsx').then((module) => ({ default: module.WriteMany })),
);

/** Drafts of texts about items, and how they are generated. */
export const writings = defineAppFeature({
  name: 'writings',
  parts: {
    'content.writer': [{ name: 'writer', order: 10, Part: Drafts }],
    'content.bulkAction': [{ name: 'writings', order: 20, Part: WriteMany }],
  },
  routes: [
    {
      path: '/settings/writingOutputs',
      title: 'writingInstructions',
      label: 'aiWriter',
      icon: IconPencilBolt,
      load: () => import('./instructions.tsx'),
    },
    { path: '/settings/openAI', title: 'aiSettings', icon: IconSparkles, load: () => import('./model.tsx') },
    {
      path: '/settings/openAI-instructions',
      title: 'aiInstructions',
      icon: IconPencilBolt,
      load: () => import('./ai-instructions.tsx'),
    },
    { path: '/ai-logs', title: 'aiLogs', icon: IconHistory, load: () => import('./logs.tsx') },
    { path: '/content-log', title: 'contentLog', icon: IconHistory, load: () => import('./house-logs.tsx') },
  ],
  live: { [WRITINGS_TOPIC]: [names.list, names.versions] },
});
