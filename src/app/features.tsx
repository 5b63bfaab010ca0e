import { audit } from '#features/ground/audit/app/feature.tsx';
import { notices } from '#features/ground/notices/app/feature.tsx';
import { jobs } from '#features/ground/jobs/app/feature.tsx';
import { connections } from '#features/ground/connections/app/feature.tsx';
import { identity } from '#features/identity/identity/app/feature.tsx';
import { security } from '#features/identity/security/app/feature.tsx';
import { switching } from '#features/identity/switching/app/feature.tsx';
import { contentModel } from '#features/structure/content-model/app/feature.tsx';
import { industries } from '#features/structure/industries/app/feature.tsx';
import { taxonomy } from '#features/structure/taxonomy/app/feature.tsx';
import { permissions } from '#features/structure/permissions/app/feature.tsx';
import { branding } from '#features/tenants/branding/app/feature.tsx';
import { plans } from '#features/tenants/plans/app/feature.tsx';
import { tokens } from '#features/tenants/tokens/app/feature.tsx';
import { tenants } from '#features/tenants/tenants/app/feature.tsx';
import { apiKeys } from '#features/tenants/api-keys/app/feature.tsx';
import { joining } from '#features/tenants/joining/app/feature.tsx';
import { team } from '#features/tenants/team/app/feature.tsx';
import { media } from '#features/media/media/app/feature.tsx';
import { screenshots } from '#features/media/screenshots/app/feature.tsx';
import { content } from '#features/items/content/app/feature.tsx';
import { bulkEdit } from '#features/items/bulk-edit/app/feature.tsx';
import { tagging } from '#features/items/tagging/app/feature.tsx';
import { films } from '#features/items/films/app/feature.tsx';
import { exchange } from '#features/items/exchange/app/feature.tsx';
import { messages } from '#features/items/conversations/app/feature.tsx';
import { capture } from '#features/items/capture/app/feature.tsx';
import { writings } from '#features/work/writings/app/feature.tsx';
import { approvals } from '#features/work/approvals/app/feature.tsx';
import { tasks } from '#features/work/tasks/app/feature.tsx';
import { elements } from '#features/work/elements/app/feature.tsx';
import { workflow } from '#features/work/workflow/app/feature.tsx';
import { calendar } from '#features/work/calendar/app/feature.tsx';
import { requests } from '#features/praise/requests/app/feature.tsx';
import { testimonials } from '#features/praise/testimonials/app/feature.tsx';
import { reviews } from '#features/praise/reviews/app/feature.tsx';
import { customerVideo } from '#features/praise/customer-video/app/feature.tsx';
import { testimonialSettings } from '#features/praise/testimonial-settings/app/feature.tsx';
import { widgets } from '#features/praise/widgets/app/feature.tsx';
import { siteSettings } from '#features/site/site-settings/app/feature.tsx';
import { leads } from '#features/site/leads/app/feature.tsx';
import { visits } from '#features/site/visits/app/feature.tsx';
import { siteChecks } from '#features/site/site-checks/app/feature.tsx';
import { siteCopies } from '#features/site/site-copies/app/feature.tsx';
import { knowledge } from '#features/assistant/knowledge/app/feature.tsx';
import { chatbots } from '#features/assistant/chatbots/app/feature.tsx';
import { chats } from '#features/assistant/chats/app/feature.tsx';
import { demos } from '#features/assistant/demos/app/feature.tsx';
import { bookings } from '#features/assistant/bookings/app/feature.tsx';
import { botTests } from '#features/assistant/bot-tests/app/feature.tsx';
import { networks } from '#features/flows/networks/app/feature.tsx';
import { publishing } from '#features/flows/publishing/app/feature.tsx';
import { webhooks } from '#features/flows/webhooks/app/feature.tsx';
import { stats } from '#features/flows/stats/app/feature.tsx';
import { reports } from '#features/flows/reports/app/feature.tsx';
import { usageIssues } from '#features/flows/usage-issues/app/feature.tsx';
import { usageLogs } from '#features/flows/usage-logs/app/feature.tsx';
import { health } from '#features/flows/health/app/feature.tsx';
import { maintenance } from '#features/flows/maintenance/app/feature.tsx';
import { announcements } from '#features/flows/announcements/app/feature.tsx';
import { automations } from '#features/flows/automations/app/feature.tsx';
import { templates } from '#features/flows/templates/app/feature.tsx';
import { start } from '#features/entrance/start/app/feature.tsx';
import type { AppFeature } from './feature.ts';
import { shell } from './shell/feature.tsx';
import { gatherParts } from './slots/slot.tsx';

/** All features of the application, the shell first, then in the order of src/processes/features.ts. */
export const features: AppFeature[] = [
  shell,
  audit,
  notices,
  jobs,
  connections,
  identity,
  security,
  switching,
  contentModel,
  industries,
  taxonomy,
  permissions,
  branding,
  plans,
  tokens,
  tenants,
  apiKeys,
  joining,
  team,
  media,
  screenshots,
  content,
  bulkEdit,
  tagging,
  films,
  exchange,
  messages,
  capture,
  writings,
  approvals,
  tasks,
  elements,
  workflow,
  calendar,
  requests,
  testimonials,
  reviews,
  customerVideo,
  testimonialSettings,
  widgets,
  siteSettings,
  leads,
  visits,
  siteChecks,
  siteCopies,
  knowledge,
  bookings,
  chatbots,
  chats,
  demos,
  botTests,
  publishing,
  networks,
  webhooks,
  automations,
  usageIssues,
  usageLogs,
  health,
  maintenance,
  announcements,
  stats,
  reports,
  templates,
  start,
];
gatherParts(features);
