import { navigation as audit } from '#features/ground/audit/navigation.ts';
import { navigation as notices } from '#features/ground/notices/navigation.ts';
import { navigation as connections } from '#features/ground/connections/navigation.ts';
import { navigation as jobs } from '#features/ground/jobs/navigation.ts';
import { navigation as identity } from '#features/identity/identity/navigation.ts';
import { navigation as security } from '#features/identity/security/navigation.ts';
import { navigation as contentModel } from '#features/structure/content-model/navigation.ts';
import { navigation as industries } from '#features/structure/industries/navigation.ts';
import { navigation as taxonomy } from '#features/structure/taxonomy/navigation.ts';
import { navigation as permissions } from '#features/structure/permissions/navigation.ts';
import { navigation as branding } from '#features/tenants/branding/navigation.ts';
import { navigation as plans } from '#features/tenants/plans/navigation.ts';
import { navigation as tokens } from '#features/tenants/tokens/navigation.ts';
import { navigation as tenants } from '#features/tenants/tenants/navigation.ts';
import { navigation as apiKeys } from '#features/tenants/api-keys/navigation.ts';
import { navigation as joining } from '#features/tenants/joining/navigation.ts';
import { navigation as team } from '#features/tenants/team/navigation.ts';
import { navigation as media } from '#features/media/media/navigation.ts';
import { navigation as content } from '#features/items/content/navigation.ts';
import { navigation as bulkEdit } from '#features/items/bulk-edit/navigation.ts';
import { navigation as tagging } from '#features/items/tagging/navigation.ts';
import { navigation as exchange } from '#features/items/exchange/navigation.ts';
import { navigation as capture } from '#features/items/capture/navigation.ts';
import { navigation as writings } from '#features/work/writings/navigation.ts';
import { navigation as approvals } from '#features/work/approvals/navigation.ts';
import { navigation as tasks } from '#features/work/tasks/navigation.ts';
import { navigation as elements } from '#features/work/elements/navigation.ts';
import { navigation as workflow } from '#features/work/workflow/navigation.ts';
import { navigation as calendar } from '#features/work/calendar/navigation.ts';
import { navigation as testimonials } from '#features/praise/testimonials/navigation.ts';
import { navigation as reviews } from '#features/praise/reviews/navigation.ts';
import { navigation as testimonialSettings } from '#features/praise/testimonial-settings/navigation.ts';
import { navigation as widgets } from '#features/praise/widgets/navigation.ts';
import { navigation as siteSettings } from '#features/site/site-settings/navigation.ts';
import { navigation as leads } from '#features/site/leads/navigation.ts';
import { navigation as visits } from '#features/site/visits/navigation.ts';
import { navigation as siteChecks } from '#features/site/site-checks/navigation.ts';
import { navigation as siteCopies } from '#features/site/site-copies/navigation.ts';
import { navigation as knowledge } from '#features/assistant/knowledge/navigation.ts';
import { navigation as chatbots } from '#features/assistant/chatbots/navigation.ts';
import { navigation as bookings } from '#features/assistant/bookings/navigation.ts';
import { navigation as chats } from '#features/assistant/chats/navigation.ts';
import { navigation as demos } from '#features/assistant/demos/navigation.ts';
import { navigation as botTests } from '#features/assistant/bot-tests/navigation.ts';
import { navigation as networks } from '#features/flows/networks/navigation.ts';
import { navigation as publishing } from '#features/flows/publishing/navigation.ts';
import { navigation as webhooks } from '#features/flows/webhooks/navigation.ts';
import { navigation as stats } from '#features/flows/stats/navigation.ts';
import { navigation as reports } from '#features/flows/reports/navigation.ts';
import { navigation as usageIssues } from '#features/flows/usage-issues/navigation.ts';
import { navigation as usageLogs } from '#features/flows/usage-logs/navigation.ts';
import { navigation as health } from '#features/flows/health/navigation.ts';
import { navigation as maintenance } from '#features/flows/maintenance/navigation.ts';
import { navigation as announcements } from '#features/flows/announcements/navigation.ts';
import { navigation as automations } from '#features/flows/automations/navigation.ts';
import { navigation as templates } from '#features/flows/templates/navigation.ts';
import { navigation as start } from '#features/entrance/start/navigation.ts';
import { shapesOf } from '#shared/navigation.ts';
import { groups, type Place } from '#shared/navigation/place.ts';

const shell: readonly Place[] = [{ path: '/pages/errors/error-404', opens: 'public' }];
/** One line a feature, in the order of src/processes/features.ts. */
const features: readonly (readonly Place[])[] = [
  shell,
  audit,
  notices,
  jobs,
  connections,
  identity,
  security,
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
  content,
  bulkEdit,
  tagging,
  exchange,
  capture,
  writings,
  approvals,
  tasks,
  elements,
  workflow,
  calendar,
  testimonials,
  reviews,
  testimonialSettings,
  widgets,
  siteSettings,
  leads,
  visits,
  siteChecks,
  siteCopies,
  knowledge,
  chatbots,
  bookings,
  chats,
  demos,
  botTests,
  publishing,
  networks,
  webhooks,
  automations,
  stats,
  reports,
  usageIssues,
  usageLogs,
  health,
  maintenance,
  announcements,
  templates,
  start,
];

const groupRank = ({ group }: Place) => (group ? groups.indexOf(group) : groups.length);
/** All addresses of the application: the menu in its order, then those outside of the menu. */
export const places: readonly Place[] = features
  .flat()
  .toSorted((a, b) => groupRank(a) - groupRank(b) || (a.order ?? 0) - (b.order ?? 0));

/** Redirects of paths (SHELL-12, CONT-51, X-17). */
export const redirects: Readonly<Record<string, string>> = Object.fromEntries(
  places.flatMap(({ path, leadsTo }) => (leadsTo === undefined ? [] : [[path, leadsTo]])),
);
const byShape = new Map(
  places.flatMap((place) => shapesOf(place.path).map((pathShape) => [pathShape, place])),
);
/** Returns the place of a route pattern. */
export const placeOf = (pattern: string): Place | undefined => byShape.get(shapesOf(pattern)[0]!);
