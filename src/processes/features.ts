import { audit } from '#features/ground/audit/server/feature.ts';
import { notices } from '#features/ground/notices/server/feature.ts';
import { events } from '#features/ground/events/server/feature.ts';
import { streams } from '#features/ground/streams/server/feature.ts';
import { runs } from '#features/ground/runs/server/feature.ts';
import { jobs } from '#features/ground/jobs/server/feature.ts';
import { connections } from '#features/ground/connections/server/feature.ts';
import { places } from '#features/ground/places/server/feature.ts';
import { identity } from '#features/identity/identity/server/feature.ts';
import { security } from '#features/identity/security/server/feature.ts';
import { switching } from '#features/identity/switching/server/feature.ts';
import { contentModel } from '#features/structure/content-model/server/feature.ts';
import { industries } from '#features/structure/industries/server/feature.ts';
import { taxonomy } from '#features/structure/taxonomy/server/feature.ts';
import { permissions } from '#features/structure/permissions/server/feature.ts';
import { branding } from '#features/tenants/branding/server/feature.ts';
import { plans } from '#features/tenants/plans/server/feature.ts';
import { tokens } from '#features/tenants/tokens/server/feature.ts';
import { tenants } from '#features/tenants/tenants/server/feature.ts';
import { apiKeys } from '#features/tenants/api-keys/server/feature.ts';
import { joining } from '#features/tenants/joining/server/feature.ts';
import { team } from '#features/tenants/team/server/feature.ts';
import { media } from '#features/media/media/server/feature.ts';
import { screenshots } from '#features/media/screenshots/server/feature.ts';
import { content } from '#features/items/content/server/feature.ts';
import { bulkEdit } from '#features/items/bulk-edit/server/feature.ts';
import { tagging } from '#features/items/tagging/server/feature.ts';
import { films } from '#features/items/films/server/feature.ts';
import { exchange } from '#features/items/exchange/server/feature.ts';
import { messages } from '#features/items/conversations/server/feature.ts';
import { records } from '#features/items/records/server/feature.ts';
import { capture } from '#features/items/capture/server/feature.ts';
import { writings } from '#features/work/writings/server/feature.ts';
import { approvals } from '#features/work/approvals/server/feature.ts';
import { tasks } from '#features/work/tasks/server/feature.ts';
import { elements } from '#features/work/elements/server/feature.ts';
import { workflow } from '#features/work/workflow/server/feature.ts';
import { calendar } from '#features/work/calendar/server/feature.ts';
import { requests } from '#features/praise/requests/server/feature.ts';
import { testimonials } from '#features/praise/testimonials/server/feature.ts';
import { reviews } from '#features/praise/reviews/server/feature.ts';
import { customerVideo } from '#features/praise/customer-video/server/feature.ts';
import { showcase } from '#features/praise/showcase/server/feature.ts';
import { testimonialSettings } from '#features/praise/testimonial-settings/server/feature.ts';
import { widgets } from '#features/praise/widgets/server/feature.ts';
import { siteSettings } from '#features/site/site-settings/server/feature.ts';
import { publicPages } from '#features/site/public-pages/server/feature.ts';
import { leads } from '#features/site/leads/server/feature.ts';
import { visits } from '#features/site/visits/server/feature.ts';
import { siteChecks } from '#features/site/site-checks/server/feature.ts';
import { siteCopies } from '#features/site/site-copies/server/feature.ts';
import { knowledge } from '#features/assistant/knowledge/server/feature.ts';
import { chatbots } from '#features/assistant/chatbots/server/feature.ts';
import { bookings } from '#features/assistant/bookings/server/feature.ts';
import { chats } from '#features/assistant/chats/server/feature.ts';
import { demos } from '#features/assistant/demos/server/feature.ts';
import { mailReplies } from '#features/assistant/mail-replies/server/feature.ts';
import { botTests } from '#features/assistant/bot-tests/server/feature.ts';
import { networks } from '#features/flows/networks/server/feature.ts';
import { publishing } from '#features/flows/publishing/server/feature.ts';
import { webhooks } from '#features/flows/webhooks/server/feature.ts';
import { stats } from '#features/flows/stats/server/feature.ts';
import { reports } from '#features/flows/reports/server/feature.ts';
import { usageIssues } from '#features/flows/usage-issues/server/feature.ts';
import { usageLogs } from '#features/flows/usage-logs/server/feature.ts';
import { health } from '#features/flows/health/server/feature.ts';
import { maintenance } from '#features/flows/maintenance/server/feature.ts';
import { announcements } from '#features/flows/announcements/server/feature.ts';
import { automations } from '#features/flows/automations/server/feature.ts';
import { mcp } from '#features/flows/mcp/server/feature.ts';
import { templates } from '#features/flows/templates/server/feature.ts';
import { landing } from '#features/entrance/landing/server/feature.ts';
import { start } from '#features/entrance/start/server/feature.ts';
import type { ServerFeature } from '#platform/feature.ts';

