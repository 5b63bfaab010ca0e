import { audit } from '#features/audit/server/feature.ts';
import { notices } from '#features/notices/server/feature.ts';
import { identity } from '#features/identity/server/feature.ts';
import { security } from '#features/security/server/feature.ts';
import { switching } from '#features/switching/server/feature.ts';
import { branding } from '#features/branding/server/feature.ts';
import { contentModel } from '#features/content-model/server/feature.ts';
import { permissions } from '#features/permissions/server/feature.ts';
import { tokens } from '#features/tokens/server/feature.ts';
import { tenants } from '#features/tenants/server/feature.ts';
import { apiKeys } from '#features/api-keys/server/feature.ts';
import { joining } from '#features/joining/server/feature.ts';
import { team } from '#features/team/server/feature.ts';
import { places } from '#features/places/server/feature.ts';
import { media } from '#features/media/server/feature.ts';
import { taxonomy } from '#features/taxonomy/server/feature.ts';
import { content } from '#features/content/server/feature.ts';
import { bulkEdit } from '#features/bulk-edit/server/feature.ts';
import { tagging } from '#features/tagging/server/feature.ts';
import { films } from '#features/films/server/feature.ts';
import { screenshots } from '#features/screenshots/server/feature.ts';
import { exchange } from '#features/exchange/server/feature.ts';
import { messages } from '#features/messages/server/feature.ts';
import { approvals } from '#features/approvals/server/feature.ts';
import { tasks } from '#features/tasks/server/feature.ts';
import { workflow } from '#features/workflow/server/feature.ts';
import { writings } from '#features/writings/server/feature.ts';
import { calendar } from '#features/calendar/server/feature.ts';
import { testimonials } from '#features/testimonials/server/feature.ts';
import { gallery } from '#features/gallery/server/feature.ts';
import { leads } from '#features/leads/server/feature.ts';
import { visits } from '#features/visits/server/feature.ts';
import { widgets } from '#features/widgets/server/feature.ts';
import { siteChecks } from '#features/site-checks/server/feature.ts';
import { siteCopies } from '#features/site-copies/server/feature.ts';
import { jobs } from '#features/jobs/server/feature.ts';
import { records } from '#features/records/server/feature.ts';
import { landing } from '#features/landing/server/feature.ts';
import { start } from '#features/start/server/feature.ts';
import type { ServerFeature } from '#platform/services.ts';

/**
 * THE LIST: one line a feature; the order says who may depend on whom (a feature sees earlier ones only). What
 * the product is, content, testimonials and gallery, therefore comes after the ground that it stands on;
 * src/app/features.tsx and src/site/features.tsx keep the same order.
 */
export const features: ServerFeature[] = [
  /** The log of all actions; every other feature writes to it. */
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
  /** The ledger of tokens: balance, holds, limits, grants and prices. */
  tokens,
  /** Addresses on the map and the search for them. */
  places,
  /** Agencies and accounts: their records, plan, suspension, transfer, export and removal. */
  tenants,
  /** Keys by which other programs call the API for an account. */
  apiKeys,
  /** Ways in: sign-up, invitations and confirmed addresses. */
  joining,
  /** The people of a tenant: their roles, titles and records. */
  team,
  /** Uploaded files and what is made from them. */
  media,
  /** Items of work, from the draft to the public copy. */
  content,
  /** Drafts of texts about items, and how they are generated. */
  writings,
  /** One change to many items, by a job, with its undoing. */
  bulkEdit,
  /** Tags of photos: found by the product, judged by people, and those of saved searches. */
  tagging,
  /** Videos that are made of the photos of an item. */
  films,
  /** Pictures of web pages. */
  screenshots,
  /** Import and export of items. */
  exchange,
  /** The conversation about an item, and who has it open. */
  messages,
  /** Decisions about drafts, by members and by clients without an account. */
  approvals,
  /** Tasks of the people of a business, with due dates, repetition and reminders. */
  tasks,
  /** The board of a pipeline by its stages. */
  workflow,
  /** Items, tasks and planned publications by their dates. */
  calendar,
  /** Requests to customers, what they write, and its publication. */
  testimonials,
  /** The public site of a business. */
  gallery,
  /** Enquiries of visitors, the contact page they write on, and their answers. */
  leads,
  /** Numbers of visits, calls and inquiries of public sites, without cookies. */
  visits,
  /** Testimonials on other sites: a script, plain HTML and oEmbed. */
  widgets,
  /** Check of the public site: what it lacks, and where that is mended. */
  siteChecks,
  /** Copies of the public site for the disk. */
  siteCopies,
  /** Background work that failed on every try, and its retry by the operator. */
  jobs,
  /** Generic calls about records of an allow-list of collections, for other programs. */
  records,
  /** The public pages of the house and of agencies. */
  landing,
  /** Start pages, the accounts of a person and the first steps. */
  start,
];
