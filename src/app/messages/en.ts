import { errors, roles, shell, ui } from '#app/shell/messages/en.ts';
import { app as branding } from '#features/branding/messages/en.ts';
import { app as apiKeys } from '#features/api-keys/messages/en.ts';
import { app as approvals } from '#features/approvals/messages/en.ts';
import { app as audit } from '#features/audit/messages/en.ts';
import { app as bulkEdit } from '#features/bulk-edit/messages/en.ts';
import { app as content } from '#features/content/messages/en.ts';
import { nav as exchange } from '#features/exchange/messages/en.ts';
import { app as gallery } from '#features/gallery/messages/en-editor.ts';
import { app as identity } from '#features/identity/messages/en.ts';
import { app as media } from '#features/media/messages/en.ts';
import { app as messagesOfItems } from '#features/messages/messages/en.ts';
import { app as notices } from '#features/notices/messages/en.ts';
import { app as films } from '#features/films/messages/en.ts';
import { app as screenshots } from '#features/screenshots/messages/en.ts';
import { app as tagging } from '#features/tagging/messages/en.ts';
import { app as taxonomy } from '#features/taxonomy/messages/en.ts';
import { nav as contentModel } from '#features/content-model/messages/en.ts';
import { app as permissions } from '#features/permissions/messages/en.ts';
import { app as calendar } from '#features/calendar/messages/en.ts';
import { app as writings } from '#features/writings/messages/en.ts';
import { app as workflow } from '#features/workflow/messages/en.ts';
import { app as places } from '#features/places/messages/en.ts';
import { app as records } from '#features/records/messages/en.ts';
import { app as start } from '#features/start/messages/en.ts';
import { app as jobs } from '#features/jobs/messages/en.ts';
import { app as leads } from '#features/leads/messages/en.ts';
import { app as visits } from '#features/visits/messages/en.ts';
import { app as widgets } from '#features/widgets/messages/en.ts';
import { app as siteChecks } from '#features/site-checks/messages/en.ts';
import { app as siteCopies } from '#features/site-copies/messages/en.ts';
import { app as testimonials } from '#features/testimonials/messages/en.ts';
import { app as tasks } from '#features/tasks/messages/en.ts';
import { app as team } from '#features/team/messages/en.ts';
import { app as tokens } from '#features/tokens/messages/en.ts';
import { app as tenants } from '#features/tenants/messages/en.ts';

/** The words of the application by feature; one line a feature in each language. */
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
};
