import type { WordsOf } from '#app/words.ts';
import { errors, roles, shell, ui } from '#app/shell/messages/tr.ts';
import { app as branding } from '#features/branding/messages/tr.ts';
import { app as apiKeys } from '#features/api-keys/messages/tr.ts';
import { app as approvals } from '#features/approvals/messages/tr.ts';
import { app as audit } from '#features/audit/messages/tr.ts';
import { app as bulkEdit } from '#features/bulk-edit/messages/tr.ts';
import { app as content } from '#features/content/messages/tr.ts';
import { nav as exchange } from '#features/exchange/messages/tr.ts';
import { app as gallery } from '#features/gallery/messages/tr-editor.ts';
import { app as identity } from '#features/identity/messages/tr.ts';
import { app as media } from '#features/media/messages/tr.ts';
import { app as messagesOfItems } from '#features/messages/messages/tr.ts';
import { app as notices } from '#features/notices/messages/tr.ts';
import { app as films } from '#features/films/messages/tr.ts';
import { app as screenshots } from '#features/screenshots/messages/tr.ts';
import { app as tagging } from '#features/tagging/messages/tr.ts';
import { app as taxonomy } from '#features/taxonomy/messages/tr.ts';
import { nav as contentModel } from '#features/content-model/messages/tr.ts';
import { app as permissions } from '#features/permissions/messages/tr.ts';
import { app as calendar } from '#features/calendar/messages/tr.ts';
import { app as writings } from '#features/writings/messages/tr.ts';
import { app as workflow } from '#features/workflow/messages/tr.ts';
import { app as places } from '#features/places/messages/tr.ts';
import { app as records } from '#features/records/messages/tr.ts';
import { app as start } from '#features/start/messages/tr.ts';
import { app as jobs } from '#features/jobs/messages/tr.ts';
import { app as leads } from '#features/leads/messages/tr.ts';
import { app as visits } from '#features/visits/messages/tr.ts';
import { app as widgets } from '#features/widgets/messages/tr.ts';
import { app as siteChecks } from '#features/site-checks/messages/tr.ts';
import { app as siteCopies } from '#features/site-copies/messages/tr.ts';
import { app as testimonials } from '#features/testimonials/messages/tr.ts';
import { app as tasks } from '#features/tasks/messages/tr.ts';
import { app as team } from '#features/team/messages/tr.ts';
import { app as tokens } from '#features/tokens/messages/tr.ts';
import { app as tenants } from '#features/tenants/messages/tr.ts';
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
