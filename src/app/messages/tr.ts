import type { FirstWords, WordsOf } from '#app/words.ts';
import { errors, roles, shell, ui } from '#app/shell/messages/tr.ts';
import { app as branding } from '#features/branding/messages/tr.ts';
import { app as audit } from '#features/audit/messages/tr.ts';
import { app as content } from '#features/content/messages/tr.ts';
import { app as identity } from '#features/identity/messages/tr.ts';
import { app as media } from '#features/media/messages/tr.ts';
import { app as notices } from '#features/notices/messages/tr.ts';
import { app as taxonomy } from '#features/taxonomy/messages/tr.ts';
import { nav as contentModel } from '#features/content-model/messages/tr.ts';
import { app as permissions } from '#features/permissions/messages/tr.ts';
import { app as places } from '#features/places/messages/tr.ts';
import { app as start } from '#features/start/messages/tr.ts';
import { app as testimonials } from '#features/testimonials/messages/tr.ts';
import { app as team } from '#features/team/messages/tr.ts';
import { app as tenants } from '#features/tenants/messages/tr.ts';

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
} satisfies WordsOf<FirstWords>;
