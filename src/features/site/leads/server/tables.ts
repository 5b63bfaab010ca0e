import { randomBytes } from 'node:crypto';
import type { Table } from '#platform/db/archive/tables.ts';

/** Tables with rows of a tenant, each with what its rows are called and how an archive brings them in. */
export const tables: readonly Table[] = [
  {
    name: 'lead',
    words: { en: 'Inquiries', tr: 'Talepler', ar: 'الاستفسارات' },
    template: 'work',
    archive: {
      part: 'leads',
      refs: { category_id: 'category', content_id: 'content', referred_by: 'content' },
      fresh: { submission_key: () => `\\x${randomBytes(16).toString('hex')}` },
      title: 'name',
      undo: { isTimed: true },
    },
  },
  {
    name: 'lead_message',
    words: { en: 'Answers to inquiries', tr: 'Taleplere verilen yanıtlar', ar: 'الردود على الاستفسارات' },
    template: 'work',
    archive: { part: 'leads', refs: { lead_id: 'lead' }, omit: ['mail_id'] },
  },
];
