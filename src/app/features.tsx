import { audit } from '#features/audit/app/feature.tsx';
import { notices } from '#features/notices/app/feature.tsx';
import { identity } from '#features/identity/app/feature.tsx';
import { security } from '#features/security/app/feature.tsx';
import { switching } from '#features/switching/app/feature.tsx';
import { branding } from '#features/branding/app/feature.tsx';
import { contentModel } from '#features/content-model/app/feature.tsx';
import { permissions } from '#features/permissions/app/feature.tsx';
import { tokens } from '#features/tokens/app/feature.tsx';
import { tenants } from '#features/tenants/app/feature.tsx';
import { apiKeys } from '#features/api-keys/app/feature.tsx';
import { joining } from '#features/joining/app/feature.tsx';
import { team } from '#features/team/app/feature.tsx';
import { media } from '#features/media/app/feature.tsx';
import { taxonomy } from '#features/taxonomy/app/feature.tsx';
import { content } from '#features/content/app/feature.tsx';
import { writings } from '#features/writings/app/feature.tsx';
import { bulkEdit } from '#features/bulk-edit/app/feature.tsx';
import { messages } from '#features/messages/app/feature.tsx';
import { tagging } from '#features/tagging/app/feature.tsx';
import { films } from '#features/films/app/feature.tsx';
import { screenshots } from '#features/screenshots/app/feature.tsx';
import { exchange } from '#features/exchange/app/feature.tsx';
import { approvals } from '#features/approvals/app/feature.tsx';
import { tasks } from '#features/tasks/app/feature.tsx';
import { workflow } from '#features/workflow/app/feature.tsx';
import { calendar } from '#features/calendar/app/feature.tsx';
import { testimonials } from '#features/testimonials/app/feature.tsx';
import { gallery } from '#features/gallery/app/feature.tsx';
import { leads } from '#features/leads/app/feature.tsx';
import { visits } from '#features/visits/app/feature.tsx';
import { widgets } from '#features/widgets/app/feature.tsx';
import { siteChecks } from '#features/site-checks/app/feature.tsx';
import { siteCopies } from '#features/site-copies/app/feature.tsx';
import { jobs } from '#features/jobs/app/feature.tsx';
import { start } from '#features/start/app/feature.tsx';
import type { AppFeature } from './feature.ts';
import { shell } from './shell/feature.tsx';
import { gatherParts } from './slots/slot.tsx';

/** All features of the application, the shell first, then in the order of src/processes/features.ts. */
export const features: AppFeature[] = [
  shell,
  audit,
  notices,
  identity,
  security,
  switching,
  branding,
  contentModel,
  taxonomy,
  permissions,
  tokens,
  tenants,
  apiKeys,
  joining,
  team,
  media,
  content,
  writings,
  bulkEdit,
  tagging,
  films,
  screenshots,
  exchange,
  messages,
  approvals,
  tasks,
  workflow,
  calendar,
  testimonials,
  gallery,
  leads,
  visits,
  widgets,
  siteChecks,
  siteCopies,
  jobs,
  start,
];
gatherParts(features);
