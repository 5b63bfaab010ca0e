import { audit } from '#features/ground/audit/messages/tr-audit.ts';
import { audit as notices } from '#features/ground/notices/messages/tr-audit.ts';
import { audit as identity } from '#features/identity/identity/messages/tr-audit.ts';
import { audit as security } from '#features/identity/security/messages/tr-audit.ts';
import { audit as switching } from '#features/identity/switching/messages/tr-audit.ts';
import { audit as branding } from '#features/tenants/branding/messages/tr-audit.ts';
import { audit as contentModel } from '#features/structure/content-model/messages/tr-audit.ts';
import { audit as permissions } from '#features/structure/permissions/messages/tr-audit.ts';
import { audit as plans } from '#features/tenants/plans/messages/tr-audit.ts';
import { audit as tokens } from '#features/tenants/tokens/messages/tr-audit.ts';
import { audit as tenants } from '#features/tenants/tenants/messages/tr-audit.ts';
import { audit as apiKeys } from '#features/tenants/api-keys/messages/tr-audit.ts';
import { audit as team } from '#features/tenants/team/messages/tr-audit.ts';
import { audit as media } from '#features/media/media/messages/tr-audit.ts';
import { audit as industries } from '#features/structure/industries/messages/tr-audit.ts';
import { audit as taxonomy } from '#features/structure/taxonomy/messages/tr-audit.ts';
import { audit as content } from '#features/items/content/messages/tr-audit.ts';
import { audit as bulkEdit } from '#features/items/bulk-edit/messages/tr-audit.ts';
import { audit as tagging } from '#features/items/tagging/messages/tr-audit.ts';
import { audit as capture } from '#features/items/capture/messages/tr-audit.ts';
import { audit as exchange } from '#features/items/exchange/messages/tr-audit.ts';
import { audit as approvals } from '#features/work/approvals/messages/tr-audit.ts';
import { audit as tasks } from '#features/work/tasks/messages/tr-audit.ts';
import { audit as elements } from '#features/work/elements/messages/tr-audit.ts';
import { audit as writings } from '#features/work/writings/messages/tr-audit.ts';
import { audit as requests } from '#features/praise/requests/messages/tr-audit.ts';
import { audit as testimonials } from '#features/praise/testimonials/messages/tr-audit.ts';
import { audit as customerVideo } from '#features/praise/customer-video/messages/tr-audit.ts';
import { audit as testimonialSettings } from '#features/praise/testimonial-settings/messages/tr-audit.ts';
import { audit as siteSettings } from '#features/site/site-settings/messages/tr-audit.ts';
import { audit as bookings } from '#features/assistant/bookings/messages/tr-audit.ts';
import { audit as leads } from '#features/site/leads/messages/tr-audit.ts';
import { audit as widgets } from '#features/praise/widgets/messages/tr-audit.ts';
import { audit as webhooks } from '#features/flows/webhooks/messages/tr-audit.ts';
import { audit as connections } from '#features/ground/connections/messages/tr-audit.ts';
import { audit as jobs } from '#features/ground/jobs/messages/tr-audit.ts';
import { audit as maintenance } from '#features/flows/maintenance/messages/tr-audit.ts';
import { audit as announcements } from '#features/flows/announcements/messages/tr-audit.ts';
import { audit as networks } from '#features/flows/networks/messages/tr-audit.ts';
import { audit as reviews } from '#features/praise/reviews/messages/tr-audit.ts';
import { audit as publishing } from '#features/flows/publishing/messages/tr-audit.ts';
import { audit as automations } from '#features/flows/automations/messages/tr-audit.ts';
import { audit as mcp } from '#features/flows/mcp/messages/tr-audit.ts';
import { audit as reports } from '#features/flows/reports/messages/tr-audit.ts';
import { audit as templates } from '#features/flows/templates/messages/tr-audit.ts';
import { audit as knowledge } from '#features/assistant/knowledge/messages/tr-audit.ts';
import { audit as chatbots } from '#features/assistant/chatbots/messages/tr-audit.ts';
import { audit as chats } from '#features/assistant/chats/messages/tr-audit.ts';
import { audit as demos } from '#features/assistant/demos/messages/tr-audit.ts';

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
