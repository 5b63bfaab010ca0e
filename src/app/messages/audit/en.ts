import { audit } from '#features/audit/messages/en-audit.ts';
import { audit as notices } from '#features/notices/messages/en-audit.ts';
import { audit as identity } from '#features/identity/messages/en-audit.ts';
import { audit as security } from '#features/security/messages/en-audit.ts';
import { audit as switching } from '#features/switching/messages/en-audit.ts';
import { audit as branding } from '#features/branding/messages/en-audit.ts';
import { audit as contentModel } from '#features/content-model/messages/en-audit.ts';
import { audit as permissions } from '#features/permissions/messages/en-audit.ts';
import { audit as tokens } from '#features/tokens/messages/en-audit.ts';
import { audit as tenants } from '#features/tenants/messages/en-audit.ts';
import { audit as apiKeys } from '#features/api-keys/messages/en-audit.ts';
import { audit as team } from '#features/team/messages/en-audit.ts';
import { audit as media } from '#features/media/messages/en-audit.ts';
import { audit as taxonomy } from '#features/taxonomy/messages/en-audit.ts';
import { audit as content } from '#features/content/messages/en-audit.ts';
import { audit as bulkEdit } from '#features/bulk-edit/messages/en-audit.ts';
import { audit as tagging } from '#features/tagging/messages/en-audit.ts';
import { audit as exchange } from '#features/exchange/messages/en-audit.ts';
import { audit as approvals } from '#features/approvals/messages/en-audit.ts';
import { audit as tasks } from '#features/tasks/messages/en-audit.ts';
import { audit as writings } from '#features/writings/messages/en-audit.ts';
import { audit as testimonials } from '#features/testimonials/messages/en-audit.ts';
import { audit as gallery } from '#features/gallery/messages/en-audit.ts';
import { audit as leads } from '#features/leads/messages/en-audit.ts';
import { audit as widgets } from '#features/widgets/messages/en-audit.ts';
import { audit as jobs } from '#features/jobs/messages/en-audit.ts';

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
