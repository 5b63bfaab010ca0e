import { audit } from '#features/ground/audit/messages/ar-audit.ts';
import { audit as notices } from '#features/ground/notices/messages/ar-audit.ts';
import { audit as identity } from '#features/identity/identity/messages/ar-audit.ts';
import { audit as security } from '#features/identity/security/messages/ar-audit.ts';
import { audit as switching } from '#features/identity/switching/messages/ar-audit.ts';
import { audit as branding } from '#features/tenants/branding/messages/ar-audit.ts';
import { audit as contentModel } from '#features/structure/content-model/messages/ar-audit.ts';
import { audit as permissions } from '#features/structure/permissions/messages/ar-audit.ts';
import { audit as plans } from '#features/tenants/plans/messages/ar-audit.ts';
import { audit as tokens } from '#features/tenants/tokens/messages/ar-audit.ts';
import { audit as tenants } from '#features/tenants/tenants/messages/ar-audit.ts';
import { audit as apiKeys } from '#features/tenants/api-keys/messages/ar-audit.ts';
import { audit as team } from '#features/tenants/team/messages/ar-audit.ts';
import { audit as media } from '#features/media/media/messages/ar-audit.ts';
import { audit as industries } from '#features/structure/industries/messages/ar-audit.ts';
import { audit as taxonomy } from '#features/structure/taxonomy/messages/ar-audit.ts';
import { audit as content } from '#features/items/content/messages/ar-audit.ts';
import { audit as bulkEdit } from '#features/items/bulk-edit/messages/ar-audit.ts';
import { audit as tagging } from '#features/items/tagging/messages/ar-audit.ts';
import { audit as capture } from '#features/items/capture/messages/ar-audit.ts';
import { audit as exchange } from '#features/items/exchange/messages/ar-audit.ts';
import { audit as approvals } from '#features/work/approvals/messages/ar-audit.ts';
import { audit as tasks } from '#features/work/tasks/messages/ar-audit.ts';
import { audit as elements } from '#features/work/elements/messages/ar-audit.ts';
import { audit as writings } from '#features/work/writings/messages/ar-audit.ts';
import { audit as requests } from '#features/praise/requests/messages/ar-audit.ts';
import { audit as testimonials } from '#features/praise/testimonials/messages/ar-audit.ts';
import { audit as customerVideo } from '#features/praise/customer-video/messages/ar-audit.ts';
import { audit as testimonialSettings } from '#features/praise/testimonial-settings/messages/ar-audit.ts';
import { audit as siteSettings } from '#features/site/site-settings/messages/ar-audit.ts';
import { audit as bookings } from '#features/assistant/bookings/messages/ar-audit.ts';
import { audit as leads } from '#features/site/leads/messages/ar-audit.ts';
import { audit as widgets } from '#features/praise/widgets/messages/ar-audit.ts';
import { audit as webhooks } from '#features/flows/webhooks/messages/ar-audit.ts';
import { audit as connections } from '#features/ground/connections/messages/ar-audit.ts';
import { audit as jobs } from '#features/ground/jobs/messages/ar-audit.ts';
import { audit as maintenance } from '#features/flows/maintenance/messages/ar-audit.ts';
import { audit as announcements } from '#features/flows/announcements/messages/ar-audit.ts';
import { audit as networks } from '#features/flows/networks/messages/ar-audit.ts';
import { audit as reviews } from '#features/praise/reviews/messages/ar-audit.ts';
import { audit as publishing } from '#features/flows/publishing/messages/ar-audit.ts';
import { audit as automations } from '#features/flows/automations/messages/ar-audit.ts';
import { audit as mcp } from '#features/flows/mcp/messages/ar-audit.ts';
import { audit as reports } from '#features/flows/reports/messages/ar-audit.ts';
import { audit as templates } from '#features/flows/templates/messages/ar-audit.ts';
import { audit as knowledge } from '#features/assistant/knowledge/messages/ar-audit.ts';
import { audit as chatbots } from '#features/assistant/chatbots/messages/ar-audit.ts';
import { audit as chats } from '#features/assistant/chats/messages/ar-audit.ts';
import { audit as demos } from '#features/assistant/demos/messages/ar-audit.ts';

/** The sentences of the audit log and the kinds of its objects; one line a feature in each language. */
export const screens = {
  ...audit,
  ...notices,
  ...identity,
  ...security,
  ...switching,
  ...branding,
  ...contentModel,
  ...permissions,
  ...plans,
  ...tokens,
  ...tenants,
  ...apiKeys,
  ...team,
  ...media,
  ...industries,
  ...taxonomy,
  ...content,
  ...bulkEdit,
  ...tagging,
  ...capture,
  ...exchange,
  ...approvals,
  ...tasks,
  ...elements,
  ...writings,
  ...requests,
  ...testimonials,
  ...customerVideo,
  ...testimonialSettings,
  ...siteSettings,
  ...leads,
  ...bookings,
  ...widgets,
  ...webhooks,
  ...connections,
  ...jobs,
  ...maintenance,
  ...announcements,
  ...reviews,
  ...publishing,
  ...networks,
  ...automations,
  ...mcp,
  ...reports,
  ...templates,
  ...knowledge,
  ...chatbots,
  ...chats,
  ...demos,
};
