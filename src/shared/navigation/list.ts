import { navigation as audit } from '#features/audit/navigation.ts';
import { navigation as notices } from '#features/notices/navigation.ts';
import { navigation as identity } from '#features/identity/navigation.ts';
import { navigation as security } from '#features/security/navigation.ts';
import { navigation as branding } from '#features/branding/navigation.ts';
import { navigation as contentModel } from '#features/content-model/navigation.ts';
import { navigation as permissions } from '#features/permissions/navigation.ts';
import { navigation as tokens } from '#features/tokens/navigation.ts';
import { navigation as tenants } from '#features/tenants/navigation.ts';
import { navigation as apiKeys } from '#features/api-keys/navigation.ts';
import { navigation as joining } from '#features/joining/navigation.ts';
import { navigation as team } from '#features/team/navigation.ts';
import { navigation as media } from '#features/media/navigation.ts';
import { navigation as taxonomy } from '#features/taxonomy/navigation.ts';
import { navigation as content } from '#features/content/navigation.ts';
import { navigation as bulkEdit } from '#features/bulk-edit/navigation.ts';
import { navigation as tagging } from '#features/tagging/navigation.ts';
import { navigation as exchange } from '#features/exchange/navigation.ts';
import { navigation as approvals } from '#features/approvals/navigation.ts';
import { navigation as tasks } from '#features/tasks/navigation.ts';
import { navigation as workflow } from '#features/workflow/navigation.ts';
import { navigation as writings } from '#features/writings/navigation.ts';
import { navigation as calendar } from '#features/calendar/navigation.ts';
import { navigation as testimonials } from '#features/testimonials/navigation.ts';
import { navigation as gallery } from '#features/gallery/navigation.ts';
import { navigation as leads } from '#features/leads/navigation.ts';
import { navigation as visits } from '#features/visits/navigation.ts';
import { navigation as widgets } from '#features/widgets/navigation.ts';
import { navigation as siteChecks } from '#features/site-checks/navigation.ts';
import { navigation as siteCopies } from '#features/site-copies/navigation.ts';
import { navigation as jobs } from '#features/jobs/navigation.ts';
import { navigation as start } from '#features/start/navigation.ts';
import { entryOf, groups, type FeatureNavigation, type Place, type RightsPage } from './place.ts';
import { planned } from './planned.ts';

const shell: FeatureNavigation = { places: [{ path: '/pages/errors/error-404', opens: 'public' }] };
/** One line a feature, in the order of src/processes/features.ts. */
const features: readonly FeatureNavigation[] = [
  shell,
  audit,
  notices,
  identity,
  security,
  branding,
  contentModel,
  permissions,
  tokens,
  tenants,
  apiKeys,
  joining,
  team,
  media,
  taxonomy,
  content,
  bulkEdit,
  tagging,
  exchange,
  approvals,
  tasks,
  workflow,
  writings,
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
  planned,
];

const groupRank = ({ group }: Place) => (group ? groups.indexOf(group) : groups.length);
/** All addresses of the application: the menu in its order, then those outside of the menu. */
export const places: readonly Place[] = features
  .flatMap((feature) => feature.places)
  .toSorted((a, b) => groupRank(a) - groupRank(b) || (a.order ?? 0) - (b.order ?? 0));

/** The position of a page in the menu; those without an entry come last. */
const menuRank = ({ path }: RightsPage) => {
  const at = places.findIndex((place) => place.group && `${entryOf(place)}/`.startsWith(`${path}/`));
  return at === -1 ? places.length : at;
};
/** All pages that permissions may hide, in the order of the menu. */
export const rightsPages: readonly RightsPage[] = features
  .flatMap(({ pages = [] }) => pages)
  .toSorted((a, b) => menuRank(a) - menuRank(b));
