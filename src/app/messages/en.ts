import { errors, roles, shell, ui } from '#app/shell/messages/en.ts';
import { app as branding } from '#features/branding/messages/en.ts';
import { app as audit } from '#features/audit/messages/en.ts';
import { app as content } from '#features/content/messages/en.ts';
import { app as identity } from '#features/identity/messages/en.ts';
import { app as media } from '#features/media/messages/en.ts';
import { app as notices } from '#features/notices/messages/en.ts';
import { app as taxonomy } from '#features/taxonomy/messages/en.ts';
import { nav as contentModel } from '#features/content-model/messages/en.ts';
import { app as permissions } from '#features/permissions/messages/en.ts';
import { app as places } from '#features/places/messages/en.ts';
import { app as start } from '#features/start/messages/en.ts';
import { app as testimonials } from '#features/testimonials/messages/en.ts';
import { app as team } from '#features/team/messages/en.ts';
import { app as tenants } from '#features/tenants/messages/en.ts';

/** The words of the application by feature; one line a feature in each language. */
export const messages = {
  errors,
  roles,
  shell,
  ui,
  audit,
  identity,
  branding,
  tenants,
  team,
  notices,
  testimonials,
  taxonomy,
  content,
  start,
  media,
  permissions,
  'content-model': contentModel,
  places,
};
