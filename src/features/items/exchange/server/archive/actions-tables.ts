import { randomBytes } from 'node:crypto';
import type { ReceiptTable } from '#features/tenants/tenants/contract-removals.ts';
import type { ArchivePart } from '../../contract-archive.ts';

/** A table of an archive: what its rows are, and to what their columns refer. */
export type TableSpec = {
  name: ReceiptTable;
  part: ArchivePart;
  /** Columns with ids of rows of other tables, which come before. */
  refs?: Record<string, ReceiptTable>;
  /** Columns that are filled when all rows are there, since these tables refer to each other. */
  later?: Record<string, ReceiptTable>;
  /** Columns with ids of people: whoever is no member here is replaced by the person who imports, or by nobody. */
  people?: Record<string, 'importer' | 'nobody'>;
  /** Columns by which a row is the same as one that the account has. */
  match?: string[];
  /** The table has one row for an account, or numbered ones: what the account has stays if it holds items. */
  isSetting?: true;
  /** Column that names a row in the result; rows of other tables are counted only. */
  title?: string;
  /** Columns of text in which ids stand. */
  idTexts?: string[];
  /** Columns that stay empty. */
  omit?: string[];
  /** Columns of keys, which an archive does not hold. */
  fresh?: Record<string, () => string>;
  /** References without which a row makes no sense, though the column may be empty. */
  needs?: string[];
};

/** Tables that are imported, each after those to which it refers. */
export const tables: readonly TableSpec[] = [
  { name: 'staff_title', part: 'structure', match: ['label'], title: 'label' },
  {
    name: 'permission_template',
    part: 'structure',
    match: ['name'],
    people: { user_id: 'nobody' },
    title: 'name',
  },
  {
    name: 'custom_field_group',
    part: 'customFields',
    match: ['label'],
    people: { user_id: 'nobody' },
    title: 'label',
  },
  { name: 'pipeline', part: 'pipelines', match: ['label'], title: 'label' },
  {
    name: 'stage',
    part: 'pipelines',
    refs: { pipeline_id: 'pipeline' },
    match: ['pipeline_id', 'value'],
    title: 'label',
  },
  { name: 'content_type', part: 'types', refs: { pipeline_id: 'pipeline' }, match: ['key'], title: 'label' },
  {
    name: 'custom_field',
    part: 'customFields',
    refs: { group_id: 'custom_field_group' },
    match: ['key'],
    title: 'name',
  },
  {
    name: 'custom_field_content_type',
    part: 'customFields',
    refs: { custom_field_id: 'custom_field', content_type_id: 'content_type' },
  },
  { name: 'category', part: 'words', match: ['label'], title: 'label' },
  { name: 'label', part: 'words', match: ['label'], title: 'label' },
  { name: 'tag', part: 'words', refs: { label_id: 'label' }, match: ['label_id', 'label'], title: 'label' },
  { name: 'smart_tag', part: 'words', refs: { tag_id: 'tag' }, match: ['tag_id'] },
  {
    name: 'service',
    part: 'words',
    later: { cover_media_id: 'media' },
    match: ['label'],
    title: 'label',
  },
  { name: 'auto_tag_settings', part: 'settings', isSetting: true },
  { name: 'testimonial_settings', part: 'settings', isSetting: true },
  { name: 'writing_voice', part: 'settings', isSetting: true },
  {
    name: 'writing_instruction',
    part: 'settings',
    omit: ['body_instruction'],
    match: ['name'],
    title: 'name',
  },
  { name: 'approval_settings', part: 'settings', isSetting: true },
  { name: 'site_settings', part: 'settings', isSetting: true },
  { name: 'site_draft', part: 'settings', isSetting: true },
  { name: 'site_version', part: 'settings', isSetting: true, people: { published_by: 'nobody' } },
  {
    name: 'content',
    part: 'items',
    refs: { content_type_id: 'content_type', pipeline_id: 'pipeline', stage_id: 'stage' },
    later: { cover_media_id: 'media', related_to: 'content' },
    people: { user_id: 'importer' },
    title: 'title',
  },
  {
    name: 'content_category',
    part: 'items',
    refs: { content_id: 'content', category_id: 'category' },
  },
  { name: 'content_service', part: 'items', refs: { content_id: 'content', service_id: 'service' } },
  { name: 'content_tag', part: 'items', refs: { content_id: 'content', tag_id: 'tag' } },
  {
    name: 'media',
    part: 'media',
    refs: { content_id: 'content' },
    people: { uploaded_by: 'nobody' },
    omit: ['testimonial_link_id', 'replaces_id', 'twin_id', 'twin_kind'],
    title: 'name',
  },
  { name: 'media_fact', part: 'media', refs: { media_id: 'media' } },
  { name: 'media_tag', part: 'media', refs: { media_id: 'media', tag_id: 'tag' } },
  {
    name: 'image_detection_voting',
    part: 'media',
    refs: { media_id: 'media', tag_id: 'tag' },
    people: { user_id: 'nobody' },
  },
  {
    name: 'content_pair',
    part: 'items',
    refs: { content_id: 'content', before_media_id: 'media', after_media_id: 'media' },
  },
  {
    name: 'content_version',
    part: 'versions',
    refs: { content_id: 'content' },
    people: { by_user_id: 'nobody' },
  },
  {
    name: 'writing',
    part: 'versions',
    refs: { content_id: 'content' },
    people: { user_id: 'nobody' },
    // The type of its item is copied by a trigger.
    omit: ['instruction_id', 'item_type_id'],
    title: 'title',
  },
  {
    name: 'writing_version',
    part: 'versions',
    refs: { writing_id: 'writing' },
    people: { user_id: 'nobody' },
  },
  {
    name: 'content_message',
    part: 'messages',
    refs: { content_id: 'content', writing_id: 'writing' },
    people: { user_id: 'nobody' },
  },
  {
    name: 'content_plan',
    part: 'items',
    refs: { content_id: 'content' },
    people: { planned_by: 'importer' },
  },
  { name: 'testimonial_consent', part: 'items', refs: { testimonial_id: 'content' } },
  { name: 'testimonial_caption', part: 'items', refs: { testimonial_id: 'content' } },
  { name: 'testimonial_message', part: 'messages', refs: { testimonial_id: 'content' } },
  { name: 'former_address', part: 'items', refs: { content_id: 'content' } },
  {
    name: 'task',
    part: 'tasks',
    refs: { content_id: 'content', content_type_id: 'content_type' },
    people: { assignee_id: 'nobody', created_by: 'nobody' },
    title: 'title',
    needs: ['content_id'],
  },
  {
    name: 'lead',
    part: 'leads',
    refs: { category_id: 'category', content_id: 'content', referred_by: 'content' },
    fresh: { submission_key: () => `\\x${randomBytes(16).toString('hex')}` },
    title: 'name',
  },
  { name: 'lead_message', part: 'leads', refs: { lead_id: 'lead' }, omit: ['mail_id'] },
  { name: 'testimonial_optout', part: 'settings' },
  { name: 'widget', part: 'settings', title: 'name' },
  { name: 'saved_view', part: 'views', people: { owner_id: 'importer' }, title: 'name' },
  { name: 'image_upload_history', part: 'history', people: { uploaded_by: 'nobody' } },
  { name: 'video_upload_history', part: 'history', people: { uploaded_by: 'nobody' } },
  { name: 'auto_tag_history', part: 'history' },
  {
    name: 'generation_log',
    part: 'history',
    refs: { content_id: 'content', writing_id: 'writing' },
    people: { user_id: 'nobody' },
    omit: ['instruction_id', 'entry_id'],
  },
  { name: 'site_count', part: 'history', idTexts: ['key'] },
];

