import { audit } from '#features/audit/messages/ar-audit.ts';
import { audit as notices } from '#features/notices/messages/ar-audit.ts';
import { audit as identity } from '#features/identity/messages/ar-audit.ts';
import { audit as security } from '#features/security/messages/ar-audit.ts';
import { audit as switching } from '#features/switching/messages/ar-audit.ts';
import { audit as branding } from '#features/branding/messages/ar-audit.ts';
import { audit as contentModel } from '#features/content-model/messages/ar-audit.ts';
import { audit as permissions } from '#features/permissions/messages/ar-audit.ts';
import { audit as tokens } from '#features/tokens/messages/ar-audit.ts';
import { audit as tenants } from '#features/tenants/messages/ar-audit.ts';
import { audit as apiKeys } from '#features/api-keys/messages/ar-audit.ts';
import { audit as team } from '#features/team/messages/ar-audit.ts';
import { audit as media } from '#features/media/messages/ar-audit.ts';
import { audit as taxonomy } from '#features/taxonomy/messages/ar-audit.ts';
import { audit as content } from '#features/content/messages/ar-audit.ts';
import { audit as bulkEdit } from '#features/bulk-edit/messages/ar-audit.ts';
import { audit as tagging } from '#features/tagging/messages/ar-audit.ts';
import { audit as exchange } from '#features/exchange/messages/ar-audit.ts';
import { audit as approvals } from '#features/approvals/messages/ar-audit.ts';
import { audit as tasks } from '#features/tasks/messages/ar-audit.ts';
import { audit as writings } from '#features/writings/messages/ar-audit.ts';
import { audit as testimonials } from '#features/testimonials/messages/ar-audit.ts';
import { audit as gallery } from '#features/gallery/messages/ar-audit.ts';
import { audit as leads } from '#features/leads/messages/ar-audit.ts';
import { audit as widgets } from '#features/widgets/messages/ar-audit.ts';
import { audit as jobs } from '#features/jobs/messages/ar-audit.ts';

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
