import { errors, roles, shell, ui } from '#app/shell/messages/en.ts';
import { app as branding } from '#features/tenants/branding/messages/en.ts';
import { app as apiKeys } from '#features/tenants/api-keys/messages/en.ts';
import { app as approvals } from '#features/work/approvals/messages/en.ts';
import { app as audit } from '#features/ground/audit/messages/en.ts';
import { app as bulkEdit } from '#features/items/bulk-edit/messages/en.ts';
import { app as content } from '#features/items/content/messages/en.ts';
import { nav as exchange } from '#features/items/exchange/messages/en.ts';
import { app as siteSettings } from '#features/site/site-settings/messages/en.ts';
import { app as identity } from '#features/identity/identity/messages/en.ts';
import { app as media } from '#features/media/media/messages/en.ts';
import { app as messagesOfItems } from '#features/items/conversations/messages/en.ts';
import { app as notices } from '#features/ground/notices/messages/en.ts';
import { app as films } from '#features/items/films/messages/en.ts';
import { app as screenshots } from '#features/media/screenshots/messages/en.ts';
import { app as tagging } from '#features/items/tagging/messages/en.ts';
import { app as industries } from '#features/structure/industries/messages/en.ts';
import { app as taxonomy } from '#features/structure/taxonomy/messages/en.ts';
import { nav as contentModel } from '#features/structure/content-model/messages/en.ts';
import { app as permissions } from '#features/structure/permissions/messages/en.ts';
import { app as calendar } from '#features/work/calendar/messages/en.ts';
import { app as writings } from '#features/work/writings/messages/en.ts';
import { app as workflow } from '#features/work/workflow/messages/en.ts';
import { app as places } from '#features/ground/places/messages/en.ts';
import { app as records } from '#features/items/records/messages/en.ts';
import { app as start } from '#features/entrance/start/messages/en.ts';
import { app as connections } from '#features/ground/connections/messages/en.ts';
import { app as jobs } from '#features/ground/jobs/messages/en.ts';
import { app as runs } from '#features/ground/runs/messages/en.ts';
import { app as leads } from '#features/site/leads/messages/en.ts';
import { app as visits } from '#features/site/visits/messages/en.ts';
import { app as widgets } from '#features/praise/widgets/messages/en.ts';
import { app as siteChecks } from '#features/site/site-checks/messages/en.ts';
import { app as siteCopies } from '#features/site/site-copies/messages/en.ts';
import { app as requests } from '#features/praise/requests/messages/en.ts';
import { app as testimonials } from '#features/praise/testimonials/messages/en.ts';
import { app as customerVideo } from '#features/praise/customer-video/messages/en-app.ts';
import { app as testimonialSettings } from '#features/praise/testimonial-settings/messages/en.ts';
import { app as tasks } from '#features/work/tasks/messages/en.ts';
import { app as elements } from '#features/work/elements/messages/en.ts';
import { app as team } from '#features/tenants/team/messages/en.ts';
import { app as plans } from '#features/tenants/plans/messages/en.ts';
import { app as tokens } from '#features/tenants/tokens/messages/en.ts';
import { app as tenants } from '#features/tenants/tenants/messages/en.ts';
import { app as bookings } from '#features/assistant/bookings/messages/en.ts';
import { app as networks } from '#features/flows/networks/messages/en.ts';
import { app as publishing } from '#features/flows/publishing/messages/en.ts';
import { app as webhooks } from '#features/flows/webhooks/messages/en.ts';
import { app as stats } from '#features/flows/stats/messages/en.ts';
import { app as reports } from '#features/flows/reports/messages/en.ts';
import { app as usageIssues } from '#features/flows/usage-issues/messages/en.ts';
import { app as usageLogs } from '#features/flows/usage-logs/messages/en.ts';
import { app as health } from '#features/flows/health/messages/en.ts';
import { app as maintenance } from '#features/flows/maintenance/messages/en.ts';
import { app as announcements } from '#features/flows/announcements/messages/en.ts';
import { app as automations } from '#features/flows/automations/messages/en.ts';
import { app as templates } from '#features/flows/templates/messages/en.ts';
import { app as capture } from '#features/items/capture/messages/en.ts';
import { app as reviews } from '#features/praise/reviews/messages/en.ts';
import { app as knowledge } from '#features/assistant/knowledge/messages/en.ts';
import { app as chatbots } from '#features/assistant/chatbots/messages/en.ts';
import { app as chats } from '#features/assistant/chats/messages/en.ts';
import { app as demos } from '#features/assistant/demos/messages/en.ts';
import { app as botTests } from '#features/assistant/bot-tests/messages/en.ts';

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
  plans,
  tokens,
  tenants,
  team,
  notices,
  requests,
  testimonials,
  'customer-video': customerVideo,
  'testimonial-settings': testimonialSettings,
  leads,
  visits,
  widgets,
  'site-checks': siteChecks,
  'site-copies': siteCopies,
  connections,
  jobs,
  runs,
  industries,
  taxonomy,
  'bulk-edit': bulkEdit,
  content,
  tagging,
  films,
  screenshots,
  records,
  tasks,
  elements,
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
  'site-settings': siteSettings,
  bookings,
  publishing,
  networks,
  webhooks,
  automations,
  stats,
  reports,
  'usage-issues': usageIssues,
  'usage-logs': usageLogs,
  health,
  maintenance,
  announcements,
  templates,
  capture,
  reviews,
  knowledge,
  chatbots,
  chats,
  demos,
  'bot-tests': botTests,
};