/**
 * Tables that an archive holds and no import brings in: people and their keys, addresses on the internet, what
 * is under way, and what is made anew from the rest.
 */
export const leftOut: readonly ReceiptTable[] = [
  'account',
  'account_export',
  'account_member',
  'account_transfer',
  'agency',
  'agency_member',
  'ai_instruction_account',
  'api_key',
  'approval_event',
  'approval_link',
  'approval_link_writing',
  'approval_vote',
  'calendar_feed',
  'content_import',
  'content_import_replaced',
  'content_import_row',
  'content_message_seen',
  'account_model',
  'business_model',
  'content_presence',
  'content_public',
  'content_trash',
  'custom_field_change',
  'domain',
  'event',
  'event_delivery',
  'image_to_video',
  'invitation',
  'live_event',
  'mail',
  'notice',
  'page_metadata',
  'preview_link',
  'run',
  'run_item',
  'screenshot',
  'search_word',
  'site_copy',
  'site_preview',
  'structure_trash',
  'testimonial_batch',
  'testimonial_link',
  'testimonial_plan',
  'token_balance',
  'token_day',
  'token_entry',
  'token_person_cap',
  'whitelabel',
];
/** Fields of the account itself that an archive brings into an account without items. */
export const accountFields = [
  'description',
  'phone',
  'website',
  'location',
  'destinations',
  'country_local',
  'language',
  'other_languages',
  'industry',
  'email',
  'first_name',
  'last_name',
  'policy_url',
  'app_home_url',
  'primary_color',
  'meta_title',
  'meta_description',
  'mail_sender_name',
  'time_zone',
] as const;
