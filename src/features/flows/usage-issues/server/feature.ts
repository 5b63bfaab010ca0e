import { defineFeature } from '#platform/feature.ts';
import { findIssues } from './jobs.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';

export const usageIssues = defineFeature({ name: 'usage-issues', tables, routes, jobs: [findIssues] });
