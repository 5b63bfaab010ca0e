import { branding } from '#features/branding/server/feature.ts';
import { audit } from '#features/audit/server/feature.ts';
import { content } from '#features/content/server/feature.ts';
import { contentModel } from '#features/content-model/server/feature.ts';
import { gallery } from '#features/gallery/server/feature.ts';
import { identity } from '#features/identity/server/feature.ts';
import { joining } from '#features/joining/server/feature.ts';
import { landing } from '#features/landing/server/feature.ts';
import { media } from '#features/media/server/feature.ts';
import { notices } from '#features/notices/server/feature.ts';
import { permissions } from '#features/permissions/server/feature.ts';
import { places } from '#features/places/server/feature.ts';
import { security } from '#features/security/server/feature.ts';
import { start } from '#features/start/server/feature.ts';
import { switching } from '#features/switching/server/feature.ts';
import { team } from '#features/team/server/feature.ts';
import { taxonomy } from '#features/taxonomy/server/feature.ts';
import { tenants } from '#features/tenants/server/feature.ts';
import { testimonials } from '#features/testimonials/server/feature.ts';
import type { ServerFeature } from '#platform/services.ts';

/** THE LIST: one line a feature; the order says who may depend on whom (a feature sees earlier ones only). */
export const features: ServerFeature[] = [
  audit,
  notices,
  identity,
  security,
  switching,
  branding,
  contentModel,
  permissions,
  tenants,
  joining,
  team,
  places,
  media,
  taxonomy,
  content,
  testimonials,
  gallery,
  landing,
  start,
];
