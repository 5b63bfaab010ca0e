import type { WordsOf } from '#app/words.ts';
import { errors, roles, shell, ui } from '#app/shell/messages/ar.ts';
import { app as branding } from '#features/branding/messages/ar.ts';
import { app as apiKeys } from '#features/api-keys/messages/ar.ts';
import { app as approvals } from '#features/approvals/messages/ar.ts';
import { app as audit } from '#features/audit/messages/ar.ts';
import { app as bulkEdit } from '#features/bulk-edit/messages/ar.ts';
import { app as content } from '#features/content/messages/ar.ts';
import { nav as exchange } from '#features/exchange/messages/ar.ts';
import { app as gallery } from '#features/gallery/messages/ar-editor.ts';
import { app as identity } from '#features/identity/messages/ar.ts';
import { app as media } from '#features/media/messages/ar.ts';
import { app as messagesOfItems } from '#features/messages/messages/ar.ts';
import { app as notices } from '#features/notices/messages/ar.ts';
import { app as films } from '#features/films/messages/ar.ts';
import { app as screenshots } from '#features/screenshots/messages/ar.ts';
import { app as tagging } from '#features/tagging/messages/ar.ts';
import { app as taxonomy } from '#features/taxonomy/messages/ar.ts';
import { nav as contentModel } from '#features/content-model/messages/ar.ts';
import { app as permissions } from '#features/permissions/messages/ar.ts';
import { app as calendar } from '#features/calendar/messages/ar.ts';
import { app as writings } from '#features/writings/messages/ar.ts';
import { app as workflow } from '#features/workflow/messages/ar.ts';
import { app as places } from '#features/places/messages/ar.ts';
import { app as records } from '#features/records/messages/ar.ts';
import { app as start } from '#features/start/messages/ar.ts';
import { app as jobs } from '#features/jobs/messages/ar.ts';
import { app as leads } from '#features/leads/messages/ar.ts';
import { app as visits } from '#features/visits/messages/ar.ts';
import { app as widgets } from '#features/widgets/messages/ar.ts';
import { app as siteChecks } from '#features/site-checks/messages/ar.ts';
import { app as siteCopies } from '#features/site-copies/messages/ar.ts';
import { app as testimonials } from '#features/testimonials/messages/ar.ts';
import { app as tasks } from '#features/tasks/messages/ar.ts';
import { app as team } from '#features/team/messages/ar.ts';
import { app as tokens } from '#features/tokens/messages/ar.ts';
import { app as tenants } from '#features/tenants/messages/ar.ts';
import type { FirstWords } from './all-words.ts';

export const messages = {
  errors,
  roles,
  shell,
  ui,
  approvals,
  audit,
  'api-keys': apiKeys,
  identity,
  branding,
  tokens,
  tenants,
  team,
  notices,
  testimonials,
  leads,
  visits,
  widgets,
  'site-checks': siteChecks,
  'site-copies': siteCopies,
  jobs,
  taxonomy,
  'bulk-edit': bulkEdit,
  content,
  tagging,
  films,
  screenshots,
  records,
  tasks,
  exchange,
  start,
  media,
  messages: messagesOfItems,
  permissions,
  'content-model': contentModel,
  places,
  workflow,
  writings,
  calendar,
  gallery,
} satisfies WordsOf<FirstWords>;
