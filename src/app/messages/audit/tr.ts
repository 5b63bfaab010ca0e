import { audit } from '#features/audit/messages/tr-audit.ts';
import { audit as notices } from '#features/notices/messages/tr-audit.ts';
import { audit as identity } from '#features/identity/messages/tr-audit.ts';
import { audit as security } from '#features/security/messages/tr-audit.ts';
import { audit as switching } from '#features/switching/messages/tr-audit.ts';
import { audit as branding } from '#features/branding/messages/tr-audit.ts';
import { audit as contentModel } from '#features/content-model/messages/tr-audit.ts';
import { audit as permissions } from '#features/permissions/messages/tr-audit.ts';
import { audit as tokens } from '#features/tokens/messages/tr-audit.ts';
import { audit as tenants } from '#features/tenants/messages/tr-audit.ts';
import { audit as apiKeys } from '#features/api-keys/messages/tr-audit.ts';
import { audit as team } from '#features/team/messages/tr-audit.ts';
import { audit as media } from '#features/media/messages/tr-audit.ts';
import { audit as taxonomy } from '#features/taxonomy/messages/tr-audit.ts';
import { audit as content } from '#features/content/messages/tr-audit.ts';
import { audit as bulkEdit } from '#features/bulk-edit/messages/tr-audit.ts';
import { audit as tagging } from '#features/tagging/messages/tr-audit.ts';
import { audit as exchange } from '#features/exchange/messages/tr-audit.ts';
import { audit as approvals } from '#features/approvals/messages/tr-audit.ts';
import { audit as tasks } from '#features/tasks/messages/tr-audit.ts';
import { audit as writings } from '#features/writings/messages/tr-audit.ts';
import { audit as testimonials } from '#features/testimonials/messages/tr-audit.ts';
import { audit as gallery } from '#features/gallery/messages/tr-audit.ts';
import { audit as leads } from '#features/leads/messages/tr-audit.ts';
import { audit as widgets } from '#features/widgets/messages/tr-audit.ts';
import { audit as jobs } from '#features/jobs/messages/tr-audit.ts';

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
  ...tokens,
  ...tenants,
  ...apiKeys,
  ...team,
  ...media,
  ...taxonomy,
  ...content,
  ...bulkEdit,
  ...tagging,
  ...exchange,
  ...approvals,
  ...tasks,
  ...writings,
  ...testimonials,
  ...gallery,
  ...leads,
  ...widgets,
  ...jobs,
};
