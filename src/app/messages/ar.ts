import type { WordsOf } from '#app/words.ts';
import { errors, roles, shell, ui } from '#app/shell/messages/ar.ts';
import { app as branding } from '#features/tenants/branding/messages/ar.ts';
import { app as apiKeys } from '#features/tenants/api-keys/messages/ar.ts';
import { app as approvals } from '#features/work/approvals/messages/ar.ts';
import { app as audit } from '#features/ground/audit/messages/ar.ts';
import { app as bulkEdit } from '#features/items/bulk-edit/messages/ar.ts';
import { app as content } from '#features/items/content/messages/ar.ts';
import { nav as exchange } from '#features/items/exchange/messages/ar.ts';
import { app as siteSettings } from '#features/site/site-settings/messages/ar.ts';
import { app as identity } from '#features/identity/identity/messages/ar.ts';
import { app as media } from '#features/media/media/messages/ar.ts';
import { app as messagesOfItems } from '#features/items/conversations/messages/ar.ts';
import { app as notices } from '#features/ground/notices/messages/ar.ts';
import { app as films } from '#features/items/films/messages/ar.ts';
import { app as screenshots } from '#features/media/screenshots/messages/ar.ts';
import { app as tagging } from '#features/items/tagging/messages/ar.ts';
import { app as industries } from '#features/structure/industries/messages/ar.ts';
import { app as taxonomy } from '#features/structure/taxonomy/messages/ar.ts';
import { nav as contentModel } from '#features/structure/content-model/messages/ar.ts';
import { app as permissions } from '#features/structure/permissions/messages/ar.ts';
import { app as calendar } from '#features/work/calendar/messages/ar.ts';
import { app as writings } from '#features/work/writings/messages/ar.ts';
import { app as workflow } from '#features/work/workflow/messages/ar.ts';
import { app as places } from '#features/ground/places/messages/ar.ts';
import { app as records } from '#features/items/records/messages/ar.ts';
import { app as start } from '#features/entrance/start/messages/ar.ts';
import { app as connections } from '#features/ground/connections/messages/ar.ts';
import { app as jobs } from '#features/ground/jobs/messages/ar.ts';
import { app as runs } from '#features/ground/runs/messages/ar.ts';
import { app as leads } from '#features/site/leads/messages/ar.ts';
import { app as visits } from '#features/site/visits/messages/ar.ts';
import { app as widgets } from '#features/praise/widgets/messages/ar.ts';
import { app as siteChecks } from '#features/site/site-checks/messages/ar.ts';
import { app as siteCopies } from '#features/site/site-copies/messages/ar.ts';
import { app as requests } from '#features/praise/requests/messages/ar.ts';
import { app as testimonials } from '#features/praise/testimonials/messages/ar.ts';
import { app as customerVideo } from '#features/praise/customer-video/messages/ar-app.ts';
import { app as testimonialSettings } from '#features/praise/testimonial-settings/messages/ar.ts';
import { app as tasks } from '#features/work/tasks/messages/ar.ts';
import { app as elements } from '#features/work/elements/messages/ar.ts';
import { app as team } from '#features/tenants/team/messages/ar.ts';
import { app as plans } from '#features/tenants/plans/messages/ar.ts';
import { app as tokens } from '#features/tenants/tokens/messages/ar.ts';
import { app as tenants } from '#features/tenants/tenants/messages/ar.ts';
import { app as bookings } from '#features/assistant/bookings/messages/ar.ts';
import { app as networks } from '#features/flows/networks/messages/ar.ts';
import { app as publishing } from '#features/flows/publishing/messages/ar.ts';
import { app as webhooks } from '#features/flows/webhooks/messages/ar.ts';
import { app as stats } from '#features/flows/stats/messages/ar.ts';
import { app as reports } from '#features/flows/reports/messages/ar.ts';
import { app as usageIssues } from '#features/flows/usage-issues/messages/ar.ts';
import { app as usageLogs } from '#features/flows/usage-logs/messages/ar.ts';
import { app as health } from '#features/flows/health/messages/ar.ts';
import { app as maintenance } from '#features/flows/maintenance/messages/ar.ts';
import { app as announcements } from '#features/flows/announcements/messages/ar.ts';
import { app as automations } from '#features/flows/automations/messages/ar.ts';
import { app as templates } from '#features/flows/templates/messages/ar.ts';
import { app as capture } from '#features/items/capture/messages/ar.ts';
import { app as reviews } from '#features/praise/reviews/messages/ar.ts';
import { app as knowledge } from '#features/assistant/knowledge/messages/ar.ts';
import { app as chatbots } from '#features/assistant/chatbots/messages/ar.ts';
import { app as chats } from '#features/assistant/chats/messages/ar.ts';
import { app as demos } from '#features/assistant/demos/messages/ar.ts';
import { app as botTests } from '#features/assistant/bot-tests/messages/ar.ts';
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
} satisfies WordsOf<FirstWords>;