/**
 * THE LIST: the areas of the product with their features. An area sees earlier areas, a feature sees earlier ones of its
 * area too. src/app/features.tsx and src/site/features.tsx keep the same order.
 */
export const areas = {
  /** The ground of all others: the log, messages, background work, places. */
  ground: [
    /** The log of all actions; every other feature writes to it. */
    audit,
    /** Messages inside the product and by mail, and the outbox. */
    notices,
    /** Events of accounts, delivered to the features that listen. */
    events,
    /** Streams under way: Stop, and the end of their frames. */
    streams,
    /** Long work over many items: what a feature defines, with progress, stop and undoing. */
    runs,
    /** Background work that failed on every try, and its retry by the operator. */
    jobs,
    /** Addresses on the map and the search for them. */
    places,
    /** Programs of others, with which accounts, agencies and the house connect. */
    connections,
  ],
  /** A person: sign-in, second factors, working as somebody. */
  identity: [
    /** A person, the password and the session. */
    identity,
    /** Second factors, passkeys, devices and who must have a second factor. */
    security,
    /** Working as a member of a tenant below, on record. */
    switching,
  ],
  /** The structure of a business: types of items, words, and who may do what. */
  structure: [
    /** Types of content, their fields, stages and statuses. */
    contentModel,
    /** Industries and categories of businesses, which the operator keeps for all. */
    industries,
    /** Categories, services, tags and labels. */
    taxonomy,
    /** Documents of rights and flags, and who each applies to. */
    permissions,
  ],
  /** Agencies, businesses and their people. */
  tenants: [
    /** Name, logo, colours, domains and the sender of mails. */
    branding,
    /** Plans of agencies: what they allow and cost, their invoices and payments. */
    plans,
    /** The ledger of tokens: balance, holds, limits, grants and prices. */
    tokens,
    /** Agencies and accounts: their records, plan, suspension, transfer, export and removal. */
    tenants,
    /** Keys by which other programs call the API for an account. */
    apiKeys,
    /** Ways in: sign-up, invitations and confirmed addresses. */
    joining,
    /** The people of a tenant: their roles, titles and records. */
    team,
  ],
  /** Files, and what is made from them. */
  media: [
    /** Uploaded files and what is made from them. */
    media,
    /** Pictures of web pages. */
    screenshots,
  ],
  /** Finished work, and how it comes in and goes out. */
  items: [
    /** Items of work, from the draft to the public copy. */
    content,
    /** One change to many items, by a job, with its undoing. */
    bulkEdit,
    /** Tags of photos: found by the product, judged by people, and those of saved searches. */
    tagging,
    /** Videos that are made of the photos of an item. */
    films,
    /** Import and export of items. */
    exchange,
    /** The conversation about an item, and who has it open. */
    messages,
    /** Generic calls about records of an allow-list of collections, for other programs. */
    records,
    /** Photos that are taken on site with the phone, with or without a network. */
    capture,
  ],
  /** Work to do: texts, decisions, tasks, dates. */
  work: [
    /** Drafts of texts about items, and how they are generated. */
    writings,
    /** Decisions about drafts, by members and by clients without an account. */
    approvals,
    /** Tasks of the people of a business, with due dates, repetition and reminders. */
    tasks,
    /** Templates of services, their steps on items, and the operator's catalog of services. */
    elements,
    /** The board of a pipeline by its stages. */
    workflow,
    /** Items, tasks and planned publications by their dates. */
    calendar,
  ],
  /** Words of customers, from the request to other sites. */
  praise: [
    /** Requests to customers: links, reminders, posters, and the pages on which they answer. */
    requests,
    /** Received testimonials: read, decided, answered, with their permission and how long they are kept. */
    testimonials,
    /** Reviews of other websites: their sources, imports, replies, and which ones the own pages feature. */
    reviews,
    /** Videos of customers: recorded, cut, with captions. */
    customerVideo,
    /** Pages that show published testimonials: the gallery, and one to share. */
    showcase,
    /** The questions and texts that customers get, with a preview. */
    testimonialSettings,
    /** Testimonials on other sites: a script, plain HTML and oEmbed. */
    widgets,
  ],
  /** Pages of visitors, and what they write. */
  site: [
    /** All that an owner sets about the public site: its editor, the draft, and its versions. */
    siteSettings,
    /** The pages that visitors of a business see, and what search engines and other sites read of them. */
    publicPages,
    /** Enquiries of visitors, the contact page they write on, and their answers. */
    leads,
    /** Numbers of visits, calls and inquiries of public sites, without cookies. */
    visits,
    /** Check of the public site: what it lacks, and where that is mended. */
    siteChecks,
    /** Copies of the public site for the disk. */
    siteCopies,
  ],
  /** The assistant of a business: what it knows, what it books, and how it talks with visitors. */
  assistant: [
    /** Documents with their passages, frequent questions, and questions that the assistant could not answer. */
    knowledge,
    /** Services, hours and free times; bookings that cannot collide, with their public page and mails. */
    bookings,
    /** The assistant on the website: how it is set up, and how it replies. */
    chatbots,
    /** Conversations of visitors with the assistant: their page, their transcripts and their numbers. */
    chats,
    /** Answers by mail to conversations and inquiries, from a connected mailbox. */
    mailReplies,
    /** Demos of the assistant that an agency makes from the websites of prospects. */
    demos,
    /** Questions by which an account tests its assistant before it is published. */
    botTests,
  ],
  /** Consequences of what happens, inside and outside of the product. */
  flows: [
    /** Items on other websites: what is published there, updated and taken down. */
    publishing,
    /** Items on social networks: their posts, and the plan by which these go out. */
    networks,
    /** Messages to other programs about what happens in an account, and the subscriptions of these programs. */
    webhooks,
    /** Automations: an event or a time, conditions, steps, and the log of their runs. */
    automations,
    /** Log of what accounts do with the product, for the operator. */
    usageIssues,
    usageLogs,
    /** State of the product, for the operator. */
    health,
    /** Maintenance mode, which the operator plans. */
    maintenance,
    /** Sentences of the operator above all screens. */
    announcements,
    stats,
    /** Monthly reports for owners, which their agency sends. */
    reports,
    mcp,
    /** Releases of templates of agencies, and their applications to accounts. */
    templates,
  ],
  /** Ways in. */
  entrance: [
    /** The public pages of the house and of agencies. */
    landing,
    /** Start pages, the accounts of a person and the first steps. */
    start,
  ],
} satisfies Record<string, ServerFeature[]>;

/** The features of all areas, in their order. */
export const features: ServerFeature[] = Object.values(areas).flat();
