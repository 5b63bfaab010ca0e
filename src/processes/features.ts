import { audit } from '#features/audit/server/feature.ts';
import { notices } from '#features/notices/server/feature.ts';
import { identity } from '#features/identity/server/feature.ts';
import { security } from '#features/security/server/feature.ts';
import { switching } from '#features/switching/server/feature.ts';
import { branding } from '#features/branding/server/feature.ts';
import { contentModel } from '#features/content-model/server/feature.ts';
import { permissions } from '#features/permissions/server/feature.ts';
import { tenants } from '#features/tenants/server/feature.ts';
import { joining } from '#features/joining/server/feature.ts';
import { team } from '#features/team/server/feature.ts';
import { places } from '#features/places/server/feature.ts';
import { media } from '#features/media/server/feature.ts';
import { taxonomy } from '#features/taxonomy/server/feature.ts';
import { content } from '#features/content/server/feature.ts';
import { testimonials } from '#features/testimonials/server/feature.ts';
import { gallery } from '#features/gallery/server/feature.ts';
import { landing } from '#features/landing/server/feature.ts';
import { start } from '#features/start/server/feature.ts';
import type { ServerFeature } from '#platform/services.ts';

/**
 * THE LIST: one line a feature; the order says who may depend on whom (a feature sees earlier ones only). What
 * the product is, content, testimonials and gallery, therefore comes after the ground that it stands on;
 * src/app/features.tsx and src/site/features.tsx keep the same order.
 */
export const features: ServerFeature[] = [
  /** Who did what, when and to whom; every other feature writes to it. */
  audit,
  /** Messages inside the product and by mail, and the outbox. */
  notices,
  /** A person, the password and the session. */
  identity,
  /** Second factors, passkeys, devices and who must have a second factor. */
  security,
  /** Working as a member of a tenant below, on record. */
  switching,
  /** Name, logo, colours, domains and the sender of mails. */
  branding,
  /** Types of content, their fields, stages and statuses. */
  contentModel,
  /** Categories, services, tags and labels. */
  taxonomy,
  /** Documents of rights and flags, and who each applies to. */
  permissions,
  /** Agencies and accounts: their records, plan, suspension, transfer, export and removal. */
  tenants,
  /** Ways in: sign-up, invitations and confirmed addresses. */
  joining,
  /** The people of a tenant: their roles, titles and records. */
  team,
  /** Addresses on the map and the search for them. */
  places,
  /** Uploaded files and what is made from them. */
  media,
  /** Items of work, from the draft to the public copy. */
  content,
  /** Requests to customers, what they write, and its publication. */
  testimonials,
  /** The public site of a business. */
  gallery,
  /** The public pages of the house and of agencies. */
  landing,
  /** Start pages, the accounts of a person and the first steps. */
  start,
];
