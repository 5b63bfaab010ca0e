import { audit } from '#features/audit/app/feature.tsx';
import { notices } from '#features/notices/app/feature.tsx';
import { identity } from '#features/identity/app/feature.tsx';
import { security } from '#features/security/app/feature.tsx';
import { switching } from '#features/switching/app/feature.tsx';
import { branding } from '#features/branding/app/feature.tsx';
import { contentModel } from '#features/content-model/app/feature.tsx';
import { permissions } from '#features/permissions/app/feature.tsx';
import { tenants } from '#features/tenants/app/feature.tsx';
import { taxonomy } from '#features/taxonomy/app/feature.tsx';
import { joining } from '#features/joining/app/feature.tsx';
import { team } from '#features/team/app/feature.tsx';
import { media } from '#features/media/app/feature.tsx';
import { content } from '#features/content/app/feature.tsx';
import { testimonials } from '#features/testimonials/app/feature.tsx';
import { start } from '#features/start/app/feature.tsx';
import type { AppFeature } from './feature.ts';
import { shell } from './shell/feature.tsx';

/**
 * THE LIST of screens and navigation entries, after the shell in the order of src/processes/features.ts, where
 * each feature has its sentence.
 */
export const features: AppFeature[] = [
  shell,
  audit,
  notices,
  identity,
  security,
  switching,
  branding,
  contentModel,
  taxonomy,
  permissions,
  tenants,
  joining,
  team,
  media,
  content,
  testimonials,
  start,
];
