import { publishGuards } from '#features/assistant/chatbots/server/actions-guard.ts';
import { defineFeature } from '#platform/feature.ts';
import { fill } from '#platform/server-slots.ts';
import { guard } from './actions.ts';
import { botTestRun } from './jobs.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';

export const botTests = defineFeature({
  name: 'bot-tests',
  tables,
  routes,
  runs: [botTestRun],
  fills: [fill(publishGuards, guard)],
});
