import { defineFeature } from '#platform/feature.ts';
import { listeners } from './actions-notices.ts';
import { remindApprovals, tellRounds } from './approval-links/jobs.ts';
import { mailAnswers } from './approval-links/jobs-answers.ts';
import { routes as linkRoutes } from './approval-links/routes.ts';
import { approvalPages } from './page/pages.ts';
import { approvalDoor } from './page/routes.ts';
import { routes } from './routes.ts';
import { routes as settingsRoutes } from './settings/routes.ts';
import { tables } from './tables.ts';

export const approvals = defineFeature({
  name: 'approvals',
  tables,
  databaseErrors: { HW021: { code: 'approvals.text_frozen', status: 409 } },
  routes: [...routes, ...settingsRoutes, ...linkRoutes],
  jobs: [remindApprovals, tellRounds, mailAnswers],
  listens: listeners,
  pages: approvalPages,
  doors: approvalDoor,
});
